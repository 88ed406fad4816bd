import { useId, useState } from 'react';
import type { Activity, RubricScore, Work } from '../../contract.ts';
import type { ViewProps } from '../App.tsx';
import { AttemptView } from '../kit/AttemptView.tsx';
import { Problem } from '../kit/Problem.tsx';
import { timeText } from '../kit/timeText.ts';
import { useWords } from '../words/words.ts';
import { ScoreForm } from './ScoreForm.tsx';

interface Props extends ViewProps {
  activity: Activity;
  work: Work;
  onWork: (work: Work) => void;
  onReload: () => void;
  onChanged: () => void;
}

/** One person's work with what a reviewer does about it. */
export function ReviewedWork({ session, api, activity, work, onWork, onReload, onChanged }: Props) {
  const { t } = useWords();
  const [problem, setProblem] = useState<unknown>();
  const [at, setAt] = useState(0);
  const handedIn = work.attempts.filter(({ state }) => state !== 'draft');
  const last = handedIn.at(-1);
  const attempt = async (run: () => Promise<unknown>) => {
    setProblem(undefined);
    try {
      await run();
    } catch (error) {
      setProblem(error);
    }
  };
  const publish = (given: number, rubric: readonly RubricScore[]) =>
    attempt(async () => {
      await api.score(work.learnerId, given, rubric);
      await api.publish(work.learnerId);
      onReload();
      onChanged();
    });
  const reset = () =>
    attempt(async () => {
      onWork(await api.reset(work.learnerId));
      onChanged();
    });
  if (!last) return <p className="muted">{t('review.nothingYet', { name: work.name })}</p>;
  return (
    <section>
      <h2>
        <bdi>{work.name || t('review.unknown')}</bdi>
      </h2>
      <AttemptView activity={activity} attempt={last} userId={session.userId} onTime={setAt} onRemove={(id) => void attempt(() => api.removeComment(work.learnerId, id).then(onReload))} />
      <CommentForm at={at} onComment={(text, atSeconds) => attempt(() => api.comment(work.learnerId, { text, atSeconds, questionId: null }).then(onReload))} />
      <ScoreForm key={last.id} activity={activity} score={last.score} isPublished={last.state === 'evaluated'} onPublish={publish} onReset={reset} />
      {problem !== undefined && <Problem error={problem} />}
      {handedIn.length > 1 && <h3>{t('review.earlier')}</h3>}
      {handedIn.slice(0, -1).map((earlier) => (
        <AttemptView key={earlier.id} activity={activity} attempt={earlier} />
      ))}
    </section>
  );
}

interface CommentProps {
  /** Where the player stands, in seconds. */
  at: number;
  onComment: (text: string, atSeconds: number | null) => Promise<void>;
}

function CommentForm({ at, onComment }: CommentProps) {
  const { t } = useWords();
  const id = useId();
  const [text, setText] = useState('');
  const send = async () => {
    await onComment(text, at > 0 ? at : null);
    setText('');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id}>{at > 0 ? t('review.commentAt', { time: timeText(at) }) : t('review.comment')}</label>
      <textarea id={id} dir="auto" rows={2} value={text} onChange={({ target }) => setText(target.value)} />
      <button disabled={text.trim() === ''}>{t('review.addComment')}</button>
    </form>
  );
}
