import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudonym } from '../audit/auditTarget.ts';
import {
  createAccount,
  openProvider,
  signInBySrp,
  signInPlainly,
  type TestProvider,
} from '../../tests/server/identityClient.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const failFrom = async (email: string, address: string, times: number) => {
  for (let count = 0; count < times; count += 1) await signInPlainly(provider, email, 'Wr0ng-Password', address);
};

test('after ten failures an address is locked out, with the answer of a wrong password, and the owner elsewhere is not', async () => {
  const email = await createAccount(provider, 'local@throttle.test');
  await failFrom(email, '10.0.0.1', 9);
  const wrong = await signInPlainly(provider, email, 'Wr0ng-Password', '10.0.0.1');
  expect(await signInPlainly(provider, email, undefined, '10.0.0.1')).toEqual(wrong);
  expect(await signInBySrp(provider, email, undefined, '10.0.0.1')).toEqual(wrong);
  expect((await signInBySrp(provider, email, undefined, '10.0.0.2')).status).toBe(200);
});

test('after nine failures an address may still sign in, which forgets them', async () => {
  const email = await createAccount(provider, 'nine@throttle.test');
  for (const address of ['10.0.0.1', '10.0.0.1']) {
    await failFrom(email, address, 9);
    expect((await signInPlainly(provider, email, undefined, address)).status).toBe(200);
  }
});

test('after twenty failures everybody is locked out for a while', async () => {
  const email = await createAccount(provider, 'total@throttle.test');
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3', '10.0.0.4']) await failFrom(email, address, 5);
  const refusal = await signInPlainly(provider, email, undefined, '10.0.0.9');
  expect(refusal.body.__type).toBe('NotAuthorizedException');
  await provider.db
    .updateTable('identity.counter')
    .set({ forget_at: new Date(0) })
    .execute();
  expect((await signInPlainly(provider, email, undefined, '10.0.0.9')).status).toBe(200);
});

test('every failure is written down, without the e-mail that was tried', async () => {
  const before = await provider.db.selectFrom('audit_event').selectAll().execute();
  await failFrom('nobody@throttle.test', '10.0.0.5', 1);
  const events = await provider.db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  expect(events.slice(before.length)).toMatchObject([
    { event: 'signIn', actor: null, result: 'denied', target: pseudonym('nobody@throttle.test') },
  ]);
  expect(JSON.stringify(events)).not.toContain('throttle.test');
});
