import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { useState } from 'react';
import { dataOf, errorCodeOf } from '../../domain/apiError.ts';
import { isSmtpValid, smtpErrors, smtpOf, withoutMask } from '../../domain/institutionSettings.ts';
import { PASSWORD_MASK, SMTP_PORTS, type SmtpSettings } from '../../domain/smtpSettings.ts';
import { Orgs_testEmailSettingsDocument } from '../../generated/documents.generated.ts';
import { useI18n } from '../../kit/i18n/useTranslate.ts';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { Tip } from '../../kit/tip/Tip.tsx';
import type { EditedSettings } from './useInstitutionSettings.ts';

const FIELDS: readonly { field: keyof SmtpSettings; inputMode?: 'numeric' | 'email' }[] = [
  { field: 'host' },
  { field: 'port', inputMode: 'numeric' },
  { field: 'user' },
  { field: 'pass' },
  { field: 'fromAddress', inputMode: 'email' },
];

/** A mail server of the institution's own, which can be tried before it is saved. */
export function SmtpForm({ settings, orgId }: { settings: EditedSettings; orgId: string }) {
  const { language, t } = useI18n();
  const { form, stored, change } = settings;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const errors = smtpErrors(form, stored);
  const set = (field: keyof SmtpSettings, value: string) => change({ smtp: { ...form.smtp, [field]: value } });
  // an empty field is still to be filled in, not wrong
  const shown = (field: keyof SmtpSettings) => {
    const error = errors[field];
    if (!form.isSmtpOn || error === undefined || (form.smtp[field] === '' && !touched.has(field))) return undefined;
    if (field === 'port')
      return t('institution.portWrong', {
        ports: new Intl.ListFormat(language, { type: 'unit' }).format(SMTP_PORTS.map(String)),
      });
    if (field === 'pass' && form.smtp.pass === PASSWORD_MASK) return t('institution.passAgain');
    return t(`rules.${error.rule}`, { limit: error.limit ?? 0 });
  };
  const isValid = isSmtpValid(form, stored);
  return (
    <>
      <FormControlLabel
        label={t('institution.smtpOn')}
        control={<Switch checked={form.isSmtpOn} onChange={(_, isSmtpOn) => change({ isSmtpOn })} />}
      />
      <p className="muted">{t(form.isSmtpOn ? 'institution.smtpOnText' : 'institution.smtpOffText')}</p>
      <div className="institution-fields">
        {FIELDS.map(({ field, inputMode }) => (
          <TextField
            key={field}
            label={t(`institution.smtp.${field}`)}
            value={form.smtp[field]}
            type={field === 'pass' ? 'password' : 'text'}
            disabled={!form.isSmtpOn}
            required={form.isSmtpOn}
            error={shown(field) !== undefined}
            helperText={shown(field) ?? ' '}
            onFocus={() => field === 'pass' && form.smtp.pass === PASSWORD_MASK && set('pass', '')}
            onBlur={() => {
              setTouched(new Set([...touched, field]));
              if (field === 'pass' && form.smtp.pass === '' && stored.smtp) set('pass', PASSWORD_MASK);
            }}
            onChange={(event) => set(field, event.target.value)}
            slotProps={{
              htmlInput: {
                dir: 'ltr',
                autoComplete: field === 'pass' ? 'new-password' : 'off',
                ...(inputMode && { inputMode }),
              },
            }}
          />
        ))}
      </div>
      {form.isSmtpOn && !isValid && <p className="institution-invalid">{t('institution.smtpInvalid')}</p>}
      <TestButton orgId={orgId} smtp={smtpOf(form)} isReady={form.isSmtpOn && isValid} />
    </>
  );
}

interface TestProps {
  orgId: string;
  smtp: SmtpSettings;
  isReady: boolean;
}

function TestButton({ orgId, smtp, isReady }: TestProps) {
  const { t } = useI18n();
  const notify = useNotify();
  const [test, { loading: isTrying }] = useMutation(Orgs_testEmailSettingsDocument);
  const [failure, setFailure] = useState<string>();
  const tryIt = async () => {
    setFailure(undefined);
    try {
      const input = { orgId, emailType: 'evaluated' as const, emailSettings: { smtp: withoutMask(smtp) } };
      const { valid, message } = dataOf(await test({ variables: { input } })).testEmailSettings;
      if (valid) notify('institution.testDone', { type: 'success' });
      else setFailure(message ?? t('institution.testFailed'));
    } catch (error) {
      const code = errorCodeOf(error);
      setFailure(code === 'INTERNAL' ? t('institution.testUnknown') : t(`errors.${code}.text`));
    }
  };
  const button = (
    <Button variant="outlined" color="inherit" disabled={!isReady} loading={isTrying} onClick={() => void tryIt()}>
      {t('institution.test')}
    </Button>
  );
  return (
    <>
      {failure && (
        <AlertCard severity="error" title={t('institution.testFailed')}>
          {failure}
        </AlertCard>
      )}
      <div className="institution-row">
        {isReady ? (
          button
        ) : (
          <Tip text={t('institution.testNotReady')}>
            <span tabIndex={0}>{button}</span>
          </Tip>
        )}
      </div>
    </>
  );
}
