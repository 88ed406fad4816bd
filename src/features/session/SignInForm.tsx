import { useState } from 'react';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { destination } from './destination.ts';
import { codeStep, type LoginStep } from './loginStep.ts';
import { OpenField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { emailOf, passwordOf, StepForm } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

interface Props {
  notice: 'confirmed' | 'passwordChanged' | undefined;
  onStep: (step: LoginStep) => void;
}

export function SignInForm({ notice, onStep }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { isBusy, refusal, run } = useIdentityStep();
  const [email, setEmail] = useState('');

  const signIn = (form: FormData) =>
    run(async () => {
      const username = emailOf(form);
      const password = passwordOf(form);
      const next = await session.identity.signIn(username, password);
      if (next === 'signedIn') return session.load();
      onStep(next === 'confirmSignUp' ? { name: 'confirm', email: username, password } : codeStep(next));
    });

  return (
    <>
      <StepForm
        submit="login.signIn"
        isBusy={isBusy}
        refusal={refusal}
        notice={notice && `login.notice.${notice}`}
        onSubmit={(form) => void signIn(form)}
      >
        <OpenField
          label="login.email"
          name="username"
          type="email"
          autoComplete="username"
          onChange={({ target }) => setEmail(target.value)}
        />
        <OpenField label="login.password" name="password" type="password" autoComplete="current-password" />
      </StepForm>
      <div className="open-links">
        <button type="button" className="link" onClick={() => onStep({ name: 'forgot', email })}>
          {t('login.forgot')}
        </button>
        <button type="button" className="link" onClick={() => onStep({ name: 'signUp' })}>
          {t('login.signUp')}
        </button>
      </div>
      <p className="open-divider">{t('login.or')}</p>
      <button
        type="button"
        className="button"
        onClick={() => void run(() => session.identity.signInWithGoogle(destination.read()))}
      >
        {t('login.google')}
      </button>
    </>
  );
}
