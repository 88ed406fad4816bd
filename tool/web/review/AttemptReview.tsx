import { useRef, useState, type ReactNode } from 'react';
import type { Attempt, NewComment, RubricScore } from '../../contract.ts';
import { NetworkError, ToolRefusal } from '../api.ts';
import { Answers, usePlayers, type PlayerPosition } from '../kit/AttemptView.tsx';
import { Button } from '../kit/Button.tsx';
import { withAttempt } from '../kit/changeWork.ts';
import { commentActions } from '../kit/commentActions.ts';
import { CommentList } from '../kit/CommentList.tsx';
import { isPlayable } from '../kit/MediaView.tsx';
import { Markdown } from '../kit/Markdown.tsx';
import { MarkList } from '../kit/MarkList.tsx';
import { Notice } from '../kit/Notice.tsx';
import { Problem } from '../kit/Problem.tsx';
import { useScoreText } from '../kit/ScoreView.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { ClaimNotice } from './ClaimNotice.tsx';
import { CommentForm } from './CommentForm.tsx';
import type { ReviewProps } from '../viewProps.ts';
import { ScoreForm } from './ScoreForm.tsx';
import { useClaim } from './useClaim.ts';
import { useTypedComment } from './useTypedComment.ts';
import { WorkHeader } from './WorkHeader.tsx';

// Elements below the score may be out of view, and keyboard users would not notice a change there.
const bringIntoView = (element: HTMLElement | null): void => element?.scrollIntoView({ block: 'nearest' });

interface Props extends ReviewProps {
  /** The attempt being reviewed. */
  last: Attempt;
  /** Content below the submission. */
  children: ReactNode;
}

/** Review of the last submission, with its score and comments in view together. */
export function AttemptReview(props: Props) {
  const { session, api, messages, work, last, onWork, onReload, onChanged, onNext, takesFocus } = props;
  const { t } = useTranslator();
  const [problem, setProblem] = useState<unknown>();
  // Kept separately, so that automatic saving of the score doesn't hide another error.
  const [keepProblem, setKeepProblem] = useState<unknown>();
  const [place, setPlace] = useState<PlayerPosition>();
  const [isVoiceBusy, setVoiceBusy] = useState(false);
  const formKey = `${session.userId}.${last.id}`;
  const typed = useTypedComment(formKey, place);
  const commentField = useRef<HTMLTextAreaElement>(null);
  const quote = (text: string, at: PlayerPosition) => {
    setPlace(at);
    typed.insert(`“${text}”\n`, at);
    commentField.current?.focus();
  };
  const players = usePlayers(last, { onPlace: setPlace, onQuote: quote, isCaptionable: true });
  const claiming = useClaim(api, work, onReload);
  const { claim } = claiming;
  const isWatching = claim !== null && !claim.isMine && last.state === 'submitted';
  const isDone = (run: () => Promise<unknown>, setFailure = setProblem): Promise<boolean> => {
    setFailure(undefined);
    return run().then(
      () => true,
      (error: unknown) => {
        const current = error instanceof ToolRefusal ? error.body.current : undefined;
        // Someone else published it, or the rubric changed. The change is shown, and publishing again is then
        // intentional.
        if (current?.id === last.id) onWork(withAttempt(work, current));
        if (error instanceof ToolRefusal && error.body.code === 'claimed') void claiming.check();
        (current ? setProblem : setFailure)(error);
        return false;
      },
    );
  };
  const { learnerId } = work;
  const { rubricVersion } = last.task;
  const base = { attemptId: last.id, evaluatedAt: last.evaluatedAt, rubricVersion };
  const actions = commentActions(props, last.id);
  const comment = (added: NewComment) =>
    isDone(async () => {
      actions.put(await api.comment(learnerId, added, base));
    });
  const publish = (given: number, rubric: readonly RubricScore[], reason?: string) =>
    isDone(async () => {
      if (isVoiceBusy) throw new VoiceUploadPending();
      const added = typed.comment;
      const publication = { given, rubric, ...(reason !== undefined && { reason }), ...(added && { comment: added }) };
      onWork(withAttempt(work, await api.publish(learnerId, publication, base)));
      if (added) typed.clear(added);
      onChanged();
    });
  const reset = () =>
    isDone(async () => {
      onWork({ ...(await api.reset(learnerId, base)), claim: null });
      onChanged();
    });
  const shownProblem = problem ?? (keepProblem instanceof NetworkError ? undefined : keepProblem);
  return (
    <section className="reviewing" aria-label={work.name || t('review.unknown')}>
      <WorkHeader {...props} onReset={isWatching ? undefined : () => void reset()} />
      <div className="answers" tabIndex={-1}>
        {last.task.instructions && (
          <details>
            <summary>{t('settings.instructions')}</summary>
            <Markdown text={last.task.instructions} />
          </details>
        )}
        <Answers attempt={last} playerOf={players.propsOf} heading="h3" />
        <MarkList attempt={last} />
        {props.children}
      </div>
      <div className="scoring">
        {rubricVersion !== last.task.version && <Notice>{t('review.rubricChanged')}</Notice>}
        {isWatching && (
          <ClaimNotice
            claim={claim}
            isLost={claiming.isLost}
            onTakeOver={session.role === 'instructor' ? () => void isDone(claiming.takeOver) : undefined}
          />
        )}
        {!isWatching && (
          <ScoreForm
            key={rubricVersion}
            formKey={formKey}
            task={last.task}
            score={last.score}
            published={last.marks[0]?.score}
            shown={last.marks.find(({ isHeld }) => !isHeld)?.score}
            holdsMarks={props.activity.holdsMarks}
            onKeep={(given, rubric) => isDone(() => api.score(learnerId, { given, rubric }, base), setKeepProblem)}
            onDirty={messages.dirty}
            onPublish={publish}
            onNext={onNext}
            takesFocus={takesFocus}
          />
        )}
        {keepProblem instanceof NetworkError && <Notice>{t('score.offline')}</Notice>}
        {shownProblem !== undefined && (
          <div ref={bringIntoView}>
            <ReviewProblem error={shownProblem} attemptId={last.id} onReload={onReload} />
          </div>
        )}
      </div>
      {!isWatching && (
        <CommentForm
          api={api}
          typed={typed}
          rubric={last.task.rubric}
          isPlayed={last.answers.some(({ media }) => media && isPlayable(media))}
          field={commentField}
          voiceKey={`voice.${formKey}`}
          isVoiceBusy={isVoiceBusy}
          onVoiceBusy={setVoiceBusy}
          onComment={comment}
        />
      )}
      <div className="said">
        <CommentList attempt={last} onGoTo={players.goTo} actions={isWatching ? undefined : actions} />
      </div>
    </section>
  );
}

/** Thrown if a voice comment is still being uploaded, because publishing would leave it out. */
class VoiceUploadPending extends Error {}

interface ReviewProblemProps {
  error: unknown;
  /** The attempt being shown. */
  attemptId: string;
  onReload: () => void;
}

/** Returns whether an instructor has changed the scoring of the displayed attempt. */
const isRescored = (current: Attempt, attemptId: string): boolean =>
  current.id === attemptId && current.state === 'submitted';

/** Explains what someone else did to this work since the reviewer opened it. */
function ReviewProblem({ error, attemptId, onReload }: ReviewProblemProps) {
  const { t } = useTranslator();
  const current = error instanceof ToolRefusal ? error.body.current : undefined;
  const scoreText = useScoreText();
  if (error instanceof VoiceUploadPending) return <Notice kind="danger">{t('voice.uploading')}</Notice>;
  if (!current) return <Problem error={error} />;
  if (isRescored(current, attemptId)) return <Notice kind="danger">{t('review.scoringChanged')}</Notice>;
  if (current.id === attemptId && current.score)
    return <Notice kind="danger">{t('review.publishedMeanwhile', { score: scoreText(current.score) })}</Notice>;
  return (
    <Notice kind="danger" actions={<Button onClick={onReload}>{t('review.showNewer')}</Button>}>
      {t('review.newerAttempt', { number: current.number })}
    </Notice>
  );
}
