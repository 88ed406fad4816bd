import { useRef } from 'react';
import type { Activity, Attempt } from '../../contract.ts';
import { useWords } from '../words/words.ts';
import { MediaView } from './MediaView.tsx';
import { scoreText } from './scoreText.ts';
import { timeText } from './timeText.ts';

interface Props {
  activity: Activity;
  attempt: Attempt;
  /** Takes a comment of the reader's own away. */
  onRemove?: ((id: string) => void) | undefined;
  userId?: string;
  /** Told where the player stands. */
  onTime?: (seconds: number) => void;
}

/** What was handed in, with its score and what was said about it. */
export function AttemptView({ activity, attempt, onRemove, userId, onTime }: Props) {
  const { t, language } = useWords();
  const player = useRef<HTMLVideoElement>(null);
  const at = attempt.submittedAt === null ? '' : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(attempt.submittedAt);
  const seek = (seconds: number) => {
    if (!player.current) return;
    player.current.currentTime = seconds;
    player.current.focus();
  };
  return (
    <article className="attempt" onTimeUpdate={({ target }) => onTime?.((target as HTMLVideoElement).currentTime)}>
      <h3>
        {t('attempt.number', { number: attempt.number })} · {t(`attempt.${attempt.state}`)}
      </h3>
      <p className="muted">
        {at} {attempt.isLate && <strong>{t('attempt.late')}</strong>}
      </p>
      {attempt.score && <p className="score">{scoreText(attempt.score, language)}</p>}
      {attempt.answers.map(({ questionId, media, text }, index) => (
        <section key={questionId ?? 'whole'}>
          {questionId && (
            <h4>
              <bdi>{activity.questions.find(({ id }) => id === questionId)?.text}</bdi>
            </h4>
          )}
          {media && <MediaView media={media} {...(index === 0 && { player })} />}
          {text && (
            <p className="instructions" dir="auto">
              {text}
            </p>
          )}
        </section>
      ))}
      {attempt.comments.length > 0 && (
        <ul className="comments" aria-label={t('review.comments')}>
          {attempt.comments.map(({ id, authorId, authorName, text, atSeconds }) => (
            <li key={id}>
              {atSeconds !== null && (
                <button type="button" onClick={() => seek(atSeconds)}>
                  {timeText(atSeconds)}
                </button>
              )}
              <span dir="auto">{text}</span> <bdi className="muted">{authorName}</bdi>
              {onRemove && authorId === userId && (
                <button type="button" onClick={() => onRemove(id)}>
                  {t('remove')}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </article>
  );
}
