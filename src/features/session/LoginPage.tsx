import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { routes } from '../../../shared/domain/paths.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { loadCode } from '../../lazy/loadCode.ts';
import { AccountRefused, IdentityRefusal } from './IdentityRefusal.tsx';
import { destination, otherAccount } from './destination.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { Loader, OpenPage } from './OpenPage.tsx';
import { useConfig, useSession, useSessionState } from './SessionContext.tsx';
import { SignInForm } from './SignInForm.tsx';
import { type LoginStep, stepAfter, type Credentials, useIdentityStep } from './loginStep.ts';
import { UnknownError } from './UnknownErrorPage.tsx';
import { OpenField, PasswordField } from './OpenField.tsx';
import { emailOf, passwordOf, StepForm, textOf, codeOf } from './StepForm.tsx';

interface ConfirmFormProps extends Credentials {
  onStep: (step: LoginStep) => void;
}

/** Form for the emailed code that confirms the account. It then signs in with the password that was just typed. */
function ConfirmForm({ email, password, onStep }: ConfirmFormProps) {
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

interface DemoAccountsProps {
  canSignIn: boolean;
  onStep: (step: LoginStep) => void;
}

/** Accounts of the embedded identity provider, if it is used, with one button each, and a link to its outbox. */
function DemoAccounts({ canSignIn, onStep }: DemoAccountsProps) {
  const t = useTranslate();
  const session = useSession();
  const { demo } = useConfig();
  const { isBusy, refusal, run } = useIdentityStep();
  if (!demo) return null;
  const signIn = (email: string) =>
    run(async () => {
      const next = await session.identity.signIn(email, demo.password);
      const step = stepAfter(next, { email, password: demo.password });
      if (step) onStep(step);
      else await session.load();
    });
  return (
    <aside className="demo" aria-label={t('demo.title')}>
      <h2>{t('demo.title')}</h2>
      <p>
        {t('demo.text')}{' '}
        <a href={demo.outboxPath} target="_blank" rel="noreferrer">
          {t('demo.outbox')}
        </a>
      </p>
      {refusal && <IdentityRefusal refusal={refusal} />}
      {canSignIn && (
        <ul className="plain-list">
          {demo.accounts.map(({ userId, kind, org }) => (
            <li key={userId}>
              <button type="button" className="demo-account" disabled={isBusy} onClick={() => void signIn(userId)}>
                <bdi>{userId}</bdi>
                <small>{t(`demo.note.${kind}`, { org })}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

function SignUpForm({ onStep }: { onStep: (step: LoginStep) => void }) {
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
