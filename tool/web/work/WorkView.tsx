import { useEffect, useEffectEvent, useState } from 'react';
import type { Activity, Attempt, Work } from '../../contract.ts';
import type { DraftAnswer } from '../api.ts';
import type { ViewProps } from '../App.tsx';
import { AttemptView } from '../kit/AttemptView.tsx';
import { Loading } from '../kit/Loading.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useLoad } from '../kit/useLoad.ts';
import { useWords } from '../words/words.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { GuidedVideo } from './GuidedVideo.tsx';
import { Task } from './Task.tsx';

const SAVED_AFTER_MS = 1000;

/** A learner's own work: the task, the answer, and what was handed in before. */
export default function WorkView(props: ViewProps) {
  const { api } = props;
  const { data, error, reload, set } = useLoad(async () => ({ activity: await api.activity(), work: await api.work() }));
  if (error !== undefined) return <Problem error={error} onRetry={reload} />;
  if (!data) return <Loading />;
  return <Loaded {...props} {...data} onWork={(work) => set({ ...data, work })} />;
}

interface LoadedProps extends ViewProps {
  activity: Activity;
  work: Work;
  onWork: (work: Work) => void;
}

function Loaded({ activity, work, onWork, ...props }: LoadedProps) {
  const { t } = useWords();
  const draft = work.attempts.find(({ state }) => state === 'draft');
  const handedIn = work.attempts.filter(({ state }) => state !== 'draft').toReversed();
  return (
    <>
      <Task activity={activity} />
      {work.memberIds.length > 1 && <p className="muted">{t('work.group', { name: work.name, count: work.memberIds.length })}</p>}
      {work.attemptsLeft > 0 || draft ? <Draft key={draft?.id ?? 'new'} {...props} activity={activity} draft={draft} attemptsLeft={work.attemptsLeft} onWork={onWork} /> : <p>{t('work.noneLeft')}</p>}
      {handedIn.length > 0 && <h2>{t('work.handedIn')}</h2>}
      {handedIn.map((attempt) => (
        <AttemptView key={attempt.id} activity={activity} attempt={attempt} />
      ))}
    </>
  );
}

interface DraftProps extends ViewProps {
  activity: Activity;
  draft: Attempt | undefined;
  attemptsLeft: number;
  onWork: (work: Work) => void;
}

const blank = (questionId: string | null): DraftAnswer => ({ questionId, mediaId: null, text: '' });

function answersOf({ questions }: Activity, draft: Attempt | undefined): DraftAnswer[] {
  const ids = questions.length > 0 ? questions.map(({ id }) => id) : [null];
  return ids.map((id) => {
    const kept = draft?.answers.find(({ questionId }) => questionId === id);
    return kept ? { questionId: id, mediaId: kept.media?.id ?? null, text: kept.text } : blank(id);
  });
}

const answerId = (questionId: string | null): string => `answer-${questionId ?? 'whole'}`;

/** Where the video has stopped, the answer is given. */
const focusAnswer = (questionId: string): void => document.getElementById(answerId(questionId))?.querySelector<HTMLElement>('textarea')?.focus();

/** The open try: kept a second after each change, so that a reload loses nothing. */
function Draft({ session, api, messages, activity, draft, attemptsLeft, onWork }: DraftProps) {
  const { t } = useWords();
  const [answers, setAnswers] = useState(() => answersOf(activity, draft));
  const [kept, setKept] = useState(draft);
  // Somebody types on while a draft is being saved: only what was sent is kept then.
  const [revision, setRevision] = useState(0);
  const [keptRevision, setKeptRevision] = useState(0);
  const isChanged = revision !== keptRevision;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const tellDirty = useEffectEvent((isDirty: boolean) => messages.dirty(isDirty));
  useEffect(() => tellDirty(isChanged || isBusy), [isChanged, isBusy]);

  const keep = async () => {
    const sent = revision;
    setKept(await api.saveDraft(answers));
    setKeptRevision(sent);
  };
  const save = useEffectEvent(() => void keep().then(() => setProblem(undefined), setProblem));
  useEffect(() => {
    if (!isChanged) return;
    const timer = setTimeout(() => save(), SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [answers, isChanged]);

  const change = (questionId: string | null, next: Partial<DraftAnswer>) => {
    setAnswers((all) => all.map((each) => (each.questionId === questionId ? { ...each, ...next } : each)));
    setRevision((before) => before + 1);
  };
  const submit = async () => {
    setAsking(false);
    try {
      await keep();
      onWork(await api.submit());
    } catch (error) {
      setProblem(error);
    }
  };
  const mediaOf = (id: string | null) => kept?.answers.find(({ media }) => media?.id === id)?.media ?? null;
  return (
    <section aria-label={t('work.draft')}>
      {activity.type === 'interactive-video' && activity.video && <GuidedVideo video={activity.video} questions={activity.questions} onReach={focusAnswer} />}
      {answers.map((answer) => (
        <AnswerForm
          key={answer.questionId}
          id={answerId(answer.questionId)}
          recordingKey={`${session.userId} ${activity.resourceLinkId} ${answer.questionId ?? ''}`}
          token={session.token}
          label={activity.questions.find(({ id }) => id === answer.questionId)?.text ?? t('work.answer')}
          answer={answer}
          media={mediaOf(answer.mediaId)}
          onChange={(next) => change(answer.questionId, next)}
          onBusy={setBusy}
        />
      ))}
      {problem !== undefined && <Problem error={problem} />}
      <div className="row bar">
        {isAsking ? (
          <>
            <span>{t('work.sure')}</span>
            <button type="button" className="primary" onClick={() => void submit()}>
              {t('work.submit')}
            </button>
            <button type="button" onClick={() => setAsking(false)}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <button type="button" className="primary" disabled={isBusy} onClick={() => setAsking(true)}>
            {t('work.submit')}
          </button>
        )}
        <span className="muted" role="status">
          {isChanged ? t('saving') : kept ? t('work.kept') : ''}
        </span>
        <span className="muted">{t('work.left', { count: attemptsLeft })}</span>
      </div>
    </section>
  );
}
