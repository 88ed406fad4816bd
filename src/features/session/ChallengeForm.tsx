import type { SignInChallenge } from '../../../shared/domain/identity/identity.ts';
import { useTranslate } from '../../i18n/useTranslate.ts';
import { stepAfter, type ChallengeProps, useIdentityStep } from './loginStep.ts';
import { OpenField, PasswordField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { StepForm, textOf, passwordOf, codeOf } from './StepForm.tsx';
import { useState } from 'react';
import { SetUpSecret } from '../secondFactor/index.ts';

type CodeChallenge = Extract<SignInChallenge, { kind: 'code' | 'setUpApp' }>;

/** The second step of signing in: a code from an authenticator app, or one that was sent. */
function CodeForm({ challenge, given, answer, onStep }: ChallengeProps<CodeChallenge>) {
  const t = useTranslate();
  const { identity } = useSession();
  const { isBusy, refusal, run } = useIdentityStep();
  const [wasResent, setResent] = useState(false);
  const sent = challenge.kind === 'code' && challenge.channel !== 'TOTP' ? challenge : undefined;

  // The provider sends no second code in the same sign-in, so the sign-in begins again.
  const resend = () =>
    run(async () => {
      const next = await identity.signIn(given.email, given.password);
      const chooses = typeof next === 'object' && next.kind === 'chooseChannel' && sent !== undefined;
      const step = stepAfter(chooses ? await identity.answerChallenge(sent.channel) : next, given);
      if (step) onStep(step);
      setResent(true);
    });

  return (
    <>
      {challenge.kind === 'setUpApp' && <SetUpSecret {...challenge.secret} />}
      {sent && (
        <p>
          {t(`login.sentBy.${sent.channel}`)} {sent.sentTo !== undefined && <bdi dir="ltr">{sent.sentTo}</bdi>}
        </p>
      )}
      <StepForm
        submit="login.confirm"
        isBusy={isBusy}
        refusal={refusal}
        notice={wasResent ? 'login.codeResent' : undefined}
        onSubmit={(form) => void run(() => answer(codeOf(form)))}
      >
        <OpenField
          label="login.code"
          hint={challenge.kind === 'code' && !sent ? t('login.codeHint') : undefined}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...(sent && { inputMode: 'numeric' })}
        />
      </StepForm>
      {sent && (
        <button type="button" className="link" disabled={isBusy} onClick={() => void resend()}>
          {t('login.newCode')}
        </button>
      )}
    </>
  );
}

const LABELS = { given_name: 'login.givenName', family_name: 'login.familyName' } as const;
const labelOf = (attribute: string) => (attribute in LABELS ? LABELS[attribute as keyof typeof LABELS] : { attribute });

/** Replaces the temporary password of an account that an admin has created. */
function NewPasswordForm({
  challenge: { missing },
  given,
  answer,
}: ChallengeProps<Extract<SignInChallenge, { kind: 'newPassword' }>>) {
  const t = useTranslate();
  const { isBusy, refusal, run } = useIdentityStep();
  const save = (form: FormData) =>
    run(() => {
      const password = passwordOf(form);
      const attributes = Object.fromEntries(missing.map((name) => [name, textOf(form, `attribute.${name}`)]));
      return answer(password, attributes, { ...given, password });
    });
  return (
    <StepForm submit="login.setPassword" isBusy={isBusy} refusal={refusal} onSubmit={(form) => void save(form)}>
      <p>{t('login.newPasswordText')}</p>
      {missing.map((name) => (
        <OpenField key={name} label={labelOf(name)} name={`attribute.${name}`} />
      ))}
      <PasswordField label="login.newPassword" />
    </StepForm>
  );
}

type Props = Pick<ChallengeProps, 'challenge' | 'given' | 'onStep'>;

/** Form for a step that the provider requires in addition to the password. */
export function ChallengeForm(props: Props) {
  const t = useTranslate();
  const session = useSession();
  const answer: ChallengeProps['answer'] = async (response, attributes, given = props.given) => {
    const step = stepAfter(await session.identity.answerChallenge(response, attributes), given);
    if (step) props.onStep(step);
    else await session.load();
  };
  return (
    <>
      <Form {...props} answer={answer} />
      <button type="button" className="link" onClick={() => props.onStep({ name: 'signIn' })}>
        {t('login.backToSignIn')}
      </button>
    </>
  );
}

function Form({ challenge, ...rest }: ChallengeProps) {
  switch (challenge.kind) {
    case 'code':
    case 'setUpApp':
      return <CodeForm challenge={challenge} {...rest} />;
    case 'setUpEmail':
      return <SetUpEmailForm challenge={challenge} {...rest} />;
    case 'chooseChannel':
      return <ChannelForm challenge={challenge} {...rest} />;
    case 'newPassword':
      return <NewPasswordForm challenge={challenge} {...rest} />;
  }
}

type Of<Kind extends SignInChallenge['kind']> = ChallengeProps<Extract<SignInChallenge, { kind: Kind }>>;

function SetUpEmailForm({ given, answer }: Of<'setUpEmail'>) {
  const t = useTranslate();
  const { isBusy, refusal, run } = useIdentityStep();
  return (
    <StepForm
      submit="login.sendCode"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(form) => void run(() => answer(textOf(form, 'email')))}
    >
      <p>{t('login.setUpEmail')}</p>
      <OpenField label="login.email" name="email" type="email" autoComplete="email" defaultValue={given.email} />
    </StepForm>
  );
}

function ChannelForm({ challenge, answer }: Of<'chooseChannel'>) {
  const t = useTranslate();
  const { isBusy, refusal, run } = useIdentityStep();
  return (
    <StepForm
      submit="login.continue"
      isBusy={isBusy}
      refusal={refusal}
      onSubmit={(form) => void run(() => answer(textOf(form, 'channel')))}
    >
      <fieldset className="open-choices">
        <legend>{t('login.chooseChannel')}</legend>
        {challenge.channels.map((channel, index) => (
          <label key={channel}>
            <input type="radio" name="channel" value={channel} defaultChecked={index === 0} />
            {t(`login.channel.${channel}`)}
          </label>
        ))}
      </fieldset>
    </StepForm>
  );
}
