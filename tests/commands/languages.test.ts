import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import ar from '../../server/locales/ar.json';
import de from '../../server/locales/de.json';
import en from '../../server/locales/en.json';
import frCA from '../../server/locales/fr_CA.json';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';
import {
  call,
  CLIENT,
  createAccount,
  mailsTo,
  openProvider,
  PASSWORD,
  type TestProvider,
} from '../support/identityClient.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const browsers = [
  ['ar-EG,ar;q=0.9,en;q=0.8', ar, 'ar', 'rtl'],
  ['en;q=0.3,de-AT', de, 'de', 'ltr'],
  ['fr-CA,fr;q=0.9', frCA, 'fr-CA', 'ltr'],
  ['ja', en, 'en', 'ltr'],
] as const;

const get = (url: string, language: string, query: Record<string, string> = {}) =>
  call(provider, { url, query, headers: { 'accept-language': language } });
const opening = (language: string, direction: string) => `<html lang="${language}" dir="${direction}">`;
const asked = () => ({
  client_id: CLIENT,
  redirect_uri: `${provider.origin}/`,
  response_type: 'code',
  code_challenge: 'c',
  code_challenge_method: 'S256',
  prompt: 'login',
});

async function submit(language: string, fields: Record<string, string>, query = {}) {
  const page = await get('/idp/oauth2/authorize', language, { ...asked(), ...query });
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const headers = {
    'accept-language': language,
    'content-type': 'application/x-www-form-urlencoded',
    cookie: String(page.headers['set-cookie']).split(';')[0] ?? '',
  };
  return call(provider, {
    method: 'POST',
    url: '/idp/oauth2/local',
    headers,
    payload: new URLSearchParams({ ticket, ...fields }).toString(),
  });
}

const action = (name: string, language: string, input: object) =>
  call(provider, {
    method: 'POST',
    url: '/idp/',
    headers: {
      'accept-language': language,
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${name}`,
    },
    payload: JSON.stringify({ ClientId: CLIENT, ...input }),
  });

describe.each(browsers)('[i18n-01] for a browser that prefers %s', (accepted, words, language, direction) => {
  test('the hosted sign-in and its errors are in that language', async () => {
    const form = await get('/idp/oauth2/authorize', accepted, asked());
    expect(form.body).toContain(opening(language, direction));
    for (const word of ['hosted.email', 'hosted.password', 'hosted.signIn'] as const)
      expect(form.body).toContain(words[word]);
    expect((await submit(accepted, { email: 'nobody@n.test', password: 'x' })).body).toContain(
      words['hosted.wrongCredentials'],
    );
    expect((await submit(accepted, { email: 'nobody', password: 'x' })).body).toContain(words['hosted.invalidEmail']);
    expect(
      (
        await submit(
          accepted,
          { email: 'ada@g.test', given_name: '', family_name: '' },
          { identity_provider: 'Google' },
        )
      ).body,
    ).toContain(words['hosted.namesWanted']);
    expect((await get('/idp/oauth2/authorize', accepted)).body).toContain(words['hosted.notRegistered']);
    expect((await get('/idp/logout', accepted)).body).toContain(words['hosted.signedOut']);
  });

  test('the page of a rejected launch is in that language', async () => {
    const query = {
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid',
      prompt: 'none',
      client_id: 'x',
      redirect_uri: 'https://x.test/',
      login_hint: 'h',
      lti_message_hint: 'm',
      nonce: 'n',
    };
    const { body, statusCode } = await get('/lti/auth', accepted, query);
    expect(statusCode).toBe(400);
    expect(body).toContain(opening(language, direction));
    for (const word of ['launch.title', 'launch.used', 'launch.again'] as const)
      expect(body).toContain(`>${words[word]}<`);
  });

  test('codes are mailed in that language and direction', async () => {
    const email = `${language.toLowerCase()}@mail.test`;
    const UserAttributes = [
      { Name: 'given_name', Value: 'Ada' },
      { Name: 'family_name', Value: 'Byron' },
    ];
    await action('SignUp', accepted, { Username: email, Password: PASSWORD, UserAttributes });
    await action('ResendConfirmationCode', accepted, { Username: email });
    const known = await createAccount(provider, `known-${email}`);
    await action('SignUp', accepted, { Username: known, Password: PASSWORD, UserAttributes });
    await action('ForgotPassword', accepted, { Username: known });
    const bodies = async (to: string) =>
      (await mailsTo(provider, to)).map(({ subject, body }) =>
        [subject, body.replace(/\d{6}/, '%{code}')].map((text) => text.replaceAll(PRODUCT_NAME, '%{product}')),
      );
    const code = [words['mail.code.subject'], words['mail.code.text']];
    expect(await bodies(email)).toEqual([code, code]);
    expect((await bodies(known)).slice(0, 2)).toEqual([
      [words['mail.reset.subject'], words['mail.reset.text']],
      [words['mail.known.subject'], words['mail.known.text']],
    ]);
    const { body } = await get('/idp/outbox', accepted);
    expect(body).toContain(opening(language, direction));
    expect(body).toContain(
      `<article dir="auto"><h2>${words['mail.reset.subject'].replace('%{product}', PRODUCT_NAME)}</h2>`,
    );
    expect(body).toContain(words['outbox.text']);
  });
});
