import { Star } from 'lucide-react';
import { useId, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { SCORING, type Scoring } from '../../../shared/scores/scoreTypes.ts';
import type { Criterion, RubricScore, Task } from '../../contract.ts';
import { Field } from '../kit/Field.tsx';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  task: Task;
  /** Undefined until something has been chosen. */
  given: number | undefined;
  rubric: readonly RubricScore[];
  onGiven: (given: number | undefined) => void;
  onRubric: (rubric: readonly RubricScore[]) => void;
}

/** Components for the kinds of input that score types use. */
const INPUTS: Readonly<Record<Scoring['input'], ComponentType<Props>>> = {
  number: PointsInput,
  rubric: RubricInput,
  stars: StarsInput,
  passFail: PassFailInput,
};

/** Input for the task's score type: criteria, stars, passed or not, percent or points. */
export function ScoreInput(props: Props) {
  const Input = INPUTS[SCORING[props.task.scoreType].input];
  return <Input {...props} />;
}

function StarsInput({ given, onGiven }: Props) {
  const { t } = useTranslator();
  return (
    <Choices legend={t('score.stars')} className="star-choices" chosen={given} onChange={onGiven}>
      {[1, 2, 3, 4, 5].map((value) => ({
        value,
        text: t('score.starCount', { smart_count: value }),
        picture: <Star size={26} fill={value <= (given ?? 0) ? 'currentColor' : 'none'} aria-hidden="true" />,
      }))}
    </Choices>
  );
}

function PassFailInput({ given, onGiven }: Props) {
  const { t } = useTranslator();
  return (
    <Choices legend={t('score.passed')} chosen={given} onChange={onGiven}>
      {[
        { value: 1, text: t('score.pass') },
        { value: 0, text: t('score.fail') },
      ]}
    </Choices>
  );
}

function PointsInput({ task: { scoreType, scoreMaximum }, given, onGiven }: Props) {
  const { t } = useTranslator();
  return (
    <NumberInput
      label={t(scoreType === 'percentage' ? 'score.percent' : 'score.points', { maximum: scoreMaximum })}
      maximum={scoreMaximum}
      value={given}
      onChange={onGiven}
    />
  );
}

interface NumberProps {
  label: ReactNode;
  maximum: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

function NumberInput({ label, maximum, value, onChange }: NumberProps) {
  const { t } = useTranslator();
  const isWrong = value !== undefined && (value < 0 || value > maximum);
  return (
    <Field label={label} error={isWrong ? t('score.outside', { maximum }) : undefined}>
      {(field) => (
        <input
          {...field}
          className="short"
          type="number"
          inputMode="decimal"
          min={0}
          max={maximum}
          step="any"
          value={value ?? ''}
          onChange={({ target }) => onChange(Number.isNaN(target.valueAsNumber) ? undefined : target.valueAsNumber)}
        />
      )}
    </Field>
  );
}

interface ChoicesProps {
  legend: string;
  className?: string;
  chosen: number | undefined;
  onChange: (value: number) => void;
  children: readonly { value: number; text: string; picture?: ReactNode }[];
}

function Choices({ legend, className = '', chosen, onChange, children }: ChoicesProps) {
  const name = useId();
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      <div className="row">
        {children.map(({ value, text, picture }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              className={picture ? 'visually-hidden' : undefined}
              checked={chosen === value}
              onChange={() => onChange(value)}
            />
            {picture}
            <span className={picture ? 'visually-hidden' : undefined}>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function RubricInput(props: Props) {
  const { task, rubric, onRubric } = props;
  if (task.rubric.length === 0) return <PointsInput {...props} />;
  const set = (criterionId: string, points: number | undefined) => {
    const others = rubric.filter((each) => each.criterionId !== criterionId);
    onRubric(points === undefined ? others : [...others, { criterionId, points }]);
  };
  return task.rubric.map((criterion) => {
    const { id, name, points, levels = [] } = criterion;
    const value = rubric.find(({ criterionId }) => criterionId === id)?.points;
    if (levels.length > 0)
      return <LevelInput key={id} criterion={criterion} value={value} onChange={(chosen) => set(id, chosen)} />;
    return (
      <NumberInput
        key={id}
        label={
          <>
            <bdi>{name}</bdi> (0–{points})
          </>
        }
        maximum={points}
        value={value}
        onChange={(typed) => set(id, typed)}
      />
    );
  });
}

interface LevelProps {
  criterion: Criterion;
  value: number | undefined;
  onChange: (points: number) => void;
}

/** Choice of a level by click, or by its number while the criterion has the focus, which then moves to the next one. */
function LevelInput({ criterion: { name, levels = [] }, value, onChange }: LevelProps) {
  const { number } = useTranslator();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const level = levels[Number(event.key) - 1];
    if (level === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onChange(level.points);
    const next = event.currentTarget.nextElementSibling?.querySelector<HTMLElement>('input');
    (next ?? event.currentTarget.querySelector('input'))?.focus();
  };
  return (
    <div className="levels" onKeyDown={onKeyDown}>
      <Choices legend={name} chosen={value} onChange={onChange}>
        {levels.map(({ points, text }) => ({ value: points, text: `${number(points)} · ${text}` }))}
      </Choices>
    </div>
  );
}
