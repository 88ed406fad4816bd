import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { createSeed, type SeedOrg } from '../../seed/seed.ts';

const ADD_USER = 'mutation ($input: AddOrgMemberInput!) { addOrgMember(input: $input) { userId } }';
const ADD_MEMBER = 'mutation ($input: AddCourseMemberInput!) { addCourseMember(input: $input) { userId } }';
const ADMIN = 'admin@example.test';
const SUPER = 'super@example.test';

let api: TestApi;
let org: SeedOrg;
let other: SeedOrg;
let courseId: string;
beforeAll(async () => {
  api = await createTestApi();
  const seed = createSeed(api.database.db);
  org = await seed.org();
  other = await seed.org();
  for (const each of [org, other]) await each.member(ADMIN, 'orgadmin');
  await other.member('mike@example.test');
  courseId = (await org.course()).id;
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const add = async (userId: string, { id } = org) => {
  const input = { orgId: id, userId, type: 'orgadmin' };
  const { data, errors } = await api.execute<{ addOrgMember: { userId: string } }>(ADMIN, ADD_USER, { input });
  return data?.addOrgMember.userId ?? errors[0]?.extensions.fields ?? errors[0]?.extensions.code;
};
const addToCourse = async (userId: string) => {
  const input = { courseId, userId, role: 'learner' };
  const { data, errors } = await api.execute<{ addCourseMember: { userId: string } }>(ADMIN, ADD_MEMBER, { input });
  return data?.addCourseMember.userId ?? errors[0]?.extensions.fields ?? errors[0]?.extensions.code;
};

describe('[valid-07] adding a person', () => {
  test('accepts every spelling of an address as the same person', async () => {
    expect(await add('jose\u0301@example.test')).toBe('josé@example.test');
    expect(await add('\u200FJOSÉ@example.test\u200B')).toBe('CONFLICT');
    expect(await add('ada@bücher.example')).toBe('ada@xn--bcher-kva.example');
    expect(await add('ada@xn--bcher-kva.example')).toBe('CONFLICT');
    expect(await addToCourse('Jose\u0301@example.test')).toBe('josé@example.test');
  });

  test('rejects a character that is not allowed, and names it', async () => {
    expect(await add('ada@exam\u00ADple.test')).toEqual([
      {
        field: 'userId',
        rule: 'emailCharacter',
        character: 'U+00AD soft hyphen',
        place: 9,
        suggestion: 'ada@example.test',
      },
    ]);
    expect(await add('mi\u212Ae@example.test', other)).toMatchObject([{ rule: 'emailCharacter', place: 3 }]);
    expect(await addToCourse('a@example.test.')).toMatchObject([{ rule: 'emailLabel', suggestion: 'a@example.test' }]);
  });
});

test('[valid-09] an old address is deleted as it is stored, not as it would be normalized', async () => {
  const seed = createSeed(api.database.db);
  await seed.person({ userId: SUPER, isSuperUser: true });
  for (const userId of ['rene\u0301@example.test', 'rené@example.test']) await seed.person({ userId });
  await bindAccounts(api.database);
  const remove = 'mutation { deletePerson(input: { userId: "rene\\u{301}@example.test" }) { username } }';
  expect((await api.execute(SUPER, remove)).data).toEqual({ deletePerson: { username: 'rene\u0301@example.test' } });
  expect((await api.execute(SUPER, remove)).data).toEqual({ deletePerson: { username: 'rené@example.test' } });
});

describe("[valid-08] a person whose address imitates a member's", () => {
  const imitation = (place: number, character: string) => [
    { field: 'userId', rule: 'emailImitation', place, character },
  ];

  test('is added neither to the institution nor to a course', async () => {
    expect(await add('\u0430dmin@example.test')).toEqual(imitation(1, 'U+0430'));
    expect(await addToCourse('adm\u0456n@example.test')).toEqual(imitation(4, 'U+0456'));
    expect(await add('admin@ex\u0430mple.test')).toEqual(imitation(9, 'U+0430'));
    const { rows } = await api.database.pool.query("select from person where user_id ~ '[\u0400-\u04ff]|xn--ex'");
    expect(rows).toEqual([]);
  });

  test("is not added if the member has the other script's letters", async () => {
    expect(await add('\u0441\u043E\u0440@example.test')).toBe('сор@example.test');
    expect(await add('cop@example.test')).toEqual(imitation(1, 'U+0063'));
  });

  test('is added to an institution without such a member, or if the letters are distinct', async () => {
    expect(await add('m\u0456ke@example.test')).toBe('mіke@example.test');
    expect(await add('дима@example.test')).toBe('дима@example.test');
    expect(await add('josè@example.test')).toBe('josè@example.test');
  });
});
