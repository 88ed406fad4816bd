import './work.css';
import { useEffect, useRef } from 'react';
import type { Activity, Attempt, Work } from '../../contract.ts';
import { AttemptView } from '../kit/AttemptView.tsx';
import { commentActions, type CommentActions } from '../kit/commentActions.ts';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useTitle } from '../kit/ViewBoundary.tsx';
import type { ViewProps } from '../views.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { Draft } from './Draft.tsx';
import { Task } from './Task.tsx';
import { TaskFacts } from './TaskFacts.tsx';

/** A learner's own work: the task, the answer, and what was handed in before. */
export default function WorkView(props: ViewProps) {
  const { api } = props;
  const { data, error, reload, set } = useLoad(async () => {
    const [activity, work] = await Promise.all([api.activity(), api.work()]);
    return { activity, work };
  });
  if (!data) return error === undefined ? <Loading lines={6} /> : <Problem error={error} onRetry={reload} />;
  return <Loaded {...props} {...data} onWork={(work) => set({ ...data, work })} />;
}

interface LoadedProps extends ViewProps {
  activity: Activity;
  work: Work;
  onWork: (work: Work) => void;
}

function Loaded({ activity, work, onWork, ...props }: LoadedProps) {
  const { t } = useTranslator();
  useTitle(activity.name);
  const draft = work.attempts.find(({ state }) => state === 'draft');
  const handedIn = work.attempts.filter(({ state }) => state !== 'draft').toReversed();
  const isOpen = draft !== undefined || work.attemptsLeft > 0;
  const mine = isOpen && (
    <Draft
      key={draft?.id ?? `after ${handedIn.length}`}
      {...props}
      activity={activity}
      draft={draft}
      handedInIds={handedIn.map(({ id }) => id)}
      attemptsLeft={work.attemptsLeft}
      isShared={work.memberIds.length > 1}
      onWork={onWork}
    />
  );
  return (
    <div className="work">
      <Task activity={activity} />
      <TaskFacts activity={activity} work={work} />
      <div className="stack">
        {draft && mine}
        <HandedIn
          attempts={handedIn}
          actionsOf={({ id }) => commentActions({ ...props, activity, work, onWork }, id)}
        />
        {!isOpen && <Notice>{t('work.noneLeft')}</Notice>}
        {!draft && handedIn.length > 0 && isOpen && <h2>{t('work.next')}</h2>}
        {!draft && mine}
      </div>
    </div>
  );
}

interface HandedInProps {
  attempts: readonly Attempt[];
  actionsOf: (attempt: Attempt) => CommentActions;
}

function HandedIn({ attempts, actionsOf }: HandedInProps) {
  const { t } = useTranslator();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef(attempts.length);
  useEffect(() => {
    if (attempts.length > count.current) heading.current?.focus();
    count.current = attempts.length;
  }, [attempts.length]);
  if (attempts.length === 0) return null;
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {t('work.handedIn')}
      </h2>
      {attempts.map((attempt, index) => (
        <AttemptView key={attempt.id} attempt={attempt} isSuperseded={index > 0} actions={actionsOf(attempt)} />
      ))}
    </>
  );
}
