import { getDiffieHellman, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { longestBlock } from '../../tests/support/eventLoop.ts';
import { amplifySrp, POOL, prove, type ClientSrp } from '../../tests/support/identityClient.ts';
import { decoyPassword, isPassword, startSrp, storePassword, verifySrp, type StoredPassword } from './srp.ts';

const USER = '3f0c9ac4-7a5c-4a7e-9b58-6a4a43a4f3c1';
const N = getDiffieHellman('modp15').getPrime('hex');

const newHelper = async () => (await amplifySrp()).getAuthenticationHelper(POOL);

/** Returns whether our half accepts the proof of aws-amplify's half. */
async function isAccepted(stored: StoredPassword, password: string, helper: ClientSrp): Promise<boolean> {
  const state = startSrp(stored, helper.A.toString(16));
  if (!state) throw new Error("Amplify's A was refused.");
  const secretBlock = randomBytes(48).toString('base64');
  const proof = await prove(
    helper,
    { SALT: stored.salt, SRP_B: state.B, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: USER },
    password,
  );
  return verifySrp({ pool: POOL, userId: USER, state, secretBlock, ...proof });
}

describe("SRP with aws-amplify's client", () => {
  test.each(['Practicum-1', 'Pässwörd-1', 'пароль-Ab1', '密码🔑 Ab-1', ' with spaces 1A '])(
    'accepts %s, and rejects a longer or different one',
    async (password) => {
      const stored = storePassword(POOL, USER, password);
      const tries = [password, `${password}x`, password.toLowerCase() + '!', ''];
      const helper = await newHelper();
      expect(await Promise.all(tries.map((tried) => isAccepted(stored, tried, helper)))).toEqual([
        true,
        false,
        false,
        false,
      ]);
    },
  );

  test('accepts the same password with any stored salt', async () => {
    const stored = Array.from({ length: 8 }, () => storePassword(POOL, USER, 'Practicum-1'));
    expect(new Set(stored.map(({ verifier }) => verifier)).size).toBe(8);
    const helper = await newHelper();
    expect(await Promise.all(stored.map((each) => isAccepted(each, 'Practicum-1', helper)))).toEqual(
      stored.map(() => true),
    );
  });

  test('accepts a password that is sent as plain text', () => {
    const stored = storePassword(POOL, USER, 'Pässwörd-1');
    expect(isPassword(POOL, USER, 'Pässwörd-1', stored)).toBe(true);
    expect(isPassword(POOL, USER, 'Passwörd-1', stored)).toBe(false);
    expect(isPassword(POOL, 'somebody-else', 'Pässwörd-1', stored)).toBe(false);
  });
});

describe('an invalid SRP_A is rejected', () => {
  test.each([
    ['zero', '0'],
    ['N', N],
    ['twice N', (BigInt(`0x${N}`) * 2n).toString(16)],
    ['no number', 'xyz'],
    ['nothing', ''],
    ['a number far too long', 'f'.repeat(1025)],
  ])('if it is %s', (_what, srpA) => {
    expect(startSrp(storePassword(POOL, USER, 'Practicum-1'), srpA)).toBeUndefined();
  });
});

test('an unknown name always has the same salt, different from other names', () => {
  expect(decoyPassword('secret', 'a@x.test')).toEqual(decoyPassword('secret', 'a@x.test'));
  expect(decoyPassword('secret', 'a@x.test').salt).not.toBe(decoyPassword('secret', 'b@x.test').salt);
  expect(decoyPassword('secret', 'a@x.test').salt).not.toBe(decoyPassword('other', 'a@x.test').salt);
});

test('[sec-23] no step of a sign-in blocks the event loop for 10 ms', async () => {
  const stored = storePassword(POOL, USER, 'Practicum-1');
  const state = startSrp(stored, 'f'.repeat(768));
  if (!state) throw new Error('A was refused');
  const proof = { pool: POOL, userId: USER, state, secretBlock: 'YQ==', timestamp: 'x', signature: 'YQ==' };
  const steps = {
    'a new password': () => storePassword(POOL, USER, 'Practicum-1'),
    'a password that is sent itself': () => isPassword(POOL, USER, 'another', stored),
    'the first step': () => startSrp(stored, 'f'.repeat(768)),
    'the second step': () => verifySrp(proof),
  };
  for (const [name, step] of Object.entries(steps))
    expect(await longestBlock(() => Promise.resolve(step()), 10), name).toBeLessThan(10);
});
