import { useState } from 'react';
import type { Activity, RubricScore, Work } from '../../contract.ts';
import { NoAnswer, ToolRefusal, type NewComment } from '../api.ts';
import { AttemptView, type Place } from '../kit/AttemptView.tsx';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useScoreText } from '../kit/ScoreView.tsx';
import type { ViewProps } from '../views.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { withAttempt, withComments } from './changeWork.ts';
import { CommentForm } from './CommentForm.tsx';
import { ScoreForm } from './ScoreForm.tsx';

interface Props extends ViewProps {
  activity: Activity;
  work: Work;
  onWork: (work: Work) => void;
  /** Reads the work anew. */
  onReload: () => void;
  onChanged: () => void;
  onNext: (() => Promise<void>) | undefined;
  takesFocus: boolean;
}

// Below the score it may be out of view, and somebody who works by keyboard would see nothing happen.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

/** One person's or group's work with what a reviewer does about it. */
export function ReviewedWork({
  session,
  api,
  messages,
  activity,
  work,
  onWork,
  onReload,
  onChanged,
  onNext,
  takesFocus,
}: Props) {
  const { t } = useTranslator();
  const [problem, setProblem] = useState<unknown>();
  const [isKeeping, setKeeping] = useState(false);
  const [place, setPlace] = useState<Place>();
  const handedIn = work.attempts.filter(({ state }) => state !== 'draft');
  const last = handedIn.at(-1);
  const isDone = (run: () => Promise<unknown>, { keeps = false } = {}): Promise<boolean> => {
    setProblem(undefined);
    setKeeping(keeps);
    return run().then(
      () => true,
      (error: unknown) => {
        const current = error instanceof ToolRefusal ? error.body.current : undefined;
        // somebody else has published it: what they gave is shown, and publishing again is meant so
        if (current?.id === last?.id && current) onWork(withAttempt(work, current));
        setProblem(error);
        return false;
      },
    );
  };
  const name = work.name || t('review.unknown');
  if (!last) return <p className="card muted">{t('review.nothingYet', { name })}</p>;

  const { learnerId } = work;
  const base = { attemptId: last.id, evaluatedAt: last.evaluatedAt };
  const comment = (said: NewComment) =>
    isDone(async () => {
      const added = await api.comment(learnerId, said, base);
      onWork(withComments(work, last.id, (comments) => [...comments, added]));
    });
  const removeComment = (id: string) =>
    isDone(async () => {
      await api.removeComment(learnerId, id);
      onWork(withComments(work, last.id, (comments) => comments.filter((each) => each.id !== id)));
    });
  const publish = (given: number, rubric: readonly RubricScore[]) =>
    isDone(async () => {
      onWork(withAttempt(work, await api.publish(learnerId, { given, rubric }, base)));
      onChanged();
    });
  const reset = () =>
    isDone(async () => {
      onWork(await api.reset(learnerId, base));
      onChanged();
    });
  return (
    <section className="stack reviewed" aria-label={name}>
      <header>
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <p className="muted">
          {session.courseName && (
            <>
              <bdi>{session.courseName}</bdi> ·{' '}
            </>
          )}
          {t('review.attemptOf', { number: last.number, count: activity.attempts })}
        </p>
      </header>
      <div className="reviewing">
        <div className="stack">
          {activity.instructions && (
            <details className="card" open>
              <summary>{t('settings.instructions')}</summary>
              <p className="written" dir="auto">
                {activity.instructions}
              </p>
            </details>
          )}
          <AttemptView
            activity={activity}
            attempt={last}
            userId={session.userId}
            onPlace={setPlace}
            onRemove={(id) => void removeComment(id)}
          />
          {handedIn.length > 1 && <h3>{t('review.earlier')}</h3>}
          {handedIn
            .slice(0, -1)
            .toReversed()
            .map((earlier) => (
              <AttemptView key={earlier.id} activity={activity} attempt={earlier} isSuperseded />
            ))}
        </div>
        <div className="stack tools">
          <ScoreForm
            key={last.id}
            formKey={`${session.userId}.${last.id}`}
            activity={activity}
            score={last.score}
            isPublished={last.state === 'evaluated'}
            onKeep={(given, rubric) => isDone(() => api.score(learnerId, { given, rubric }, base), { keeps: true })}
            onDirty={messages.dirty}
            onPublish={publish}
            onNext={onNext}
            takesFocus={takesFocus}
            resetText={t(work.hasDraft ? 'score.resetSureDraft' : 'score.resetSure')}
            onReset={reset}
          />
          {problem instanceof NoAnswer && isKeeping ? (
            <Notice>{t('score.offline')}</Notice>
          ) : (
            problem !== undefined && (
              <div ref={bringIntoView}>
                <ReviewProblem error={problem} attemptId={last.id} onReload={onReload} />
              </div>
            )
          )}
          <CommentForm
            key={`comment ${last.id}`}
            formKey={`${session.userId}.${last.id}`}
            api={api}
            place={place}
            onComment={comment}
          />
        </div>
      </div>
    </section>
  );
}

interface ReviewProblemProps {
  error: unknown;
  /** The one that is shown. */
  attemptId: string;
  onReload: () => void;
}

/** What somebody else has done to the work since it was opened is said by what it is. */
function ReviewProblem({ error, attemptId, onReload }: ReviewProblemProps) {
  const { t } = useTranslator();
  const current = error instanceof ToolRefusal ? error.body.current : undefined;
  const scoreText = useScoreText();
  if (!current) return <Problem error={error} />;
  if (current.id === attemptId && current.score)
    return <Notice kind="danger">{t('review.publishedMeanwhile', { score: scoreText(current.score) })}</Notice>;
  return (
    <Notice kind="danger" actions={<Button onClick={onReload}>{t('review.showNewer')}</Button>}>
      {t('review.newerAttempt', { number: current.number })}
    </Notice>
  );
}
