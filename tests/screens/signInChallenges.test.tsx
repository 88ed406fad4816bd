import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { user } from './listScreen.ts';
import {
  alert,
  answerAsCognito,
  calls,
  challenge,
  heading,
  isInside,
  mailed,
  openLogin,
  press,
  refusal,
  RULES,
  signedIn,
  signIn,
  type,
  prepareCognitoAnswers,
} from '../support/cognitoAnswers.tsx';

prepareCognitoAnswers();

test("[login-28] an account created by an admin gets a new password by the pool's rules, and signs in", async () => {
  answerAsCognito({
    PASSWORD_VERIFIER: challenge('NEW_PASSWORD_REQUIRED', {
      requiredAttributes: '["userAttributes.given_name","userAttributes.custom:badge"]',
      userAttributes: '{}',
    }),
    NEW_PASSWORD_REQUIRED: ({ ChallengeResponses }) =>
      ChallengeResponses?.['NEW_PASSWORD'] === 'Long enough 123'
        ? signedIn()
        : refusal('InvalidPasswordException', 'Password does not conform to policy: Password not long enough'),
  });
  await openLogin();
  await signIn();
  await heading('Choose a new password');
  const field = await screen.findByLabelText<HTMLInputElement>('New password');
  expect(field.minLength).toBe(12);
  expect(screen.getByText(RULES)).toBeTruthy();
  await type('Given name', 'Ada');
  await type('custom:badge', '7');
  await type('New password', 'Not-by-the-rules');
  await press('Set password');
  expect(await alert()).toBe(`The password doesn't meet the requirements. ${RULES}`);
  await type('New password', 'Long enough 123');
  await press('Set password');
  await isInside();
  expect(calls.at(-1)?.[1].ChallengeResponses).toMatchObject({
    'userAttributes.given_name': 'Ada',
    'userAttributes.custom:badge': '7',
  });
});

test('[login-28] a mailed code is requested with its destination, and can be sent again', async () => {
  answerAsCognito({
    PASSWORD_VERIFIER: mailed,
    EMAIL_OTP: ({ ChallengeResponses }) =>
      ChallengeResponses?.['EMAIL_OTP_CODE'] === '12345678'
        ? signedIn()
        : refusal('CodeMismatchException', 'Invalid code received for user'),
  });
  await openLogin();
  await signIn();
  expect(await screen.findByText('a***@h***')).toBeTruthy();
  await type('Code', '87654321');
  await press('Confirm');
  expect(await alert()).toBe('That code is wrong. Please check it.');
  await press('Send a new code');
  expect((await screen.findByRole('status')).textContent).toBe('A new code has been sent.');
  expect(calls.filter(([name]) => name === 'PASSWORD_VERIFIER')).toHaveLength(2);
  await type('Code', '1234 5678');
  await press('Confirm');
  await isInside();
});

test('[login-28] a person with a choice of factors chooses one, then enters its code, which can be sent again', async () => {
  const sms = { CODE_DELIVERY_DELIVERY_MEDIUM: 'SMS', CODE_DELIVERY_DESTINATION: '+*******99' };
  answerAsCognito({
    PASSWORD_VERIFIER: challenge('SELECT_MFA_TYPE', {
      MFAS_CAN_CHOOSE: '["SMS_MFA","SOFTWARE_TOKEN_MFA","EMAIL_OTP"]',
    }),
    SELECT_MFA_TYPE: challenge('SMS_MFA', sms),
    SMS_MFA: signedIn,
  });
  await openLogin();
  await signIn();
  const ways = within(await screen.findByRole('group', { name: 'How do you want to get your code?' }));
  expect(ways.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Text message',
    'Authenticator app',
    'E-mail',
  ]);
  await user.click(ways.getByLabelText('Text message'));
  await press('Continue');
  expect(await screen.findByText('+*******99')).toBeTruthy();
  await press('Send a new code');
  await screen.findByText('A new code has been sent.');
  expect(calls.at(-1)?.[1].ChallengeResponses).toMatchObject({ ANSWER: 'SMS_MFA' });
  await type('Code', '123456');
  await press('Confirm');
  await isInside();
});

test('[login-28] a second factor by e-mail is set up if the pool requires one', async () => {
  answerAsCognito({
    PASSWORD_VERIFIER: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SOFTWARE_TOKEN_MFA","EMAIL_OTP"]' }),
    MFA_SETUP: mailed,
    EMAIL_OTP: signedIn,
  });
  await openLogin();
  await signIn();
  await user.click(await screen.findByRole('radio', { name: 'E-mail' }));
  await press('Continue');
  await screen.findByRole('textbox');
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ada@harbor.test');
  await press('Send code');
  await type('Code', '123456');
  await press('Confirm');
  await isInside();
});

test('[login-28] a password that must be reset opens the reset with the address filled in', async () => {
  answerAsCognito({ InitiateAuth: refusal('PasswordResetRequiredException', 'Password reset required for the user') });
  await openLogin();
  await signIn();
  await heading('Reset your password');
  expect(screen.getByRole('status').textContent).toBe('Your password has to be reset before you can sign in.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@harbor.test');
});
