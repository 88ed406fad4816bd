import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pseudonym } from '../audit/auditTarget.ts';
import {
  createAccount,
  openProvider,
  signInBySrp,
  signInPlainly,
  type TestProvider,
} from '../../tests/support/identityClient.ts';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openProvider();
});
afterAll(() => provider.close());

const failFrom = async (email: string, address: string, times: number) => {
  for (let count = 0; count < times; count += 1) await signInPlainly(provider, email, 'Wr0ng-Password', address);
};

test('ten failures lock out an address, but not the owner at another address', async () => {
  const email = await createAccount(provider, 'local@throttle.test');
  await failFrom(email, '10.0.0.1', 9);
  const wrong = await signInPlainly(provider, email, 'Wr0ng-Password', '10.0.0.1');
  expect(await signInPlainly(provider, email, undefined, '10.0.0.1')).toEqual(wrong);
  expect(await signInBySrp(provider, email, undefined, '10.0.0.1')).toEqual(wrong);
  expect((await signInBySrp(provider, email, undefined, '10.0.0.2')).status).toBe(200);
});

test('nine failures still allow a sign-in, which resets the counter', async () => {
  const email = await createAccount(provider, 'nine@throttle.test');
  for (const address of ['10.0.0.1', '10.0.0.1']) {
    await failFrom(email, address, 9);
    expect((await signInPlainly(provider, email, undefined, address)).status).toBe(200);
  }
});

test('[login-17] simultaneous guesses are limited like sequential ones', async () => {
  const email = await createAccount(provider, 'parallel@throttle.test');
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      signInPlainly(provider, email, index < 30 ? 'Wr0ng-Password' : undefined, '10.0.1.1'),
    ),
  );
  expect(guesses.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
  const { count } = await provider.db
    .selectFrom('audit_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('target', '=', pseudonym(email))
    .executeTakeFirstOrThrow();
  expect(count).toBeLessThanOrEqual(10);
});

const unblock = () =>
  provider.db
    .updateTable('identity.counter')
    .set({ blocked_until: new Date(0) })
    .execute();
const delayOf = async (name: string) => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from blocked_until - now())::float8 as seconds from identity.counter where name = ${name}`.execute(
    provider.db,
  );
  return (rows[0]?.seconds ?? 0) / 60;
};

test('[login-18] the delay of an address grows to an hour and ends despite further attempts', async () => {
  const email = await createAccount(provider, 'delay@throttle.test');
  const name = `failures:${email}:10.0.2.1`;
  await failFrom(email, '10.0.2.1', 10);
  for (const minutes of [5, 10, 20, 40, 60, 60]) {
    const before = await delayOf(name);
    expect(Math.round(before)).toBe(minutes);
    await failFrom(email, '10.0.2.1', 3);
    // Refused attempts don't extend the delay.
    expect(await delayOf(name)).toBeLessThanOrEqual(before);
    await unblock();
    await failFrom(email, '10.0.2.1', 1);
  }
  await unblock();
  expect((await signInPlainly(provider, email, undefined, '10.0.2.1')).status).toBe(200);
});

test("[login-18] guesses from many addresses can't lock out the owner's known address, or anyone for long", async () => {
  const email = await createAccount(provider, 'strangers@throttle.test');
  expect((await signInPlainly(provider, email, undefined, '10.0.3.1')).status).toBe(200);
  await provider.db
    .insertInto('identity.counter')
    .values({ name: `failures:${email}`, count: 99, forget_at: new Date(Date.now() + 60_000) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ count: 99 }))
    .execute();
  await failFrom(email, '10.0.4.1', 1);
  expect((await signInPlainly(provider, email, undefined, '10.0.5.1')).body.__type).toBe('NotAuthorizedException');
  expect((await signInPlainly(provider, email, undefined, '10.0.3.1')).status).toBe(200);
  expect(Math.round(await delayOf(`failures:${email}`))).toBe(15);
  await unblock();
  expect((await signInPlainly(provider, email, undefined, '10.0.5.1')).status).toBe(200);
});

test('every failure is recorded, without the e-mail', async () => {
  const before = await provider.db.selectFrom('audit_event').selectAll().execute();
  await failFrom('nobody@throttle.test', '10.0.0.5', 1);
  const events = await provider.db.selectFrom('audit_event').selectAll().orderBy('id').execute();
  expect(events.slice(before.length)).toMatchObject([
    { event: 'signIn', actor: null, result: 'denied', target: pseudonym('nobody@throttle.test') },
  ]);
  expect(JSON.stringify(events)).not.toContain('throttle.test');
});
