import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { browserSettings } from '../../server/identity/browserSettings.ts';
import { createSeed } from '../../server/seed/seed.ts';
import type { Identity } from '../../shared/domain/identity/identity.ts';
import { createApiLink } from '../../src/providers/apollo/apiLink.ts';
import { createIdentity } from '../../src/providers/identity/identity.ts';
import { answerAsCognito, prepareCognitoAnswers, refusal } from '../support/cognitoAnswers.tsx';
import {
  createAccount,
  openProvider,
  PASSWORD,
  signInPlainly,
  tokensOf,
  type TestProvider,
} from '../support/identityClient.ts';
import { dialogCalled, user } from './listScreen.ts';
import { renderPage } from '../support/renderPage.tsx';
import { setWindowWidth } from '../support/renderScreen.tsx';

const ADA = 'ada@ui.test';
const GRACE = 'grace@ui.test';
const NEXT = 'An0ther-Password';

prepareCognitoAnswers();

let provider: TestProvider;
let identity: Identity;
beforeAll(async () => {
  setWindowWidth(360);
  provider = await openProvider();
  const org = await createSeed(provider.database.db).org();
  for (const email of [ADA, GRACE]) {
    await org.member(email);
    await createAccount(provider, email);
  }
  identity = createIdentity(settings());
});
afterAll(() => provider.close());

const settings = () => browserSettings(provider.config.identity, new URL(provider.origin).host);
const link = () => createApiLink({ url: `${provider.origin}/graphql`, accessToken: () => identity.accessToken() });
const isOpen = async (token: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify({ query: 'mutation { setUserInfo { email } }' });
  return (await fetch(`${provider.origin}/graphql`, { method: 'POST', headers, body })).ok;
};

/** Signs in, here and in another browser, and opens the account menu. */
async function openMenu(email = ADA, by = identity) {
  await identity.signOut();
  await identity.signIn(email, PASSWORD);
  const elsewhere = tokensOf(await signInPlainly(provider, email)).AccessToken;
  const page = renderPage('/', { link: link(), identity: by, config: { identity: settings() } });
  await user.click(await screen.findByRole('button', { name: /^Your account/ }));
  return { ...page, elsewhere, menu: within(await screen.findByRole('menu')) };
}
const choose = async (menu: Awaited<ReturnType<typeof openMenu>>['menu'], name: string) => {
  await user.click(await menu.findByRole('menuitem', { name }));
  return dialogCalled(name);
};

test('[login-43] the account menu changes the password and can end other sessions', async () => {
  const { menu, elsewhere } = await openMenu(GRACE);
  const dialog = await choose(menu, 'Change password');
  const send = async (current: string, next: string) => {
    for (const [label, text] of [
      [/^Current password/, current],
      [/^New password/, next],
    ] as const) {
      await user.clear(dialog.getByLabelText(label));
      await user.click(dialog.getByLabelText(label));
      await user.paste(text);
    }
    await user.click(dialog.getByRole('button', { name: 'Change password' }));
  };
  await send('Wr0ng-Password', NEXT);
  expect((await dialog.findByRole('alert')).textContent).toBe('The current password is wrong.');
  await send(PASSWORD, 'short');
  await waitFor(() =>
    expect(dialog.getByRole('alert').textContent).toMatch(/^The password doesn't meet the requirements/),
  );
  await send(PASSWORD, NEXT);
  expect((await dialog.findByRole('status')).textContent).toMatch(/^Your password has been changed\./);
  expect(await isOpen(elsewhere)).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  await dialogCalled('Sign out everywhere');
});

test('[login-42] signing out everywhere ends all sessions', async () => {
  const { menu, elsewhere, address } = await openMenu();
  const here = (await identity.accessToken()) ?? '';
  const dialog = await choose(menu, 'Sign out everywhere');
  expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([true, true]);
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(address()).toBe('/logout'));
  expect([await isOpen(here), await isOpen(elsewhere)]).toEqual([false, false]);
  await waitFor(() => expect(identity.hasSession()).toBe(false));
});

test.each([
  ['NotAuthorizedException', 'Access Token does not have required scopes', /so nothing has changed/],
  ['NotAuthorizedException', 'Access Token has been revoked', /start again/],
  ['TooManyRequestsException', 'Rate exceeded', /^Too many attempts/],
  ['InternalErrorException', '', /^That didn't work/],
])('[login-42] a provider error %s "%s" ends no session, and the dialog explains the error', async (...given) => {
  const [name, message, sentence] = given;
  const { menu, elsewhere, address } = await openMenu();
  const before = address();
  const here = (await identity.accessToken()) ?? '';
  const dialog = await choose(menu, 'Sign out everywhere');
  answerAsCognito({ GlobalSignOut: refusal(name, message) });
  await user.click(dialog.getByRole('button', { name: 'Sign out' }));
  expect((await dialog.findByRole('alert')).textContent).toMatch(sentence);
  vi.unstubAllGlobals();
  expect([await isOpen(here), await isOpen(elsewhere), identity.hasSession()]).toEqual([true, true, true]);
  expect(address()).toBe(`${before}?do=signOutEverywhere`);
});

test("[login-43] an account of another service can't change its password, even by opening the address", async () => {
  const { menu, router } = await openMenu(ADA, { ...identity, hasPassword: () => false });
  expect(menu.getByRole('menuitem', { name: 'Sign out everywhere' })).toBeTruthy();
  expect(menu.queryByRole('menuitem', { name: 'Change password' })).toBeNull();
  await router.navigate('?do=changePassword');
  await screen.findByRole('heading', { level: 1, hidden: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});
