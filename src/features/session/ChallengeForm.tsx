import type { SignInChallenge } from '../../../shared/domain/identity.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { CodeForm } from './CodeForm.tsx';
import { stepAfter, type ChallengeProps } from './loginStep.ts';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { OpenField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { StepForm, textOf } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

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
