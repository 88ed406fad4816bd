import { useMutation } from '@apollo/client/react';
import Button from '@mui/material/Button';
import { BooleanInput, TextInput, useNotify } from 'react-admin';
import { useState } from 'react';
import { dataOf, errorCodeOf } from '../../../shared/domain/api/apiError.ts';
import {
  isSame,
  isSmtpValid,
  smtpErrors,
  smtpOf,
  withoutMask,
  type EmailChange,
  type SettingsForm,
} from '../../../shared/domain/settings/institutionSettings.ts';
import type { EmailType } from '../../../shared/domain/settings/emailTemplates.ts';
import type { Locale } from '../../../shared/i18n/locales.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { ruleMessage } from '../../../shared/domain/api/ruleMessage.ts';
import {
  PASSWORD_MASK,
  SMTP_PORTS,
  splitHost,
  type SmtpFailure,
  type SmtpSettings,
} from '../../../shared/domain/settings/smtpSettings.ts';
import { Orgs_testEmailSettingsDocument } from '../../generated/documents.generated.ts';
import { RevalidateOnChange } from '../../kit/form/Form.tsx';
import { useI18n } from '../../i18n/useTranslate.ts';
import { AlertCard } from '../../kit/status/AlertCard.tsx';
import { Tip } from '../../kit/tip/Tip.tsx';
import { useViewer } from '../../viewer/ViewerContext.tsx';
import { asTyped, refusalAt, type EditedSettings, type Failure } from './useInstitutionSettings.ts';

const FIELDS: readonly { field: keyof SmtpSettings; inputMode?: 'numeric' | 'email' }[] = [
  { field: 'host' },
  { field: 'port', inputMode: 'numeric' },
  { field: 'user' },
  { field: 'pass' },
  { field: 'fromAddress', inputMode: 'email' },
];

const BESIDE_PASSWORD = ['smtp.host', 'smtp.port', 'smtp.user'];

interface Props {
  settings: EditedSettings;
  failed: Failure | undefined;
  orgId: string;
}

/** The institution's own mail server, which can be tested before it is saved. */
export function SmtpForm({ settings, failed, orgId }: Props) {
  const { language, t } = useI18n();
  const { form, stored, change } = settings;
  const setPassword = (pass: string) => change({ smtp: { ...form.smtp, pass } });
  const refusalOf = (field: keyof SmtpSettings) => (_value: string, entered: SettingsForm) => {
    const error = entered.isSmtpOn ? smtpErrors(entered, stored)[field] : undefined;
    if (!error) return refusalAt(failed, `smtp.${field}`, entered);
    if (field === 'port') {
      const ports = new Intl.ListFormat(language, { type: 'unit' }).format(SMTP_PORTS.map(String));
      return { message: 'institution.portWrong', args: { ports } };
    }
    if (field === 'host' && error.suggestion !== undefined) return 'institution.hostOnly';
    if (field === 'pass' && entered.smtp.pass === PASSWORD_MASK) return 'institution.passAgain';
    return ruleMessage(error);
  };
  const isValid = isSmtpValid(form, stored);
  return (
    <>
      <BooleanInput source="isSmtpOn" label="institution.smtpOn" />
      <p className="muted">{t(form.isSmtpOn ? 'institution.smtpOnText' : 'institution.smtpOffText')}</p>
      <div className="institution-fields">
        {FIELDS.map(({ field, inputMode }) => (
          <TextInput
            key={field}
            source={`smtp.${field}`}
            label={`institution.smtp.${field}`}
            type={field === 'pass' ? 'password' : 'text'}
            parse={asTyped}
            readOnly={!form.isSmtpOn}
            required={form.isSmtpOn}
            isRequired={form.isSmtpOn}
            validate={refusalOf(field)}
            {...(field === 'pass' && {
              autoComplete: 'new-password',
              onFocus: () => form.smtp.pass === PASSWORD_MASK && setPassword(''),
              onBlur: () => form.smtp.pass === '' && stored.smtp && setPassword(PASSWORD_MASK),
            })}
            slotProps={{ htmlInput: { dir: 'ltr', ...(inputMode && { inputMode }) } }}
          />
        ))}
      </div>
      {form.isSmtpOn && (
        <SplitHostButton smtp={form.smtp} onSplit={(parts) => change({ smtp: { ...form.smtp, ...parts } })} />
      )}
      <RevalidateOnChange field="smtp.pass" after={BESIDE_PASSWORD} />
      {form.isSmtpOn && !isValid && <p className="institution-invalid">{t('institution.smtpInvalid')}</p>}
      <TestButton orgId={orgId} smtp={smtpOf(form)} isReady={form.isSmtpOn && isValid} />
    </>
  );
}

type SmtpFields = SettingsForm['smtp'];

const SUBMISSION_PORT = '587';

/** Offers to split text entered as the host, such as `smtp.example.com:587`, into host and port. */
function SplitHostButton({ smtp, onSplit }: { smtp: SmtpFields; onSplit: (parts: Partial<SmtpFields>) => void }) {
  const { t } = useI18n();
  const meant = splitHost(smtp.host);
  if (!meant || meant.host === smtp.host.trim()) return null;
  const { host, port = smtp.port || SUBMISSION_PORT } = meant;
  return (
    <Button color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={() => onSplit({ host, port })}>
      {t('institution.splitHost', { host, port })}
    </Button>
  );
}

interface TestProps {
  orgId: string;
  smtp: SmtpSettings;
  isReady: boolean;
  notReady?: MessageId;
  /** Default: the stored wording, in the viewer's language. */
  mail?: { emailType: EmailType; locale?: Locale; wording?: Pick<EmailChange, 'templates' | 'translations'> };
}

/** Sends a test mail to the viewer, and reports the step that failed. */
export function TestButton({
  orgId,
  smtp,
  isReady,
  notReady = 'institution.testNotReady',
  mail: { wording, ...mail } = { emailType: 'evaluated' },
}: TestProps) {
  const { t } = useI18n();
  const { userId } = useViewer();
  const notify = useNotify();
  const [test, { loading: isTrying }] = useMutation(Orgs_testEmailSettingsDocument);
  const [tried, setTried] = useState<{ smtp: SmtpSettings; failure: string }>();
  // The failure only applies to the tested server.
  const failure = tried && isSame(tried.smtp, smtp) ? tried.failure : undefined;
  const setFailure = (text: string | undefined) => setTried(text === undefined ? undefined : { smtp, failure: text });
  const tryIt = async () => {
    setFailure(undefined);
    try {
      const input = { orgId, ...mail, emailSettings: { smtp: withoutMask(smtp), ...wording } };
      const answer = dataOf(await test({ variables: { input } })).testEmailSettings;
      const reason: SmtpFailure | null = answer.failure;
      if (answer.valid) notify('institution.testDone', { type: 'success', messageArgs: { address: userId } });
      else setFailure(t(reason === null ? 'institution.testFailed' : `institution.testFailure.${reason}`));
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
          <Tip text={t(notReady)}>
            <span tabIndex={0}>{button}</span>
          </Tip>
        )}
      </div>
    </>
  );
}
