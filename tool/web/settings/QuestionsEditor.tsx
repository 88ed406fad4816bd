import { traitsOf } from '../../../shared/activityTypes.ts';
import { useState } from 'react';
import type { Question } from '../../contract.ts';
import { Field } from '../kit/Field.tsx';
import { readTime, timeText } from '../kit/timeText.ts';
import { useTranslator } from '../i18n/translator.ts';
import { AddButton, RowList } from './RowList.tsx';
import { newId } from './settingsChange.ts';
import type { SettingsForm } from './useSettings.ts';

/** Editor for the questions. A video stops for each of them. */
export function QuestionsEditor({ form: { settings, change, errorOf } }: { form: SettingsForm }) {
  const { t } = useTranslator();
  const { questions, type } = settings;
  const { hasVideo: isTimed } = traitsOf(type);
  const set = (next: readonly Question[]) => change({ questions: next });
  return (
    <div className="card">
      <RowList
        title={t('settings.questions')}
        {...(isTimed && { hint: t('settings.questionsHint') })}
        error={errorOf('questions')}
        items={questions}
        onChange={set}
        actions={
          <AddButton
            label={t('settings.addQuestion')}
            onAdd={() => set([...questions, { id: newId(), text: '', atSeconds: isTimed ? 0 : null }])}
          />
        }
      >
        {({ text, atSeconds }, index, put) => (
          <>
            <Field
              className="grow"
              isLabelHidden
              label={t('settings.questionNumber', { number: index + 1 })}
              error={errorOf(`questions.${index}.text`)}
            >
              {(field) => (
                <input
                  {...field}
                  dir="auto"
                  placeholder={t('settings.question')}
                  maxLength={1000}
                  value={text}
                  onChange={({ target }) => put({ text: target.value })}
                />
              )}
            </Field>
            {isTimed && (
              <TimeField
                label={t('settings.atNumber', { number: index + 1 })}
                error={errorOf(`questions.${index}.atSeconds`)}
                value={atSeconds}
                onChange={(next) => put({ atSeconds: next })}
              />
            )}
          </>
        )}
      </RowList>
    </div>
  );
}

interface TimeProps {
  label: string;
  error: string | undefined;
  value: number | null;
  /** Called with null if the text is not a valid position. */
  onChange: (seconds: number | null) => void;
}

function TimeField({ label, error, value, onChange }: TimeProps) {
  const { t } = useTranslator();
  const [text, setText] = useState(() => (value === null ? '' : timeText(value)));
  const type = (typed: string) => {
    setText(typed);
    onChange(readTime(typed) ?? null);
  };
  return (
    <Field
      className="short"
      isLabelHidden
      label={label}
      error={error ?? (value === null && text !== '' ? t('wrong.at') : undefined)}
    >
      {(field) => (
        <input
          {...field}
          dir="ltr"
          inputMode="text"
          placeholder="1:05"
          value={text}
          onChange={({ target }) => type(target.value)}
          onBlur={() => value !== null && setText(timeText(value))}
        />
      )}
    </Field>
  );
}
