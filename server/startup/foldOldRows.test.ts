import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { createSeed } from '../seed/seed.ts';
import { foldText } from '../../shared/text/foldText.ts';
import { identityTables } from '../identity/tables.ts';
import { foldOldRows } from './foldOldRows.ts';

/** Returns the sort key of builds before migration 0032. */
const oldKey = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const said: string[] = [];
const fold = async () => {
  said.length = 0;
  await foldOldRows(database.db, (sentence) => said.push(sentence));
};

test('[valid-09] names stored by an older build are folded again at the next start', async () => {
  const { db } = database;
  const seed = createSeed(db);
  const org = await seed.org({ name: 'Straße' });
  const course = await org.course({ name: 'ΟΔΥΣΣΕΑΣ' });
  const activity = await course.activity({ name: 'Mit\u00ADarbeit' });
  await seed.person({ userId: 'p@old.test', givenName: 'Aydın' });
  await course.member('p@old.test');
  await activity.progress('p@old.test', { status: 'viewed' });
  const keys = async () => {
    const { rows } = await sql<{ keys: string[] }>`select array[org.name_key, course.name_key, activity.name_key,
      activity_key, learner_key, search_key] as keys
      from org, course, activity, learner_progress, course_member`.execute(db);
    return rows[0]?.keys;
  };
  const folded = ['strasse', 'οδυσσεασ', 'mitarbeit', 'mitarbeit', 'aydin', 'aydin\np@old.test'];
  expect(await keys()).toEqual(folded);
  for (const [table, name] of [
    ['org', 'Straße'],
    ['course', 'ΟΔΥΣΣΕΑΣ'],
    ['activity', 'Mit\u00ADarbeit'],
    ['person', 'Aydın'],
  ] as const)
    await db
      .updateTable(table)
      .set({ name_key: oldKey(name) })
      .execute();
  await db
    .updateTable('learner_progress')
    .set({ activity_key: oldKey('Mit\u00ADarbeit') })
    .execute();
  expect(await keys()).not.toEqual(folded);
  await fold();
  expect(await keys()).toEqual(folded);
});

test('[valid-09] every key that the former rule wrote differently is recognized', async () => {
  const characters = Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code + 1));
  const keys = [...characters, '\u{1BCA0}', '\u{1D173}', '\u{E0001}', '\u{E0FFF}']
    .filter((character) => !/\p{Surrogate}/u.test(character))
    .map(oldKey);
  const { rows } = await sql<{ key: string }>`
    select distinct key from unnest(${keys}::text[]) key where has_old_key(key)`.execute(database.db);
  const found = new Set(rows.map(({ key }) => key));
  expect(keys.filter((key) => found.has(key) !== (foldText(key) !== key))).toEqual([]);
});

test('[valid-09] an old address is respelled, with all references', async () => {
  const { db } = database;
  const seed = createSeed(db);
  const org = await seed.org();
  const course = await org.course();
  const activity = await course.activity();
  const old = 'jose\u0301@b\u00FCcher.test';
  await seed.person({ userId: old, givenName: 'José', issuer: 'https://i.test', subject: 's' });
  await db.updateTable('person').set({ address_key: null }).execute();
  await course.member(old, 'learner');
  await activity.progress(old, { status: 'viewed' });
  await identityTables(db)
    .insertInto('identity.account')
    .values({ id: 'a', provider: null, email: old, given_name: '', family_name: '' })
    .execute();
  await fold();
  const address = 'josé@xn--bcher-kva.test';
  const { rows } = await sql<object>`select person.user_id, subject, learner_id, search_key, email
    from person, learner_progress, course_member, identity.account`.execute(db);
  expect(rows).toEqual([
    {
      user_id: address,
      subject: 's',
      learner_id: address,
      search_key: 'jose\njose@xn--bcher-kva.test',
      email: address,
    },
  ]);
  expect(said).toEqual([]);
});

test('[valid-09] two people with the same normalized address remain separate, and the start reports them', async () => {
  const { db } = database;
  const org = await createSeed(db).org();
  await org.member('jose\u0301@n.test');
  await org.member('josé@n.test');
  await fold();
  const members = db.selectFrom('org_member').select('user_id').orderBy('user_id');
  expect(await members.execute()).toEqual([{ user_id: 'jose\u0301@n.test' }, { user_id: 'josé@n.test' }]);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('"jose\\u{301}@n.test"');
  expect(said[0]).toContain('"jos\\u{e9}@n.test"');
  expect(said[0]).toMatch(/Nothing was merged.*deletePerson/);
  await db.deleteFrom('org_member').where('user_id', '=', 'josé@n.test').execute();
  await db.deleteFrom('person').where('user_id', '=', 'josé@n.test').execute();
  await fold();
  expect([await members.execute(), said]).toEqual([[{ user_id: 'josé@n.test' }], []]);
});
