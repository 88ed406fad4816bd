import { useState } from 'react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { stepAfter, type Credentials, type LoginStep } from './loginStep.ts';
import { OpenField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { codeOf, StepForm } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

interface Props extends Credentials {
  onStep: (step: LoginStep) => void;
}

/** Form for the code from the mail, which completes the account; the password just typed then signs in. */
export function ConfirmForm({ email, password, onStep }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { isBusy, refusal, run } = useIdentityStep();
  const [wasResent, setResent] = useState(false);

  const confirm = (form: FormData) =>
    run(async () => {
      const next = await session.identity.confirmSignUp(email, codeOf(form));
      const signedIn =
        next === 'signIn'
          ? await session.identity.signIn(email, password).catch(() => undefined)
          : ('signedIn' as const);
      if (signedIn === undefined) onStep({ name: 'signIn', notice: 'confirmed' });
      const step = signedIn && stepAfter(signedIn, { email, password });
      if (step) onStep(step);
      else await session.load();
    });
  const resend = () =>
    run(async () => {
      await session.identity.resendCode(email);
      setResent(true);
    });

  return (
    <>
      <p>{t('login.codeSent', { email })}</p>
      <StepForm
        submit="login.confirm"
        isBusy={isBusy}
        refusal={refusal}
        notice={wasResent ? 'login.codeResent' : undefined}
        onSubmit={(form) => void confirm(form)}
      >
        <OpenField label="login.code" name="code" inputMode="numeric" autoComplete="one-time-code" pattern="[0-9]{6}" />
      </StepForm>
      <button type="button" className="link" onClick={() => void resend()}>
        {t('login.resendCode')}
      </button>
      <button type="button" className="link" onClick={() => onStep({ name: 'signIn' })}>
        {t('login.haveAccount')}
      </button>
    </>
  );
}
