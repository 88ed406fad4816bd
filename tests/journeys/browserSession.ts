import { signIn } from 'aws-amplify/auth';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import type { Page } from 'playwright/test';
import { demoPassword } from '../../server/seed/demoAccounts.ts';
import type { BrowserConfig } from '../../shared/domain/identity/browserConfig.ts';
import { amplifyConfig, configure } from '../../src/providers/identity/amplifyConfig.ts';

type Tokens = Record<string, string>;

// aws-amplify has one storage for the whole process, so one sign-in at a time.
let last: Promise<unknown> = Promise.resolve();

/** Signs in to a demo account with aws-amplify, as the console does, and returns what it stores: a new session. */
function newTokens(origin: string, email: string): Promise<Tokens> {
  const next = last.then(async () => {
    const answer = await fetch(`${origin}/config.json`);
    const { identity } = (await answer.json()) as BrowserConfig;
    const stored = new Map<string, string>();
    configure(amplifyConfig(identity, origin, { withHostedPages: false }), identity);
    cognitoUserPoolsTokenProvider.setKeyValueStorage({
      setItem: (key, value) => Promise.resolve(void stored.set(key, value)),
      getItem: (key) => Promise.resolve(stored.get(key) ?? null),
      removeItem: (key) => Promise.resolve(void stored.delete(key)),
      clear: () => Promise.resolve(stored.clear()),
    });
    // The secure remote password of the sign-in page takes long to compute outside a browser.
    await signIn({ username: email, password: demoPassword, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
    return Object.fromEntries(stored);
  });
  last = next.catch(() => undefined);
  return next;
}

const accessTokens = new Map<string, Promise<string>>();

/** Sends a query to the API as a demo account, without a browser. A refused query has no data. */
export async function query<Data>(email: string, text: string, variables: Record<string, string> = {}): Promise<Data> {
  const token = accessTokens.get(email) ?? accessTokenOf(email);
  accessTokens.set(email, token);
  return send(await token, text, variables);
}

async function accessTokenOf(email: string): Promise<string> {
  const tokens = await newTokens(process.env['PRACTICUM_URL'] ?? '', email);
  const token = Object.entries(tokens).find(([key]) => key.endsWith('.accessToken'))?.[1] ?? '';
  // The first call of an account connects it with its person.
  await send(token, 'mutation { setUserInfo { email } }');
  return token;
}

async function send<Data>(token: string, text: string, variables = {}): Promise<Data> {
  const answer = await fetch(`${process.env['PRACTICUM_URL'] ?? ''}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token },
    body: JSON.stringify({ query: text, variables }),
  });
  return ((await answer.json()) as { data: Data | null }).data ?? ({} as Data);
}

/** Returns tokens as the console at that address stores them: a single-sign-on host is another client. */
async function tokensFor(page: Page, path: string, email: string): Promise<Tokens> {
  const origin = process.env['PRACTICUM_URL'] ?? '';
  const tokens = await newTokens(origin, email);
  const there = new URL(path, origin).origin;
  if (there === origin) return tokens;
  // Only the browser resolves these hosts to this computer.
  const clientOf = async (console: string) => {
    await page.goto(`${console}/access-denied`);
    const config = await page.evaluate(async () => (await fetch('/config.json')).text());
    return (JSON.parse(config) as BrowserConfig).identity.clientId;
  };
  const [own, other] = [await clientOf(origin), await clientOf(there)];
  return Object.fromEntries(Object.entries(tokens).map(([key, token]) => [key.replace(own, other), token]));
}

/** Opens a page of the console with a session of a demo account, by no sign-in page. */
export async function openSignedIn(page: Page, email: string, path: string): Promise<void> {
  const tokens = await tokensFor(page, path, email);
  const store = await page.addInitScript((items) => {
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, tokens);
  await page.goto(path);
  await store.dispose();
}
