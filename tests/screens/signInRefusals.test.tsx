import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createIdentity } from '../../src/providers/identity/identity.ts';
import {
  alert,
  answerAsCognito,
  challenge,
  forget,
  heading,
  mailed,
  openLogin,
  press,
  refusal,
  RULES,
  settings,
  signIn,
  signUp,
  token,
  type,
  prepareCognitoAnswers,
} from '../support/cognitoAnswers.tsx';

prepareCognitoAnswers();

const NOT_AUTHORIZED = 'NotAuthorizedException';

/** Neighboring rows have different sentences, so that none is mistaken for the previous one. */
const REFUSED_SIGN_INS: [action: string, name: string, message: string, sentence: string | RegExp][] = [
  ['InitiateAuth', 'InvalidParameterException', 'USER_SRP_AUTH is not enabled for the client.', /isn't fully set up/],
  ['PASSWORD_VERIFIER', NOT_AUTHORIZED, 'Incorrect username or password.', 'The e-mail or the password is wrong.'],
  [
    'PASSWORD_VERIFIER',
    NOT_AUTHORIZED,
    'Temporary password has expired and must be reset by an administrator.',
    'Your invitation has expired. Ask the person who invited you to send a new one.',
  ],
  ['InitiateAuth', NOT_AUTHORIZED, 'Password attempts exceeded', 'Too many attempts. Please wait a moment.'],
  ['InitiateAuth', 'UserNotFoundException', 'User does not exist.', 'The e-mail or the password is wrong.'],
  ['InitiateAuth', 'ResourceNotFoundException', 'User pool client harbor does not exist.', /isn't fully set up/],
  ['PASSWORD_VERIFIER', NOT_AUTHORIZED, 'User is disabled.', /^This account is turned off/],
  [
    'PASSWORD_VERIFIER',
    'UserLambdaValidationException',
    'PreAuthentication failed with error Your license has ended; ask your school..',
    'Message from your institution:Your license has ended; ask your school.',
  ],
  ['InitiateAuth', 'UserLambdaValidationException', 'Closed.', 'Message from your institution:Closed.'],
  [
    'InitiateAuth',
    NOT_AUTHORIZED,
    'Client harbor is configured with secret but SECRET_HASH was not received',
    /isn't fully set up/,
  ],
];

test('[login-29] a rejected sign-in shows the reason and keeps the address', async () => {
  await openLogin();
  for (const [index, [action, name, message, sentence]] of REFUSED_SIGN_INS.entries()) {
    answerAsCognito({ [action]: refusal(name, message) });
    await (index === 0 ? signIn() : press('Sign in'));
    await waitFor(async () => expect(await alert()).toMatch(sentence));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('ada@harbor.test');
  }
});

test('[login-29] an unsupported challenge is reported as a configuration problem', async () => {
  answerAsCognito({ PASSWORD_VERIFIER: challenge('MFA_SETUP', { MFAS_CAN_SETUP: '["SMS_MFA"]' }) });
  await openLogin();
  await signIn();
  expect(await alert()).toMatch(/isn't fully set up/);
});

test('[login-29] an expired challenge leads back to signing in', async () => {
  answerAsCognito({
    PASSWORD_VERIFIER: mailed,
    EMAIL_OTP: refusal(NOT_AUTHORIZED, 'Invalid session for the user, session is expired.'),
  });
  await openLogin();
  await signIn();
  await type('Code', '123456');
  await press('Confirm');
  expect(await alert()).toBe('This sign-in took too long. Please start again.');
  await press('Back to sign-in');
  await heading('Sign in');
});

const REFUSED_SIGN_UPS: [name: string, message: string, sentence: RegExp][] = [
  [NOT_AUTHORIZED, 'SignUp is not permitted for this user pool', /^Accounts are created by your institution/],
  ['InvalidPasswordException', 'Password did not conform with policy: Password not long enough', new RegExp(RULES)],
  ['InvalidPasswordException', 'Provided password cannot be used for security reasons.', /appeared in a data breach/],
  [
    'InvalidParameterException',
    "1 validation error detected: Value at 'password' failed to satisfy",
    new RegExp(RULES),
  ],
  [
    'UserLambdaValidationException',
    'PreSignUp failed with error Staff only.',
    /^Message from your institution:Staff only\.$/,
  ],
];

test('[login-29] a rejected sign-up shows the reason', async () => {
  await openLogin();
  for (const [index, [name, message, sentence]] of REFUSED_SIGN_UPS.entries()) {
    answerAsCognito({ SignUp: refusal(name, message) });
    await (index === 0 ? signUp() : press('Create account'));
    await waitFor(async () => expect(await alert()).toMatch(sentence));
  }
});

const pageText = () => document.querySelector('main')?.textContent;

test('[login-30] signing up looks the same with and without an account, up to the mailed code', async () => {
  const shown: unknown[] = [];
  for (const [SignUp, resend, confirm] of [
    [{ UserConfirmed: false, UserSub: 's' }, {}, refusal('CodeMismatchException', 'Invalid verification code')],
    [
      refusal('UsernameExistsException', 'User already exists'),
      refusal('InvalidParameterException', 'User is already confirmed.'),
      refusal(NOT_AUTHORIZED, 'User cannot be confirmed. Current status is CONFIRMED'),
    ],
  ] as const) {
    answerAsCognito({ SignUp, ResendConfirmationCode: resend, ConfirmSignUp: confirm });
    await openLogin();
    await signUp();
    await heading('Check your inbox');
    await press('Send the code again');
    await screen.findByText('A new code has been sent.');
    await type('Code', '123456');
    await press('Confirm');
    await alert();
    shown.push(pageText());
    document.body.replaceChildren();
  }
  expect(shown[0]).toContain('That code is wrong.');
  expect(shown[1]).toBe(shown[0]);
});

test.each([
  ['UserNotFoundException', 'Username/client id combination not found.'],
  [NOT_AUTHORIZED, 'User password cannot be reset in the current state.'],
  [NOT_AUTHORIZED, 'User is disabled.'],
  ['InvalidParameterException', 'Cannot reset password for the user as there is no registered/verified email'],
])('[login-30] a forgotten password with %s "%s" looks like a sent code', async (name, message) => {
  answerAsCognito({ ForgotPassword: refusal(name, message) });
  await expect(createIdentity(settings).forgotPassword('ada@harbor.test')).resolves.toBeUndefined();
});

test('[login-30] the page of a mailed code explains what to do if no code arrives', async () => {
  answerAsCognito({ ForgotPassword: refusal('UserNotFoundException', 'Username/client id combination not found.') });
  await openLogin();
  await forget();
  expect(
    await screen.findByText(/^If ada@harbor.test can receive mail from us, a code has been sent there/),
  ).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(/use the password in the invitation, or ask the person who invited you/)).toBeTruthy();
  expect(screen.getByText(/your address may not be verified/)).toBeTruthy();
});

test('[login-30] a code for an unknown account is reported as wrong', async () => {
  answerAsCognito({ ConfirmForgotPassword: refusal('UserNotFoundException', 'User does not exist.') });
  await openLogin();
  await forget();
  await type('Code', '123456');
  await type('New password', 'Long enough 123');
  await press('Set password');
  expect(await alert()).toBe('That code is wrong. Please check it.');
});

test('[login-31] settings hide Google and signing up', async () => {
  await openLogin({ google: false, signUp: false });
  await heading('Sign in');
  expect(screen.queryByRole('button', { name: 'Create an account' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue with Google' })).toBeNull();
  expect(screen.queryByText('or')).toBeNull();
});

test('[login-27] old tokens do not prevent a valid sign-in', async () => {
  answerAsCognito({});
  localStorage.setItem('CognitoIdentityServiceProvider.harbor.LastAuthUser', 'eve');
  for (const kind of ['accessToken', 'idToken'])
    localStorage.setItem(`CognitoIdentityServiceProvider.harbor.eve.${kind}`, token());
  const identity = createIdentity(settings);
  expect(await identity.signIn('ada@harbor.test', 'Right-1234567')).toBe('signedIn');
  expect(localStorage.getItem('CognitoIdentityServiceProvider.harbor.LastAuthUser')).toBe('ada@harbor.test');
});
