import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { type LoginStep, useIdentityStep } from './loginStep.ts';
import { OpenField, PasswordField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { codeOf, emailOf, passwordOf, StepForm } from './StepForm.tsx';

interface Props {
  initialEmail: string;
  notice: 'resetRequired' | undefined;
  onStep: (step: LoginStep) => void;
}

/** Form for the email address, then for the code that was sent there and a new password. */
export function ForgotForm({ initialEmail, notice, onStep }: Props) {
  const t = useTranslate();
  const { identity } = useSession();
  const { isBusy, refusal, run } = useIdentityStep();
  const [email, setEmail] = useState<string>();

  const send = (form: FormData) =>
    run(async () => {
      const typed = emailOf(form);
      await identity.forgotPassword(typed);
      setEmail(typed);
    });
  const reset = (to: string, form: FormData) =>
    run(async () => {
      await identity.resetPassword(to, codeOf(form), passwordOf(form));
      onStep({ name: 'signIn', notice: 'passwordChanged' });
    });

  return (
    <>
      {email === undefined ? (
        <StepForm
          key="send"
          submit="login.sendCode"
          isBusy={isBusy}
          refusal={refusal}
          notice={notice && `login.notice.${notice}`}
          onSubmit={(form) => void send(form)}
        >
          <OpenField
            label="login.email"
            name="username"
            type="email"
            autoComplete="username"
            defaultValue={initialEmail}
          />
        </StepForm>
      ) : (
        <StepForm
          key="reset"
          submit="login.setPassword"
          isBusy={isBusy}
          refusal={refusal}
          onSubmit={(form) => void reset(email, form)}
        >
          <p>{t('login.codeSent', { email })}</p>
          <OpenField
            label="login.code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]{6}"
          />
          <PasswordField label="login.newPassword" />
        </StepForm>
      )}
      {email !== undefined && (
        <details>
          <summary>{t('login.noCode')}</summary>
          <ul>
            <li>{t('login.noCode.invited')}</li>
            <li>{t('login.noCode.unverified')}</li>
          </ul>
        </details>
      )}
      <button type="button" className="link" onClick={() => onStep({ name: 'signIn' })}>
        {t('login.backToSignIn')}
      </button>
    </>
  );
}
