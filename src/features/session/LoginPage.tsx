import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { loadCode } from '../../kit/lazy/loadCode.ts';
import { ConfirmForm } from './ConfirmForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { destination } from './destination.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { Loader } from './Loader.tsx';
import { OpenPage } from './OpenPage.tsx';
import { useConfig, useSession, useSessionState } from './SessionContext.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { LoginStep } from './loginStep.ts';

// few people have a second factor, and the page is there before it
const CodeForm = lazy(() => loadCode(() => import('./CodeForm.tsx')).then((part) => ({ default: part.CodeForm })));

const titles = {
  signIn: 'login.title',
  signUp: 'login.signUp',
  confirm: 'login.confirmTitle',
  forgot: 'login.forgotTitle',
  code: 'login.codeTitle',
} as const;

export function Component() {
  const session = useSessionState();
  const { identity } = useConfig();
  const location = useLocation();
  const from = (location.state as { from?: string } | null)?.from;
  useEffect(() => {
    if (from !== undefined) destination.store(from);
  }, [from]);

  if (session.phase === 'signedIn') return <Navigate to={routes.root} replace />;
  if (session.phase === 'authenticating') return <Loader />;
  return identity.ssoProvider ? <SsoRedirect /> : <LoginSteps />;
}

function SsoRedirect() {
  const t = useTranslate();
  const { identity } = useSession();
  useEffect(() => {
    void identity.signInWithSso(destination.read());
  }, [identity]);
  return (
    <OpenPage title="login.ssoTitle">
      <p role="status">{t('login.ssoWaiting')}</p>
    </OpenPage>
  );
}

function LoginSteps() {
  const [step, setStep] = useState<LoginStep>({ name: 'signIn' });
  return (
    <OpenPage title={titles[step.name]}>
      {step.name === 'signIn' && <SignInForm notice={step.notice} onStep={setStep} />}
      {step.name === 'signUp' && <SignUpForm onStep={setStep} />}
      {step.name === 'confirm' && <ConfirmForm {...step} onStep={setStep} />}
      {step.name === 'forgot' && <ForgotForm initialEmail={step.email} onStep={setStep} />}
      {step.name === 'code' && (
        <Suspense fallback={<Loader />}>
          <CodeForm setUp={step.setUp} onStep={setStep} />
        </Suspense>
      )}
      <DemoAccounts canSignIn={step.name === 'signIn'} onStep={setStep} />
    </OpenPage>
  );
}
