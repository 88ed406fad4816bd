import { Field } from '../kit/Field.tsx';
import { useTranslator } from '../i18n/translator.ts';
import { localTime, readLocalTime } from './settingsChange.ts';
import type { SettingsForm } from './useSettings.ts';

/** What every activity has. */
export function BasicFields({ form: { settings, change, errorOf } }: { form: SettingsForm }) {
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
        <Field label={t('settings.due')} hint={t('settings.dueHint')} error={errorOf('dueAt')}>
          {(field) => (
            <input
              {...field}
              type="datetime-local"
              value={localTime(settings.dueAt)}
              onChange={({ target }) => change({ dueAt: readLocalTime(target.value) })}
            />
          )}
        </Field>
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
