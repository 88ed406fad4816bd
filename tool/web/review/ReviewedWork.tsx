import type { Attempt } from '../../contract.ts';
import { AttemptView } from '../kit/AttemptView.tsx';
import { commentActions } from '../kit/commentActions.ts';
import { useTranslator } from '../i18n/translator.ts';
import { AttemptReview } from './AttemptReview.tsx';
import type { ReviewProps } from '../viewProps.ts';

/** One person's or group's work, with a reviewer's actions. */
export function ReviewedWork(props: ReviewProps) {
  const { work, actions } = props;
  const { t } = useTranslator();
  const last = work.attempts.findLast(({ state }) => state === 'submitted' || state === 'evaluated');
  const earlier = work.attempts.filter(({ id, state }) => id !== last?.id && state !== 'draft').toReversed();
  if (last)
    return (
      <AttemptReview key={last.id} {...props} last={last}>
        <Earlier {...props} attempts={earlier} />
      </AttemptReview>
    );
  const name = work.name || t('review.unknown');
  return (
    <section className="stack nothing" aria-label={name}>
      <header className="row end">{actions}</header>
      <p className="card muted">{t(earlier.length > 0 ? 'review.nothingWaits' : 'review.nothingYet', { name })}</p>
      <Earlier {...props} attempts={earlier} />
    </section>
  );
}

/** Attempts that were returned, or replaced by a later one. */
function Earlier({ attempts, ...props }: ReviewProps & { attempts: readonly Attempt[] }) {
  const { t } = useTranslator();
  if (attempts.length === 0) return null;
  return (
    <>
      <h3>{t('review.earlier')}</h3>
      {attempts.map((attempt) => (
        <AttemptView
          key={attempt.id}
          attempt={attempt}
          isCaptionable
          isSuperseded
          actions={commentActions(props, attempt.id)}
        />
      ))}
    </>
  );
}
