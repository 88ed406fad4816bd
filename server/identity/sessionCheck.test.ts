import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  act,
  createAccount,
  openProvider,
  signInPlainly,
  tokensOf,
  type TestProvider,
} from '../../tests/support/identityClient.ts';
import { createSessionCheck } from './sessionCheck.ts';
import { createVerifier, remoteKeys } from './verifyAccessToken.ts';

const MINUTE = 60_000;
const ADA = 'ada@x.test';

// The embedded provider implements Cognito's API and stands in for it here.
let provider: TestProvider;
let busy: Server;
beforeAll(async () => {
  provider = await openProvider();
  await createAccount(provider, ADA);
  busy = createServer((_request, response) =>
    response.writeHead(400).end(JSON.stringify({ __type: 'TooManyRequestsException' })),
  ).listen(0, 'localhost');
  await once(busy, 'listening');
});
afterAll(async () => {
  busy.close();
  await provider.close();
});

/** Creates a server whose accounts are at Cognito, with a test clock. */
function consumer(userPoolEndpoint = provider.config.identity.userPoolEndpoint) {
  const settings = {
    ...provider.config.identity,
    mode: 'cognito' as const,
    userPoolEndpoint,
  };
  const clock = { at: 0 };
  const check = createSessionCheck(settings, { everyMs: MINUTE, now: () => clock.at });
  const verify = createVerifier(settings, remoteKeys(settings), check);
  return { clock, verify };
}

const signIn = async () => tokensOf(await signInPlainly(provider, ADA)).AccessToken;
const refused = { code: 'UNAUTHORIZED' };

test('[sec-24] a token ends within a minute after a global sign-out at Cognito', async () => {
  const { clock, verify } = consumer();
  const [first, other] = [await signIn(), await signIn()];
  await verify(first);
  await act(provider, 'GlobalSignOut', { AccessToken: first });
  // The session is not checked again yet.
  await verify(first);
  // This token has never been seen before.
  await expect(verify(other)).rejects.toMatchObject(refused);
  clock.at += MINUTE + 1;
  await expect(verify(first)).rejects.toMatchObject(refused);
  await verify(await signIn());
});

test('[sec-24] tokens stay valid while Cognito is down or busy', async () => {
  const token = await signIn();
  const { port } = busy.address() as AddressInfo;
  expect(await consumer(`http://localhost:${port}/`).verify(token)).toMatchObject({
    subject: expect.any(String) as string,
  });
  expect(await consumer('http://localhost:1/').verify(token)).toMatchObject({ subject: expect.any(String) as string });
});

test('[sec-24] simultaneous calls query Cognito once', async () => {
  let asked = 0;
  const counting = createServer((_request, response) => {
    asked += 1;
    response.end('{}');
  }).listen(0, 'localhost');
  await once(counting, 'listening');
  const { verify } = consumer(`http://localhost:${(counting.address() as AddressInfo).port}/`);
  const token = await signIn();
  await Promise.all(Array.from({ length: 20 }, () => verify(token)));
  counting.close();
  expect(asked).toBe(1);
});
