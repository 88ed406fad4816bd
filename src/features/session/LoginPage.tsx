import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { loadCode } from '../../kit/lazy/loadCode.ts';
import { AccountRefused } from './AccountRefused.tsx';
import { ConfirmForm } from './ConfirmForm.tsx';
import { DemoAccounts } from './DemoAccounts.tsx';
import { destination, otherAccount } from './destination.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { Loader } from './Loader.tsx';
import { OpenPage } from './OpenPage.tsx';
import { useConfig, useSession, useSessionState } from './SessionContext.tsx';
import { SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import type { LoginStep } from './loginStep.ts';
import { UnknownError } from './UnknownErrorPage.tsx';

// Loaded late: few people get a challenge, and the page is shown before it.
const ChallengeForm = lazy(() =>
  loadCode(() => import('./ChallengeForm.tsx')).then((part) => ({ default: part.ChallengeForm })),
);

const titles = {
  signIn: 'login.title',
  signUp: 'login.signUp',
  confirm: 'login.confirmTitle',
  forgot: 'login.forgotTitle',
  challenge: 'login.codeTitle',
} as const;

const titleOf = (step: LoginStep) =>
  step.name === 'challenge' && step.challenge.kind === 'newPassword' ? 'login.newPasswordTitle' : titles[step.name];

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
  if (session.phase === 'refused') return <AccountRefused refusal={session.refusal} />;
  if (session.phase === 'failed') return <UnknownError errors={[session.error]} />;
  return identity.ssoProvider ? <SsoRedirect /> : <LoginSteps />;
}

function SsoRedirect() {
  const t = useTranslate();
  const { identity } = useSession();
  useEffect(() => {
    void identity.signInWithSso({ returnTo: destination.read(), chooseAccount: otherAccount.isWanted() });
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
    <OpenPage title={titleOf(step)}>
      {step.name === 'signIn' && <SignInForm notice={step.notice} onStep={setStep} />}
      {step.name === 'signUp' && <SignUpForm onStep={setStep} />}
      {step.name === 'confirm' && <ConfirmForm {...step} onStep={setStep} />}
      {step.name === 'forgot' && <ForgotForm initialEmail={step.email} notice={step.notice} onStep={setStep} />}
      {step.name === 'challenge' && (
        <Suspense fallback={<Loader />}>
          <ChallengeForm challenge={step.challenge} given={step} onStep={setStep} />
        </Suspense>
      )}
      <DemoAccounts canSignIn={step.name === 'signIn'} onStep={setStep} />
    </OpenPage>
  );
}
