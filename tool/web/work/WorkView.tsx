import './work.css';
import { useEffect, useRef, useState } from 'react';
import type { Activity, Attempt, Work } from '../../contract.ts';
import { AttemptView } from '../kit/AttemptView.tsx';
import { commentActions, type CommentActions } from '../kit/commentActions.ts';
import { Loading } from '../kit/Loading.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useTitle } from '../kit/ViewBoundary.tsx';
import type { ViewProps } from '../viewProps.ts';
import { useTranslator } from '../i18n/translator.ts';
import { Draft } from './Draft.tsx';
import { previewApi } from './previewApi.ts';
import { Receipt, type ReceiptProps } from './Receipt.tsx';
import { Task } from './Task.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { useWorkChanges } from './useWorkChanges.ts';

/** A learner's own work: the form for the answer, or the results and the next step. */
export default function WorkView({ session, api: given, messages }: ViewProps) {
  const [api] = useState(() => (session.isPreview ? previewApi(given, session) : given));
  const props = { session, api, messages };
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
  const isShared = work.memberIds.length > 1;
  const isFollowed = (isShared && isOpen) || handedIn.length > 0;
  const presence = useWorkChanges({ api: props.api, work, isEnabled: isFollowed && !props.session.isPreview, onWork });
  const mine = isOpen && (
    <Draft
      key={draft?.id ?? `after ${handedIn.length}`}
      {...props}
      activity={activity}
      draft={draft}
      handedInIds={handedIn.map(({ id }) => id)}
      attemptsLeft={work.attemptsLeft}
      presence={presence}
      onWork={onWork}
    />
  );
  const task = <Task activity={activity} isOpen={isOpen} />;
  return (
    <div className="work">
      <h1 className="visually-hidden">
        <bdi>{activity.name}</bdi>
      </h1>
      <div className="stack">
        {props.session.isPreview && <Notice>{t('work.preview')}</Notice>}
        {draft && task}
        {draft && mine}
        <HandedIn
          attempts={handedIn}
          actionsOf={({ id }) => commentActions({ ...props, activity, work, onWork }, id)}
          // A preview's submission stays in the page.
          {...(!props.session.isPreview && { receiptOf: { activity, work, courseName: props.session.courseName } })}
        />
        {!isOpen && <Notice>{t('work.noneLeft')}</Notice>}
        {!draft && handedIn.length > 0 && isOpen && <h2>{t('work.next')}</h2>}
        {!draft && task}
        {!draft && mine}
      </div>
      <TaskFacts activity={activity} work={work} />
    </div>
  );
}

interface HandedInProps {
  attempts: readonly Attempt[];
  actionsOf: (attempt: Attempt) => CommentActions;
  receiptOf?: Pick<ReceiptProps, 'activity' | 'work' | 'courseName'>;
}

function HandedIn({ attempts, actionsOf, receiptOf }: HandedInProps) {
  const { t } = useTranslator();
  const [known] = useState(() => attempts.map(({ id }) => id));
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
      <div className="versions">
        {attempts.map((attempt, index) => (
          <AttemptView
            key={attempt.id}
            attempt={attempt}
            isSuperseded={index > 0}
            actions={actionsOf(attempt)}
            receipt={receiptOf && <Receipt {...receiptOf} attempt={attempt} isNew={!known.includes(attempt.id)} />}
          />
        ))}
      </div>
    </>
  );
}
