import { traitsOf } from '../../../shared/activityTypes.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { Send } from 'lucide-react';
import type { Activity, Attempt, GroupPresence, Work } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import type { ViewProps } from '../viewProps.ts';
import { useTranslator } from '../i18n/translator.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { DraftConflict } from './DraftConflict.tsx';
import { isAnswered, isTooLong } from './draftAnswers.ts';
import { GuidedVideo } from './GuidedVideo.tsx';
import { byTime } from './questionStops.ts';
import { useBusyParts } from '../kit/useBusy.ts';
import { useDraft } from './useDraft.ts';

interface Props extends ViewProps {
  activity: Activity;
  draft: Attempt | undefined;
  /** Ids of the submitted attempts that the page shows. */
  handedInIds: readonly string[];
  attemptsLeft: number;
  /** Members of the group who are working now, and the draft's newest version. */
  presence: GroupPresence | undefined;
  onWork: (work: Work) => void;
}

/** Form for the current attempt. */
export function Draft(props: Props) {
  const { session, api, messages, activity, draft: opened, handedInIds, attemptsLeft, presence, onWork } = props;
  const { t, language } = useTranslator();
  const draft = useDraft({ api, activity, draft: opened, handedInIds, userId: session.userId });
  const { isBusy, setBusy } = useBusyParts();
  const [isSubmitting, setSubmitting] = useState(false);
  const [currentId, setCurrentId] = useState<string>();
  const [isRefused, setRefused] = useState(false);
  const tellDirty = useEffectEvent((isDirty: boolean) => messages.dirty(isDirty));
  useEffect(() => tellDirty(draft.isChanged || isBusy), [draft.isChanged, isBusy]);

  const showNewest = async () => {
    const work = await api.work();
    const newest = work.attempts.find(({ state }) => state === 'draft');
    if (newest && newest.id === opened?.id) draft.take(newest);
    else onWork(work);
  };
  // Changes saved by others appear automatically, unless there is unsaved input.
  const followGroup = useEffectEvent(() => {
    if (!presence || draft.isChanged || isBusy || isSubmitting || !draft.isOther(presence.draft)) return;
    void showNewest().catch(draft.setProblem);
  });
  useEffect(() => followGroup(), [presence]);
  const others = presence?.others ?? [];
  const takeTheirs = (theirs: Attempt) => {
    draft.take(theirs);
    if (theirs.id !== opened?.id || theirs.state !== 'draft') void showNewest().catch(draft.setProblem);
  };

  const submit = async () => {
    setSubmitting(true);
    try {
      onWork(await api.submit((await draft.keep()).id));
    } catch (error) {
      draft.setProblem(error);
      setSubmitting(false);
    }
  };
  const focusAnswer = (questionId: string | null) =>
    requestAnimationFrame(() => document.getElementById(answerId(questionId))?.querySelector('textarea')?.focus());
  const reach = (questionId: string | undefined) => {
    setCurrentId(questionId);
    // Without focus on a field, a phone's keyboard stays hidden until the user types.
    if (questionId !== undefined) requestAnimationFrame(() => bringIntoView(answerId(questionId)));
  };
  const video = traitsOf(activity.type).hasVideo ? activity.video : null;
  const questions = video ? byTime(activity.questions) : activity.questions;
  const answered = draft.answers.filter(isAnswered);
  const isEmpty = answered.length === 0 && !isBusy;
  const first = questions[0]?.id ?? null;
  const tooLong = draft.answers.find(isTooLong);
  const show = (questionId: string | null) => {
    if (video && questionId !== null) reach(questionId);
    focusAnswer(questionId);
  };
  const refuseEmpty = () => {
    setRefused(true);
    show(first);
  };
  const refuse = tooLong ? () => show(tooLong.questionId) : isEmpty ? refuseEmpty : undefined;
  const forms = draft.answers.map((answer) => {
    const index = questions.findIndex(({ id }) => id === answer.questionId);
    const part = answer.questionId ?? '';
    return (
      <AnswerForm
        key={part}
        id={answerId(answer.questionId)}
        answerKey={`${session.userId} ${activity.resourceLinkId} ${part}`}
        token={session.token}
        keepFile={api.keepFile}
        label={questions[index]?.text ?? t('work.answer')}
        number={index + 1}
        isHidden={video !== null && answer.questionId !== null && answer.questionId !== currentId}
        answer={answer}
        media={draft.mediaOf(answer.mediaId)}
        error={isRefused && isEmpty && answer.questionId === first ? t('problem.nothingToSubmit') : undefined}
        onChange={(next) => draft.change(answer.questionId, next)}
        onBusy={(busy) => setBusy(part, busy)}
      />
    );
  });
  return (
    <section className="stack" aria-label={t('work.draft')}>
      {video && questions.length > 0 ? (
        <GuidedVideo
          placeKey={`place.${session.userId}.${activity.resourceLinkId}.${video.id}`}
          video={video}
          questions={questions}
          currentId={currentId}
          answeredIds={answered.flatMap(({ questionId }) => questionId ?? [])}
          isBusy={isBusy}
          onReach={reach}
        >
          {forms}
        </GuidedVideo>
      ) : (
        forms
      )}
      {draft.conflict && (
        <DraftConflict
          userId={session.userId}
          canKeepAsNext={attemptsLeft > 1}
          questions={activity.questions}
          mine={draft.answers}
          theirs={draft.conflict}
          nameOf={(mediaId) => draft.mediaOf(mediaId)?.name}
          onKeepMine={draft.keepMine}
          onTakeTheirs={() => draft.conflict && takeTheirs(draft.conflict)}
        />
      )}
      {draft.isOffline && <Notice kind="info">{t('work.offline')}</Notice>}
      {draft.problem !== undefined && <Problem error={draft.problem} onRetry={draft.retry} />}
      {others.length > 0 && (
        <p className="muted" role="status">
          {t('work.others', { names: namesOf(others, language) })}
        </p>
      )}
      <SubmitBar
        isBusy={isBusy || isSubmitting || draft.conflict !== undefined}
        isPrimary={currentId === undefined && !isBusy}
        onRefused={refuse}
        status={
          draft.conflict || draft.isOffline || draft.problem !== undefined || tooLong
            ? ''
            : draft.isChanged
              ? t('saving')
              : draft.isKept
                ? t('work.kept')
                : ''
        }
        text={[
          questions.length > 1 && t('work.answeredCount', { count: answered.length, all: questions.length }),
          attemptsLeft <= 1 ? t('work.sureLast') : t('work.sure', { smart_count: attemptsLeft - 1 }),
        ]
          .filter(Boolean)
          .join(' ')}
        onSubmit={() => void submit()}
      />
    </section>
  );
}

const namesOf = (others: GroupPresence['others'], language: string): string =>
  new Intl.ListFormat(language).format(others.map(({ name, userId }) => name || userId));

function bringIntoView(id: string): void {
  const answer = document.getElementById(id);
  answer?.focus({ preventScroll: true });
  // jsdom has no scrollIntoView.
  answer?.scrollIntoView?.({ block: 'start' });
}

const answerId = (questionId: string | null): string => `answer-${questionId ?? 'whole'}`;

interface BarProps {
  isBusy: boolean;
  /** False if another action comes first, such as recording or continuing the video. */
  isPrimary: boolean;
  status: string;
  text: string;
  /** Called instead of showing the confirmation if the work can't be submitted. */
  onRefused: (() => void) | undefined;
  onSubmit: () => void;
}

function SubmitBar({ isBusy, isPrimary, status, text, onRefused, onSubmit }: BarProps) {
  const { t } = useTranslator();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onSubmit();
  };
  return (
    <div className="row bar">
      <Button
        kind={isPrimary ? 'primary' : undefined}
        icon={Send}
        disabled={isBusy}
        aria-hidden={isAsking || undefined}
        onClick={() => (onRefused ? onRefused() : setAsking(true))}
      >
        {t('work.submit')}
      </Button>
      <span className="muted" role="status">
        {status}
      </span>
      {isAsking && (
        <Confirm
          title={t('work.sureTitle')}
          text={text}
          action={t('work.submit')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
