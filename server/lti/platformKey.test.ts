import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { createKeys } from '../secrets/keys.ts';
import { openPlatformKey, publishedKeys } from './platformKey.ts';

const keys = createKeys(Buffer.from('a secret of tests'));
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const signing = async () => (await openPlatformKey(database.db, keys)).kid;
const published = async () => (await publishedKeys(database.db, keys)).keys.map(({ kid }) => kid);
const pass = (days: number) =>
  database.pool.query("update lti_key set created_at = created_at - $1 * interval '1 hour'", [days * 24]);

test('[embed-72] the next key is published a day before it signs, and a former one for a day after', async () => {
  const first = await signing();
  expect(await published()).toEqual([first]);
  await pass(91);
  expect(await signing()).toBe(first);
  const [second, ...others] = await published();
  expect(others).toEqual([first]);
  expect(second).not.toBe(first);
  await pass(0.9);
  expect(await signing()).toBe(first);
  await pass(0.2);
  expect(await signing()).toBe(second);
  expect(await published()).toEqual([second, first]);
  await pass(91);
  expect(await signing()).toBe(second);
  expect(await published()).not.toContain(first);
});

test('[embed-72] after months offline an installation signs with a published key', async () => {
  await pass(400);
  const kid = await signing();
  expect(await published()).toEqual([kid]);
});
