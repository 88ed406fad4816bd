import type { TotpSecret } from '../../../shared/domain/identity.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import { SetUpSecret } from '../../kit/totp/SetUpSecret.tsx';
import type { LoginStep } from './loginStep.ts';
import { OpenField } from './OpenField.tsx';
import { useSession } from './SessionContext.tsx';
import { StepForm, textOf } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

interface Props {
  /** What is to be set up first, where the provider wants a second factor of everybody. */
  setUp: TotpSecret | undefined;
  onStep: (step: LoginStep) => void;
}

/** The second step of signing in: the code of an authenticator app. */
export function CodeForm({ setUp, onStep }: Props) {
  const t = useTranslate();
  const session = useSession();
  const { isBusy, refusal, run } = useIdentityStep();
  const confirm = (form: FormData) =>
    run(async () => {
      await session.identity.confirmCode(textOf(form, 'code'));
      await session.load();
    });
  return (
    <>
      {setUp && <SetUpSecret {...setUp} />}
      <StepForm submit="login.confirm" isBusy={isBusy} refusal={refusal} onSubmit={(form) => void confirm(form)}>
        <OpenField
          label="login.code"
          {...(!setUp && { hint: 'login.codeHint' })}
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      </StepForm>
      <button type="button" className="link" onClick={() => onStep({ name: 'signIn' })}>
        {t('login.backToSignIn')}
      </button>
    </>
  );
}
