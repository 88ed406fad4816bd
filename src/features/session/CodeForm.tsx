import { useState } from 'react';
import type { SignInChallenge } from '../../../shared/domain/identity.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { SetUpSecret } from '../../kit/totp/SetUpSecret.tsx';
import { stepAfter, type ChallengeProps } from './loginStep.ts';
import { OpenField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { codeOf, StepForm } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

type CodeChallenge = Extract<SignInChallenge, { kind: 'code' | 'setUpApp' }>;

/** The second step of signing in: a code from an authenticator app, or one that was sent. */
export function CodeForm({ challenge, given, answer, onStep }: ChallengeProps<CodeChallenge>) {
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
