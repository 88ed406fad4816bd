import { useState } from 'react';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { destination, otherAccount } from './destination.ts';
import { stepAfter, type LoginStep, useIdentityStep } from './loginStep.ts';
import { OpenField } from './OpenField.tsx';
import { useConfig, useSession } from './SessionContext.tsx';
import { emailOf, passwordOf, StepForm } from './StepForm.tsx';

interface Props {
  notice: 'confirmed' | 'passwordChanged' | undefined;
  onStep: (step: LoginStep) => void;
}

export function SignInForm({ notice, onStep }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { identity } = useConfig();
  const { isBusy, refusal, run } = useIdentityStep();
  const [email, setEmail] = useState('');

  const signIn = (form: FormData) =>
    run(async () => {
      const given = { email: emailOf(form), password: passwordOf(form) };
      const step = stepAfter(await session.identity.signIn(given.email, given.password), given);
      if (step) onStep(step);
      else await session.load();
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
        {identity.signUp && (
          <button type="button" className="link" onClick={() => onStep({ name: 'signUp' })}>
            {t('login.signUp')}
          </button>
        )}
      </div>
      {identity.google && (
        <>
          <p className="open-divider">{t('login.or')}</p>
          <button
            type="button"
            className="button"
            onClick={() =>
              void run(() =>
                session.identity.signInWithGoogle({
                  returnTo: destination.read(),
                  chooseAccount: otherAccount.isWanted(),
                }),
              )
            }
          >
            {t('login.google')}
          </button>
        </>
      )}
    </>
  );
}
