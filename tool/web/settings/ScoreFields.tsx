import type { Criterion } from '../../contract.ts';
import { Field } from '../kit/Field.tsx';
import { Select } from '../kit/Select.tsx';
import { isPassOrFail } from '../kit/scoreTypes.ts';
import { fixedMaximum, hasRubric, rubricSum } from '../../activitySettings.ts';
import { useTranslator } from '../i18n/translator.ts';
import { LevelsEditor } from './LevelsEditor.tsx';
import { AddButton, RowList } from './RowList.tsx';
import { newId } from './settingsChange.ts';
import type { SettingsForm } from './useSettings.ts';

const POINTS_OF_NEW = 5;

/** Fields for the score type and its options. */
export function ScoreFields({ form }: { form: SettingsForm }) {
  const { t, number } = useTranslator();
  const { settings, change, errorOf } = form;
  const { scoreType, scoreMaximum, rubric } = settings;
  const maximum = hasRubric(scoreType) ? rubricSum(rubric) : fixedMaximum(scoreType);
  return (
    <div className="card">
      <div className="row top">
        <Select
          label={t('settings.scoreType')}
          error={errorOf('scoreType')}
          value={scoreType}
          choices={form.scoreTypes.map((type) => ({ id: type, name: t(`scoreType.${type}`) }))}
          onChange={(chosen) => change({ scoreType: chosen })}
        />
        {maximum === undefined ? (
          <Field label={t('settings.maximum')} error={errorOf('scoreMaximum')}>
            {(field) => (
              <input
                {...field}
                type="number"
                min={1}
                step="any"
                value={scoreMaximum || ''}
                onChange={({ target }) => change({ scoreMaximum: target.valueAsNumber || 0 })}
              />
            )}
          </Field>
        ) : (
          !isPassOrFail(scoreType) && (
            <p className="best">
              <strong>{t('settings.maximum')}</strong>
              <output>{number(maximum)}</output>
            </p>
          )
        )}
      </div>
      {hasRubric(scoreType) && <RubricEditor form={form} />}
      <label className="choice">
        <input
          type="checkbox"
          checked={settings.allowsReplies}
          onChange={({ target }) => change({ allowsReplies: target.checked })}
        />
        {t('settings.allowsReplies')}
      </label>
      <label className="choice">
        <input
          type="checkbox"
          checked={settings.holdsMarks}
          onChange={({ target }) => change({ holdsMarks: target.checked })}
        />
        <span>
          {t('settings.holdsMarks')} <small className="muted">{t('settings.holdsMarksHint')}</small>
        </span>
      </label>
    </div>
  );
}

function RubricEditor({ form: { settings, change, errorOf } }: { form: SettingsForm }) {
  const { t } = useTranslator();
  const set = (rubric: readonly Criterion[]) => change({ rubric });
  return (
    <RowList
      title={t('settings.rubric')}
      error={errorOf('rubric')}
      items={settings.rubric}
      onChange={set}
      actions={
        <AddButton
          label={t('settings.addCriterion')}
          onAdd={() => set([...settings.rubric, { id: newId(), name: '', points: POINTS_OF_NEW }])}
        />
      }
    >
      {({ name, points, levels = [] }, index, put) => (
        <>
          <Field
            className="grow"
            isLabelHidden
            label={t('settings.criterionNumber', { number: index + 1 })}
            error={errorOf(`rubric.${index}.name`)}
          >
            {(field) => (
              <input
                {...field}
                dir="auto"
                placeholder={t('settings.criterion')}
                value={name}
                onChange={({ target }) => put({ name: target.value })}
              />
            )}
          </Field>
          <Field
            className="short"
            isLabelHidden
            label={t('settings.pointsNumber', { number: index + 1 })}
            error={errorOf(`rubric.${index}.points`)}
          >
            {(field) => (
              <input
                {...field}
                type="number"
                min={0}
                step="any"
                value={points || ''}
                onChange={({ target }) => put({ points: target.valueAsNumber || 0 })}
              />
            )}
          </Field>
          <LevelsEditor
            criterion={index + 1}
            points={points}
            levels={levels}
            errorOf={(field) => errorOf(`rubric.${index}.levels.${field}`)}
            onChange={(next) => put({ levels: next })}
          />
        </>
      )}
    </RowList>
  );
}
