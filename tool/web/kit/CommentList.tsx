import { Trash2 } from 'lucide-react';
import type { Attempt, Comment } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { IconButton } from './Button.tsx';
import { sortComments } from './sortComments.ts';
import { timeText } from './timeText.ts';

interface Props {
  attempt: Attempt;
  /** Leads a player to the comment's moment. */
  onGoTo: (comment: Comment) => void;
  /** Takes a comment of the reader's own away. */
  onRemove?: ((id: string) => void) | undefined;
  userId?: string | undefined;
}

/** All that was said about an attempt, in the order in which the work is gone through. */
export function CommentList({ attempt, onGoTo, onRemove, userId }: Props) {
  const { t, dateTime } = useTranslator();
  const comments = sortComments(attempt.comments, attempt.answers);
  if (comments.length === 0) return null;
  return (
    <ul className="comments plain-list" aria-label={t('review.comments')}>
      {comments.map((comment) => (
        <li key={comment.id}>
          {comment.atSeconds !== null && (
            <button
              type="button"
              className="time"
              dir="ltr"
              aria-label={t('review.goTo', { time: timeText(comment.atSeconds) })}
              onClick={() => onGoTo(comment)}
            >
              {timeText(comment.atSeconds)}
            </button>
          )}
          <div className="grow">
            <div className="written" dir="auto">
              {comment.text}
            </div>
            <small className="muted">
              <bdi>{comment.authorName}</bdi> · {dateTime(comment.writtenAt)}
            </small>
          </div>
          {onRemove && comment.authorId === userId && (
            <IconButton icon={Trash2} label={t('review.removeComment')} onClick={() => onRemove(comment.id)} />
          )}
        </li>
      ))}
    </ul>
  );
}
