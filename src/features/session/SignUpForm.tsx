import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { LoginStep } from './loginStep.ts';
import { OpenField, PasswordField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { emailOf, passwordOf, StepForm, textOf } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

export function SignUpForm({ onStep }: { onStep: (step: LoginStep) => void }) {
  const t = useTranslate();
  const { identity } = useSession();
  const { isBusy, refusal, run } = useIdentityStep();

  const signUp = (form: FormData) =>
    run(async () => {
      const email = emailOf(form);
      const password = passwordOf(form);
      await identity.signUp({
        givenName: textOf(form, 'givenName'),
        familyName: textOf(form, 'familyName'),
        email,
        password,
      });
      onStep({ name: 'confirm', email, password });
    });

  return (
    <>
      <StepForm submit="login.createAccount" isBusy={isBusy} refusal={refusal} onSubmit={(form) => void signUp(form)}>
        <OpenField label="login.givenName" name="givenName" autoComplete="given-name" />
        <OpenField label="login.familyName" name="familyName" autoComplete="family-name" />
        <OpenField label="login.email" name="username" type="email" autoComplete="username" />
        <PasswordField label="login.password" />
      </StepForm>
      <button type="button" className="link" onClick={() => onStep({ name: 'signIn' })}>
        {t('login.haveAccount')}
      </button>
    </>
  );
}
