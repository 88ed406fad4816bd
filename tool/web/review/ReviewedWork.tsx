import { useRef, useState } from 'react';
import type { Activity, Attempt, RubricScore, Work } from '../../contract.ts';
import { NoAnswer, ToolRefusal, type NewComment } from '../api.ts';
import { AttemptView, type Place } from '../kit/AttemptView.tsx';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useScoreText } from '../kit/ScoreView.tsx';
import type { ViewProps } from '../views.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { withAttempt, withComments } from './changeWork.ts';
import { CommentForm, type CommentHandle } from './CommentForm.tsx';
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
  const commentForm = useRef<CommentHandle>(null);
  const last = work.attempts.findLast(({ state }) => state === 'submitted' || state === 'evaluated');
  const earlier = work.attempts.filter(({ id, state }) => id !== last?.id && state !== 'draft').toReversed();
  const isDone = (run: () => Promise<unknown>, { keeps = false } = {}): Promise<boolean> => {
    // an automatic save doesn't hide the notice that the rubric has changed
    setProblem((before: unknown) => (keeps && isRescored(before, last?.id) ? before : undefined));
    setKeeping(keeps);
    return run().then(
      () => true,
      (error: unknown) => {
        const current = error instanceof ToolRefusal ? error.body.current : undefined;
        // published by somebody else, or scored by another rubric: that is shown, and publishing again is meant so
        if (current?.id === last?.id && current) onWork(withAttempt(work, current));
        setProblem(error);
        return false;
      },
    );
  };
  const name = work.name || t('review.unknown');
  if (!last)
    return (
      <section className="stack" aria-label={name}>
        <p className="card muted">{t(earlier.length > 0 ? 'review.nothingWaits' : 'review.nothingYet', { name })}</p>
        <Earlier attempts={earlier} />
      </section>
    );

  const { learnerId } = work;
  const { rubricVersion } = last.task;
  const base = { attemptId: last.id, evaluatedAt: last.evaluatedAt, rubricVersion };
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
  const publish = (given: number, rubric: readonly RubricScore[], reason?: string) =>
    isDone(async () => {
      const score = { given, rubric, ...(reason !== undefined && { reason }) };
      onWork(withAttempt(work, await api.publish(learnerId, score, base)));
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
          {last.task.instructions && (
            <details className="card" open>
              <summary>{t('settings.instructions')}</summary>
              <p className="written" dir="auto">
                {last.task.instructions}
              </p>
            </details>
          )}
          <AttemptView
            attempt={last}
            userId={session.userId}
            onPlace={setPlace}
            isCaptionable
            onQuote={(text) => commentForm.current?.insert(`“${text}”\n`)}
            onRemove={(id) => void removeComment(id)}
          />
          <Earlier attempts={earlier} />
        </div>
        <div className="stack tools">
          {rubricVersion !== last.task.version && <Notice>{t('review.rubricChanged')}</Notice>}
          <ScoreForm
            key={`${last.id} ${rubricVersion}`}
            formKey={`${session.userId}.${last.id}`}
            task={last.task}
            score={last.score}
            published={last.marks[0]?.score}
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
            ref={commentForm}
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

/** What was returned, or replaced by a later attempt. */
function Earlier({ attempts }: { attempts: readonly Attempt[] }) {
  const { t } = useTranslator();
  if (attempts.length === 0) return null;
  return (
    <>
      <h3>{t('review.earlier')}</h3>
      {attempts.map((attempt) => (
        <AttemptView key={attempt.id} attempt={attempt} isCaptionable isSuperseded />
      ))}
    </>
  );
}

/** Whether an instructor has changed what the attempt in view is scored by. */
const isRescored = (error: unknown, attemptId: string | undefined): boolean =>
  error instanceof ToolRefusal && error.body.current?.id === attemptId && error.body.current?.state === 'submitted';

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
  if (isRescored(error, attemptId)) return <Notice kind="danger">{t('review.scoringChanged')}</Notice>;
  if (current.id === attemptId && current.score)
    return <Notice kind="danger">{t('review.publishedMeanwhile', { score: scoreText(current.score) })}</Notice>;
  return (
    <Notice kind="danger" actions={<Button onClick={onReload}>{t('review.showNewer')}</Button>}>
      {t('review.newerAttempt', { number: current.number })}
    </Notice>
  );
}
