import type { Activity, Comment, Session, Work } from '../../contract.ts';
import type { Api } from '../api.ts';
import { withComment } from './changeWork.ts';

/** Actions available to the reader for the comments of an attempt. */
export interface CommentActions {
  api: Api;
  userId: string;
  canReply: boolean;
  canResolve: boolean;
  /** True if the reader can also remove the comments of others. */
  canRemoveAll: boolean;
  /** Displays a changed comment. */
  put: (comment: Comment) => void;
}

interface Reader<T> {
  session: Session;
  api: Api;
  work: T;
  onWork: (work: T) => void;
  activity: Pick<Activity, 'allowsReplies'>;
}

export function commentActions<T extends Work>(reader: Reader<T>, attemptId: string): CommentActions {
  const { session, api, work, onWork, activity } = reader;
  const isReviewer = session.role !== 'learner';
  return {
    api,
    userId: session.userId,
    canReply: isReviewer || activity.allowsReplies,
    canResolve: isReviewer,
    canRemoveAll: session.role === 'instructor',
    put: (comment) => onWork(withComment(work, attemptId, comment)),
  };
}
