import { Trash2 } from 'lucide-react';
import type { Level } from '../../contract.ts';
import { IconButton } from '../kit/Button.tsx';
import { Field } from '../kit/Field.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { AddButton } from './RowList.tsx';
import { replaceAt, withoutAt } from './settingsChange.ts';

const MOST = 9;

interface Props {
  /** Number of the criterion, from 1. */
  criterion: number;
  /** Maximum points of the criterion, which the first level gets. */
  points: number;
  levels: readonly Level[];
  /** Returns the error of a field such as `0.points`. */
  errorOf: (field: string) => string | undefined;
  onChange: (levels: readonly Level[]) => void;
}

/** Editor for the levels of a criterion, which reviewers choose from instead of entering points. */
export function LevelsEditor({ criterion, points, levels, errorOf, onChange }: Props) {
  const { t } = useTranslator();
  const worth = levels.length === 0 ? points : Math.max(0, (levels.at(-1)?.points ?? 0) - 1);
  const put = (index: number, next: Partial<Level>) => onChange(replaceAt(levels, index, next));
  return (
    <div className="levels-editor stack">
      {levels.map((level, index) => (
        <div key={index} className="row top">
          <Field
            className="grow"
            isLabelHidden
            label={t('settings.levelText', { criterion, number: index + 1 })}
            error={errorOf(`${index}.text`)}
          >
            {(field) => (
              <input
                {...field}
                dir="auto"
                placeholder={t('settings.level')}
                value={level.text}
                onChange={({ target }) => put(index, { text: target.value })}
              />
            )}
          </Field>
          <Field
            className="short"
            isLabelHidden
            label={t('settings.levelPoints', { criterion, number: index + 1 })}
            error={errorOf(`${index}.points`)}
          >
            {(field) => (
              <input
                {...field}
                type="number"
                min={0}
                step="any"
                value={level.points}
                onChange={({ target }) => put(index, { points: target.valueAsNumber || 0 })}
              />
            )}
          </Field>
          <IconButton
            icon={Trash2}
            label={t('settings.removeLevel', { criterion, number: index + 1 })}
            onClick={() => onChange(withoutAt(levels, index))}
          />
        </div>
      ))}
      {levels.length < MOST && (
        <div className="row">
          <AddButton label={t('settings.addLevel')} onAdd={() => onChange([...levels, { points: worth, text: '' }])} />
        </div>
      )}
    </div>
  );
}
