import { useRef } from 'react';
import { Trash2 } from 'lucide-react';
import type { Answer, Attempt, Comment } from '../../contract.ts';
import { useTranslator } from '../i18n/translator.ts';
import { sortComments } from './sortComments.ts';
import { IconButton } from './Button.tsx';
import { MarkList } from './MarkList.tsx';
import { CaptionedMedia } from '../captions/CaptionedMedia.tsx';
import { isPlayable } from './MediaView.tsx';
import { seek } from './controlVideo.ts';
import { ScoreView } from './ScoreView.tsx';
import { timeText } from './timeText.ts';

/** Where a player of an attempt stands. */
export interface Place {
  questionId: string | null;
  seconds: number;
  pause: () => void;
}

interface Props {
  attempt: Attempt;
  /** Takes a comment of the reader's own away. */
  onRemove?: (id: string) => void;
  userId?: string;
  onPlace?: (place: Place) => void;
  /** The captions of its recordings can be changed here. */
  isCaptionable?: boolean;
  /** Comments on a line of a transcript, at the place that `onPlace` was given. */
  onQuote?: (text: string) => void;
  /** A later attempt was handed in since. */
  isSuperseded?: boolean;
}

/** What was handed in, with the task as it was then, its marks, and what was said about it. */
export function AttemptView({
  attempt,
  onRemove,
  userId,
  onPlace,
  isCaptionable = false,
  onQuote,
  isSuperseded = false,
}: Props) {
  const { t, dateTime, language } = useTranslator();
  const players = useRef(new Map<string | null, HTMLVideoElement | null>());
  const comments = sortComments(attempt.comments, attempt.answers);
  const firstPlayed = attempt.answers.find(({ media }) => media && isPlayable(media))?.questionId ?? null;
  const goTo = ({ questionId, atSeconds }: Comment) =>
    seek(players.current.get(players.current.has(questionId) ? questionId : firstPlayed), atSeconds ?? 0);
  const marksOf = (questionId: string | null) =>
    comments
      .filter((comment) => comment.atSeconds !== null && (comment.questionId ?? firstPlayed) === questionId)
      .map(({ id, atSeconds, text }) => ({ id, atSeconds: atSeconds ?? 0, label: text }));
  const placeAt = (questionId: string | null) => (seconds: number) =>
    onPlace?.({ questionId, seconds, pause: () => players.current.get(questionId)?.pause() });
  return (
    <article className="card attempt">
      <header className="row">
        <h3 className="grow">
          {t('attempt.number', { number: attempt.number })}{' '}
          <span className={`badge ${attempt.state}`}>
            {t(isSuperseded && attempt.state === 'submitted' ? 'attempt.notEvaluated' : `attempt.${attempt.state}`)}
          </span>
        </h3>
        <span className="muted">
          {attempt.submittedAt !== null && (
            <time dateTime={new Date(attempt.submittedAt).toISOString()}>{dateTime(attempt.submittedAt)}</time>
          )}{' '}
          {attempt.isLate && <span className="late">{t('attempt.late')}</span>}
        </span>
      </header>
      {isSuperseded && attempt.state === 'submitted' && <p className="muted">{t('attempt.superseded')}</p>}
      {attempt.members.length > 0 && (
        <p className="muted">
          {t('attempt.members', { names: new Intl.ListFormat(language).format(attempt.members.filter(Boolean)) })}
        </p>
      )}
      {attempt.returned && (
        <p className="muted">
          {t('attempt.returnedBy', {
            name: attempt.returned.by?.name || t('review.unknown'),
            time: dateTime(attempt.returned.at),
          })}
        </p>
      )}
      {attempt.score && <ScoreView score={attempt.score} rubric={attempt.task.rubric} />}
      <MarkList attempt={attempt} />
      {attempt.answers.map((answer) => (
        <AnswerView
          key={answer.questionId ?? 'whole'}
          answer={answer}
          question={attempt.task.questions.find(({ id }) => id === answer.questionId)?.text}
          player={{
            ref: (element: HTMLVideoElement | null) => {
              players.current.set(answer.questionId, element);
              return () => void players.current.delete(answer.questionId);
            },
            marks: marksOf(answer.questionId),
            onMark: ({ atSeconds }) => seek(players.current.get(answer.questionId), atSeconds),
            onTime: placeAt(answer.questionId),
            isEditable: isCaptionable,
            ...(onQuote && {
              onQuote: (text: string, seconds: number) => {
                seek(players.current.get(answer.questionId), seconds);
                placeAt(answer.questionId)(seconds);
                onQuote(text);
              },
            }),
          }}
        />
      ))}
      {comments.length > 0 && (
        <ul className="comments plain-list" aria-label={t('review.comments')}>
          {comments.map((comment) => (
            <li key={comment.id}>
              {comment.atSeconds !== null && (
                <button
                  type="button"
                  className="time"
                  dir="ltr"
                  aria-label={t('review.goTo', { time: timeText(comment.atSeconds) })}
                  onClick={() => goTo(comment)}
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
      )}
    </article>
  );
}

interface AnswerProps {
  answer: Answer;
  question: string | undefined;
  player: Omit<Parameters<typeof CaptionedMedia>[0], 'media'>;
}

function AnswerView({ answer: { media, text }, question, player }: AnswerProps) {
  const { t } = useTranslator();
  return (
    <section className="given">
      {question !== undefined && <h4 dir="auto">{question}</h4>}
      {media && <CaptionedMedia key={media.id} media={media} {...player} />}
      {text && (
        <p className="written" dir="auto">
          {text}
        </p>
      )}
      {!media && !text && <p className="muted">{t('attempt.noAnswer')}</p>}
    </section>
  );
}
