import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrowLeft, ArrowRight, Send } from 'lucide-react';
import type { RubricScore, Score, Task } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { draftStorage } from '../kit/draftStorage.ts';
import { isPassOrFail } from '../kit/scoreTypes.ts';
import { useBusy } from '../kit/useBusy.ts';
import { useKey } from '../kit/useKey.ts';
import { NO_SCORE } from '../../../shared/scores/scoreText.ts';
import { rubricSum } from '../../activitySettings.ts';
import { useTranslator } from '../i18n/translator.ts';
import { ScoreInput } from './ScoreInput.tsx';

interface Props {
  /** Key under which unsaved input is stored in this tab. */
  formKey: string;
  /** The task whose scoring applies to the attempt. */
  task: Task;
  score: Score | null;
  /** The newest mark, which may be held back; undefined before anything is published. */
  published: Score | undefined;
  /** The score that the learner sees. */
  shown: Score | undefined;
  /** True if published marks are held back until they are released. */
  holdsMarks: boolean;
  /** Saves the score. Resolves to true on success, like the other callbacks. */
  onKeep: (given: number, rubric: readonly RubricScore[]) => Promise<boolean>;
  onDirty: (isDirty: boolean) => void;
  /** Publishes the score, with the reason if it replaces a published one. */
  onPublish: (given: number, rubric: readonly RubricScore[], reason?: string) => Promise<boolean>;
  /** Opens the next work; undefined at the end of the list. */
  onNext: (() => Promise<void>) | undefined;
  /** True to take the focus immediately, such as after "Publish and next". */
  takesFocus?: boolean;
}

/** Unsaved input, kept in this tab until the server has it. */
interface UnsavedDraft {
  given?: number | undefined;
  rubric: readonly RubricScore[];
  reason?: string;
}

/** Delay after the last change, so that a score is saved within a second. */
const KEPT_AFTER_MS = 500;
const REASON_MAX = 1000;

/** Returns whether the key is Alt and Enter, which also works while typing. */
const isPublishNextKey = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean =>
  key === 'Enter' && altKey && !ctrlKey && !metaKey;

/** Form for the score, which only reviewers see until it is published. */
export function ScoreForm(props: Props) {
  const { formKey, task, score, published, shown, holdsMarks, onKeep, onDirty, onPublish, onNext } = props;
  const { takesFocus = false } = props;
  const { t, number, direction } = useTranslator();
  const key = `score.${formKey}`;
  const isPublished = published !== undefined;
  const [unkept] = useState(() => draftStorage.read<UnsavedDraft>(key));
  const [given, setGiven] = useState<number | undefined>(unkept?.given ?? score?.given);
  const [rubric, setRubric] = useState(() => ofRubric(task, unkept?.rubric ?? score?.rubric ?? []));
  const [reason, setReason] = useState(unkept?.reason ?? '');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const [isChanged, setChanged] = useState(unkept !== undefined);
  // The user can continue while a score is being saved. Later changes are then still unsaved.
  const revision = useRef(unkept === undefined ? 0 : 1);
  const savedRevision = useRef(0);
  const whenSaved = async (save: Promise<boolean>) => {
    const sent = revision.current;
    const isSaved = await save;
    if (isSaved) savedRevision.current = sent;
    if (isSaved && sent === revision.current) {
      setChanged(false);
      // Removed immediately, because "Publish and next" can unmount this form before the next render.
      draftStorage.forget(key);
    }
    return isSaved;
  };
  const hasRubric = task.rubric.length > 0;
  const total = hasRubric ? rubricSum(rubric) : (given ?? 0);
  const isGiven = hasRubric ? rubric.length === task.rubric.length : given !== undefined;
  const isInRange = total >= 0 && total <= task.scoreMaximum;
  const hasTotal = isInRange && (hasRubric ? rubric.length > 0 : given !== undefined);
  const isPossible = isGiven && isInRange;
  // A partly filled rubric is saved too.
  const isKeepable =
    !isPublished && hasTotal && rubric.every(({ criterionId, points }) => fits(task, criterionId, points));
  const needsReason = shown !== undefined && isPossible && isOther(shown, total, rubric);
  const isHeld = published !== undefined && published !== shown;

  useEffect(() => {
    if (isChanged) draftStorage.keep(key, { given, rubric, reason } satisfies UnsavedDraft);
    else draftStorage.forget(key);
  }, [key, isChanged, given, rubric, reason]);
  // A score that learners can already see changes only by publishing.
  const keep = useEffectEvent(() => whenSaved(onKeep(total, rubric)));
  useEffect(() => {
    // Publishing saves the score too.
    if (!isChanged || !isKeepable || isBusy) return;
    const again = () => void keep();
    const timer = setTimeout(again, KEPT_AFTER_MS);
    const moments = ['online', 'pagehide'] as const;
    for (const moment of moments) window.addEventListener(moment, again);
    return () => {
      clearTimeout(timer);
      for (const moment of moments) window.removeEventListener(moment, again);
    };
  }, [isChanged, isKeepable, isBusy, total, rubric]);
  const leave = useEffectEvent(() => {
    if (isKeepable && !isBusy && revision.current !== savedRevision.current) void keep();
  });
  useEffect(() => () => leave(), []);
  useBusy(isChanged, onDirty);

  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [takesFocus]);

  const whileBusy = async (run: () => Promise<boolean>) => {
    setBusy(true);
    const isDone = await whenSaved(run());
    setBusy(false);
    return isDone;
  };
  const publish = async () => {
    const why = reason.trim();
    setReasonMissing(needsReason && why === '');
    if (!needsReason) return whileBusy(() => onPublish(total, rubric));
    if (why === '') {
      form.current?.querySelector('textarea')?.focus();
      return false;
    }
    const isDone = await whileBusy(() => onPublish(total, rubric, why));
    if (isDone) setReason('');
    return isDone;
  };
  const publishAndGoOn = async () => {
    // A second key press while the next work is loading must not publish anything.
    if (!isPossible || isBusy || isLeaving) return;
    setLeaving(true);
    if (await publish()) await onNext?.();
    setLeaving(false);
  };
  useKey(
    (event) => isPublishNextKey(event) || undefined,
    () => void publishAndGoOn(),
  );
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      // A score that is typed too early is meant for the next work.
      if (isLeaving) return;
      set(value);
      revision.current += 1;
      setChanged(true);
    };
  return (
    <form
      ref={form}
      className="card score-form"
      aria-busy={isBusy || isLeaving}
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible && !isBusy && !isLeaving) void publish();
      }}
    >
      <h3>{t('score.title')}</h3>
      <ScoreInput task={task} given={given} rubric={rubric} onGiven={change(setGiven)} onRubric={change(setRubric)} />
      {/* A pass or fail isn't shown as a number. */}
      {!isPassOrFail(task.scoreType) && (
        <output className="total">
          {t('score.total', { given: hasTotal ? number(total) : NO_SCORE, maximum: number(task.scoreMaximum) })}
        </output>
      )}
      {needsReason && (
        <Field
          label={t('score.reason')}
          hint={t('score.reasonHint')}
          error={isReasonMissing && reason.trim() === '' ? t('score.reasonMissing') : undefined}
        >
          {(field) => (
            <textarea
              {...field}
              dir="auto"
              rows={2}
              maxLength={REASON_MAX}
              value={reason}
              onChange={({ target }) => change(setReason)(target.value)}
            />
          )}
        </Field>
      )}
      <div className="row publish">
        {/* Not disabled while busy, because that would remove the focus. */}
        {onNext && (
          <Button
            kind="primary"
            icon={direction === 'rtl' ? ArrowLeft : ArrowRight}
            disabled={!isPossible}
            onClick={() => void publishAndGoOn()}
          >
            {t('score.publishNext')}
          </Button>
        )}
        <Button type="submit" {...(!onNext && { kind: 'primary', icon: Send })} disabled={!isPossible}>
          {t(isPublished ? 'score.publishAgain' : 'score.publish')}
        </Button>
      </div>
      <p className="muted" role="status">
        {t(
          isPublished
            ? isChanged
              ? 'score.notYetPublished'
              : isHeld
                ? 'score.isHeld'
                : 'score.isPublished'
            : holdsMarks
              ? 'score.untilReleased'
              : 'score.isHidden',
        )}
      </p>
    </form>
  );
}

/** Removes criteria that the rubric no longer has. */
const ofRubric = ({ rubric }: Task, points: readonly RubricScore[]): readonly RubricScore[] =>
  points.filter(({ criterionId }) => rubric.some(({ id }) => id === criterionId));

const fits = ({ rubric }: Task, criterionId: string, points: number): boolean =>
  points >= 0 && points <= (rubric.find(({ id }) => id === criterionId)?.points ?? 0);

const isOther = (published: Score, total: number, rubric: readonly RubricScore[]): boolean =>
  published.given !== total ||
  rubric.some(
    ({ criterionId, points }) => published.rubric.find((each) => each.criterionId === criterionId)?.points !== points,
  );
