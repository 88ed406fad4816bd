import { useId, useState } from 'react';
import { Confirm } from '../kit/Confirm.tsx';
import { useTranslator } from '../i18n/translator.ts';

interface Props {
  /** Number of learners and groups with a submission. */
  count: number;
  /** Number of those waiting for review that can be scored by the new settings. */
  waiting: number;
  onSave: (appliesToWaiting: boolean) => void;
  onClose: () => void;
}

/** Explains how a change to the task affects submissions, and offers the available choice. */
export function ScopeDialog({ count, waiting, onSave, onClose }: Props) {
  const { t } = useTranslator();
  const [appliesToWaiting, setAppliesToWaiting] = useState(false);
  const name = useId();
  return (
    <Confirm
      title={t('scope.title')}
      text={t('scope.text', { smart_count: count })}
      action={t('settings.save')}
      onConfirm={() => onSave(appliesToWaiting)}
      onClose={onClose}
    >
      {waiting > 0 && (
        <fieldset>
          <legend>{t('scope.legend')}</legend>
          {[false, true].map((isWaiting) => (
            <label key={String(isWaiting)} className="choice">
              <input
                type="radio"
                name={name}
                checked={appliesToWaiting === isWaiting}
                onChange={() => setAppliesToWaiting(isWaiting)}
              />
              <span>{isWaiting ? t('scope.waiting', { smart_count: waiting }) : t('scope.new')}</span>
            </label>
          ))}
        </fieldset>
      )}
    </Confirm>
  );
}
