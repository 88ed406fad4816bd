import { useState } from 'react';
import { localTimeZone, momentOf, wallTime } from '../../../shared/dates/zonedTime.ts';
import { Field } from '../kit/Field.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { SettingsForm } from './useSettings.ts';

const DATES = ['opensAt', 'dueAt', 'closesAt'] as const;
const LABELS = { opensAt: 'settings.opens', dueAt: 'settings.due', closesAt: 'settings.closes' } as const;
const HINTS = { opensAt: 'settings.opensHint', dueAt: 'settings.dueHint', closesAt: 'settings.closesHint' } as const;

/** A date and a time in the reader's time zone; a time that clocks skip there is said to be none. */
function DateField({ name, form }: { name: (typeof DATES)[number]; form: SettingsForm }) {
  const { t } = useTranslator();
  const { settings, change, errorOf } = form;
  const timeZone = localTimeZone();
  const [skipped, setSkipped] = useState<string>();
  const at = settings[name];
  return (
    <Field
      label={t(LABELS[name])}
      hint={t(HINTS[name])}
      error={skipped === undefined ? errorOf(name) : t('wrong.skippedTime')}
    >
      {(field) => (
        <input
          {...field}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={skipped ?? (at === null ? '' : wallTime(at, timeZone))}
          onChange={({ target: { value } }) => {
            const moment = momentOf(value, timeZone);
            setSkipped(value !== '' && moment === undefined ? value : undefined);
            change({ [name]: moment ?? null });
          }}
        />
      )}
    </Field>
  );
}

/** What every activity has. */
export function BasicFields({ form }: { form: SettingsForm }) {
  const { settings, change, errorOf } = form;
  const { t } = useTranslator();
  return (
    <div className="card">
      <Field label={t('settings.name')} error={errorOf('name')}>
        {(field) => (
          <input
            {...field}
            dir="auto"
            required
            maxLength={200}
            value={settings.name}
            onChange={({ target }) => change({ name: target.value })}
          />
        )}
      </Field>
      <Field label={t('settings.instructions')} error={errorOf('instructions')}>
        {(field) => (
          <textarea
            {...field}
            dir="auto"
            rows={5}
            value={settings.instructions}
            onChange={({ target }) => change({ instructions: target.value })}
          />
        )}
      </Field>
      <div className="row top">
        {DATES.map((name) => (
          <DateField key={name} name={name} form={form} />
        ))}
      </div>
      <div className="row top">
        <Field label={t('settings.attempts')} hint={t('settings.attemptsHint')} error={errorOf('attempts')}>
          {(field) => (
            <input
              {...field}
              type="number"
              min={1}
              max={20}
              value={settings.attempts || ''}
              onChange={({ target }) => change({ attempts: target.valueAsNumber || 0 })}
            />
          )}
        </Field>
      </div>
    </div>
  );
}
