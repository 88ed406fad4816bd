import { useEffect, useEffectEvent, useState } from 'react';
import { RotateCcw, Send } from 'lucide-react';
import type { Activity, RubricScore, Score } from '../../contract.ts';
import { Button } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { rubricSum } from '../kit/scoreTypes.ts';
import { useWords } from '../words/words.ts';
import { ScoreInput } from './ScoreInput.tsx';

interface Props {
  activity: Activity;
  score: Score | null;
  isPublished: boolean;
  /** Whether it worked, as with the others. */
  onKeep: (given: number, rubric: readonly RubricScore[]) => Promise<boolean>;
  onDirty: (isDirty: boolean) => void;
  onPublish: (given: number, rubric: readonly RubricScore[]) => Promise<boolean>;
  onReset: () => Promise<boolean>;
}

const KEPT_AFTER_MS = 1000;

/** The score, which only reviewers see until it is published, and the way to start anew. */
export function ScoreForm({ activity, score, isPublished, onKeep, onDirty, onPublish, onReset }: Props) {
  const { t, number } = useWords();
  const [given, setGiven] = useState<number | undefined>(score?.given);
  const [rubric, setRubric] = useState<readonly RubricScore[]>(score?.rubric ?? []);
  const [isBusy, setBusy] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const total = activity.rubric.length > 0 ? rubricSum(rubric) : (given ?? 0);
  const isGiven = activity.rubric.length > 0 ? rubric.length === activity.rubric.length : given !== undefined;
  const isPossible = isGiven && total >= 0 && total <= activity.scoreMaximum;

  // What learners already see changes by publishing alone.
  const keep = useEffectEvent(async () => setChanged(!(await onKeep(total, rubric))));
  useEffect(() => {
    if (!isChanged || !isPossible || isPublished) return;
    const timer = setTimeout(() => void keep(), KEPT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isChanged, isPossible, isPublished, total, rubric]);
  const tellDirty = useEffectEvent(onDirty);
  useEffect(() => {
    if (!isChanged) return;
    tellDirty(true);
    return () => tellDirty(false);
  }, [isChanged]);

  const busily = async (run: () => Promise<boolean>) => {
    setBusy(true);
    if (await run()) setChanged(false);
    setBusy(false);
  };
  const change =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setChanged(true);
    };
  return (
    <form
      className="card score-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isPossible) void busily(() => onPublish(total, rubric));
      }}
    >
      <h3>{t('score.title')}</h3>
      <ScoreInput
        activity={activity}
        given={given}
        rubric={rubric}
        onGiven={change(setGiven)}
        onRubric={change(setRubric)}
      />
      <output className="total">
        {t('score.total', { given: number(total), maximum: number(activity.scoreMaximum) })}
      </output>
      <div className="row">
        <Button type="submit" kind="primary" icon={Send} disabled={isBusy || !isPossible}>
          {t(isPublished ? 'score.publishAgain' : 'score.publish')}
        </Button>
        <ResetButton isDisabled={isBusy} onReset={() => void busily(onReset)} />
      </div>
      <p className="muted" role="status">
        {t(isPublished ? (isChanged ? 'score.notYetPublished' : 'score.isPublished') : 'score.isHidden')}
      </p>
    </form>
  );
}

function ResetButton({ isDisabled, onReset }: { isDisabled: boolean; onReset: () => void }) {
  const { t } = useWords();
  const [isAsking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    onReset();
  };
  return (
    <>
      <Button kind="danger" icon={RotateCcw} disabled={isDisabled} onClick={() => setAsking(true)}>
        {t('score.reset')}
      </Button>
      {isAsking && (
        <Confirm
          kind="danger"
          title={t('score.resetTitle')}
          text={t('score.resetSure')}
          action={t('score.reset')}
          onConfirm={confirm}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
