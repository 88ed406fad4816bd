import type { SignInChallenge } from '../../../shared/domain/identity.ts';
import { useTranslate } from '../../kit/i18n/useTranslate.ts';
import type { ChallengeProps } from './loginStep.ts';
import { OpenField, PasswordField } from './OpenField.tsx';
import { passwordOf, StepForm, textOf } from './StepForm.tsx';
import { useIdentityStep } from './useIdentityStep.ts';

const LABELS = { given_name: 'login.givenName', family_name: 'login.familyName' } as const;
const labelOf = (attribute: string) => (attribute in LABELS ? LABELS[attribute as keyof typeof LABELS] : { attribute });

/** Replaces the temporary password of an account that an admin has created. */
export function NewPasswordForm({
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
