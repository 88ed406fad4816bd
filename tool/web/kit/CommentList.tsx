import type { Attempt, Comment } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import type { CommentActions } from './commentActions.ts';
import { CommentItem } from './CommentItem.tsx';
import { sortComments } from './sortComments.ts';
import { rangeText } from './timeText.ts';

interface Props {
  attempt: Attempt;
  /** Moves a player to the comment's position, or plays its range. */
  onGoTo: (comment: Comment) => void;
  /** Undefined for users who can only read. */
  actions?: CommentActions | undefined;
}

/** All comments on an attempt with their replies, in the order of the work. */
export function CommentList({ attempt: { comments, answers, task }, onGoTo, actions }: Props) {
  const { t } = useTranslator();
  if (comments.length === 0) return null;
  const repliesTo = (id: string) => comments.filter(({ replyTo }) => replyTo === id);
  return (
    <ul className="comments plain-list" aria-label={t('review.comments')}>
      {sortComments(
        comments.filter(({ replyTo }) => replyTo === null),
        answers,
      ).map((comment) => (
        <li key={comment.id}>
          <CommentItem
            comment={comment}
            place={comment.atSeconds !== null && <Place comment={comment} onGoTo={onGoTo} />}
            criterion={task.rubric.find(({ id }) => id === comment.criterionId)?.name}
            actions={actions}
          />
          {repliesTo(comment.id).length > 0 && (
            <ul className="replies plain-list" aria-label={t('comment.replies')}>
              {repliesTo(comment.id).map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} actions={actions} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function Place({ comment, onGoTo }: Pick<Props, 'onGoTo'> & { comment: Comment }) {
  const { t } = useTranslator();
  const { atSeconds, endSeconds } = comment;
  const time = rangeText(atSeconds ?? 0, endSeconds);
  return (
    <button
      type="button"
      className="time"
      dir="ltr"
      aria-label={t(endSeconds === null ? 'review.goTo' : 'review.playRange', { time })}
      onClick={() => onGoTo(comment)}
    >
      {time}
    </button>
  );
}
