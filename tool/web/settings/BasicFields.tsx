import { useState } from 'react';
import { momentOf, readWallTime, wallTime, zoneName } from '../../../shared/dates/zonedTime.ts';
import { Field } from '../kit/Field.tsx';
import { useTranslator } from '../i18n/translator.ts';
import type { SettingsForm } from './useSettings.ts';

const DATES = ['opensAt', 'dueAt', 'closesAt'] as const;
const LABELS = { opensAt: 'settings.opens', dueAt: 'settings.due', closesAt: 'settings.closes' } as const;
const HINTS = { opensAt: 'settings.opensHint', dueAt: 'settings.dueHint', closesAt: 'settings.closesHint' } as const;

/**
 * Field for a date and time in the institution's time zone. Rejects times that don't exist there when the clocks
 * change.
 */
function DateField({ name, form }: { name: (typeof DATES)[number]; form: SettingsForm }) {
  const { t, language, timeZone } = useTranslator();
  const { settings, change, errorOf } = form;
  const [skipped, setSkipped] = useState<string>();
  const at = settings[name];
  const value = skipped ?? (at === null ? '' : wallTime(at, timeZone));
  const { moments, around = [] } = readWallTime(value, timeZone);
  const [before = '', after = ''] = around.map((moment) =>
    new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(moment),
  );
  const [first, second] = moments;
  const twice =
    second !== undefined &&
    t('settings.timeTwice', { zone: zoneName(timeZone, language, { style: 'long', at: first }) });
  return (
    <Field
      label={t(LABELS[name])}
      hint={`${t(HINTS[name])} ${twice || zoneName(timeZone, language)}`}
      error={skipped === undefined ? errorOf(name) : t('wrong.skippedTime', { before, after })}
    >
      {(field) => (
        <input
          {...field}
          type="datetime-local"
          max="9999-12-31T23:59"
          value={value}
          onChange={({ target }) => {
            const moment = momentOf(target.value, timeZone);
            setSkipped(target.value !== '' && moment === undefined ? target.value : undefined);
            change({ [name]: moment ?? null });
          }}
        />
      )}
    </Field>
  );
}

/** Fields that every activity has. */
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
      <Field label={t('settings.instructions')} hint={t('settings.instructionsHint')} error={errorOf('instructions')}>
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
