import { useId, useState } from 'react';
import type { Activity, RubricScore, Score } from '../../contract.ts';
import { useWords } from '../words/words.ts';

interface Props {
  activity: Activity;
  score: Score | null;
  isPublished: boolean;
  onPublish: (given: number, rubric: readonly RubricScore[]) => Promise<void>;
  onReset: () => Promise<void>;
}

const STARS: readonly string[] = ['five_star', 'peer_review_five_star'];
const PASSES: readonly string[] = ['pass_fail', 'auto_pass'];

/** The score in the activity's own way: criteria, stars, passed or not, or points; and the way to publish it or to start anew. */
export function ScoreForm({ activity, score, isPublished, onPublish, onReset }: Props) {
  const { t } = useWords();
  const [given, setGiven] = useState(score?.given ?? 0);
  const [rubric, setRubric] = useState<readonly RubricScore[]>(score?.rubric ?? []);
  const [isResetting, setResetting] = useState(false);
  const total = activity.rubric.length > 0 ? rubric.reduce((sum, { points }) => sum + points, 0) : given;
  return (
    <form
      className="score-form"
      onSubmit={(event) => {
        event.preventDefault();
        void onPublish(total, rubric);
      }}
    >
      <h3>{t('score.title')}</h3>
      {activity.rubric.length > 0 ? <RubricInput activity={activity} rubric={rubric} onChange={setRubric} /> : <GivenInput activity={activity} given={given} onChange={setGiven} />}
      <div className="row bar">
        <output>{t('score.total', { given: total, maximum: activity.scoreMaximum })}</output>
        <button className="primary">{t(isPublished ? 'score.publishAgain' : 'score.publish')}</button>
        {isResetting ? (
          <>
            <span>{t('score.resetSure')}</span>
            <button type="button" onClick={() => void onReset()}>
              {t('score.reset')}
            </button>
            <button type="button" onClick={() => setResetting(false)}>
              {t('cancel')}
            </button>
          </>
        ) : (
          <button type="button" onClick={() => setResetting(true)}>
            {t('score.reset')}
          </button>
        )}
      </div>
    </form>
  );
}

interface GivenProps {
  activity: Activity;
  given: number;
  onChange: (given: number) => void;
}

function GivenInput({ activity: { scoreType, scoreMaximum }, given, onChange }: GivenProps) {
  const { t } = useWords();
  const id = useId();
  if (STARS.includes(scoreType)) return <Choices legend={t('score.stars')} values={[1, 2, 3, 4, 5]} labels={(value) => '★'.repeat(value)} chosen={given} onChange={onChange} />;
  if (PASSES.includes(scoreType)) return <Choices legend={t('score.passed')} values={[1, 0]} labels={(value) => t(value === 1 ? 'score.pass' : 'score.fail')} chosen={given} onChange={onChange} />;
  return (
    <p>
      <label htmlFor={id}>{t(scoreType === 'percentage' ? 'score.percent' : 'score.points', { maximum: scoreMaximum })}</label>
      <input id={id} type="number" min={0} max={scoreMaximum} step="any" value={given} onChange={({ target }) => onChange(target.valueAsNumber || 0)} />
    </p>
  );
}

interface ChoicesProps {
  legend: string;
  values: readonly number[];
  labels: (value: number) => string;
  chosen: number;
  onChange: (value: number) => void;
}

function Choices({ legend, values, labels, chosen, onChange }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className="row">
      <legend>{legend}</legend>
      {values.map((value) => (
        <label key={value}>
          <input type="radio" name={name} checked={chosen === value} onChange={() => onChange(value)} /> {labels(value)}
        </label>
      ))}
    </fieldset>
  );
}

interface RubricProps {
  activity: Activity;
  rubric: readonly RubricScore[];
  onChange: (rubric: readonly RubricScore[]) => void;
}

function RubricInput({ activity, rubric, onChange }: RubricProps) {
  const base = useId();
  const set = (criterionId: string, points: number) => onChange([...rubric.filter((each) => each.criterionId !== criterionId), { criterionId, points }]);
  return activity.rubric.map(({ id, name, points }) => (
    <p key={id}>
      <label htmlFor={`${base}${id}`}>
        <bdi>{name}</bdi> (0–{points})
      </label>
      <input id={`${base}${id}`} type="number" min={0} max={points} step="any" value={rubric.find(({ criterionId }) => criterionId === id)?.points ?? 0} onChange={({ target }) => set(id, target.valueAsNumber || 0)} />
    </p>
  ));
}
