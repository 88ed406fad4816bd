import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actorNames, actors, createWorld, type Actor, type World } from '../../../tests/api/access/world.ts';

interface Found {
  search: {
    courses: { id: string }[];
    activities: { id: string }[];
    people: { courseId: string; userId: string }[];
    users: { userId: string }[];
  };
}

const SEARCH = `query ($orgId: ID!, $text: String!, $limit: Int) {
  search(orgId: $orgId, text: $text, limit: $limit) { courses { id } activities { id } people { courseId userId fullName } users { userId } }
}`;

let world: World;
let things: { courses: string[]; activities: string[] };

beforeAll(async () => {
  world = await createWorld();
  const { pool } = world.api.database;
  await pool.query("update course set name = 'Biology ' || id, name_key = 'biology ' || id where org_id = $1", [
    world.org.id,
  ]);
  await pool.query("update activity set name = 'Biology at ' || id, name_key = 'biology at ' || id where org_id = $1", [
    world.org.id,
  ]);
  const ids = async (table: string) =>
    (await pool.query<{ id: string }>(`select id from ${table} where org_id = $1`, [world.org.id])).rows.map(
      ({ id }) => id,
    );
  things = { courses: await ids('course'), activities: await ids('activity') };
});
afterAll(() => world.api.close());

async function find(actor: Actor, text: string, limit = 20): Promise<Found['search']> {
  const { data, errors } = await world.api.execute<Found>(actors[actor] ?? '', SEARCH, {
    orgId: world.org.id,
    text,
    limit,
  });
  expect(errors).toEqual([]);
  if (!data) throw new Error('no answer');
  return data.search;
}

/** Returns the ids for which the single call returns a record to a person. */
async function allowed(actor: Actor, call: 'getCourse' | 'getActivity', ids: readonly string[]): Promise<string[]> {
  const answers = await Promise.all(
    ids.map(async (id) => ({
      id,
      ...(await world.api.execute(actors[actor] ?? '', `query ($id: ID!) { ${call}(id: $id) { id } }`, { id })),
    })),
  );
  return answers.filter(({ errors }) => errors.length === 0).map(({ id }) => id);
}

const members = ['SU', 'OA', 'CC', 'DM', 'IN', 'RV', 'LR'] as const;
const sorted = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

describe('people find only what they can open', () => {
  for (const actor of members) {
    test(`${actorNames[actor]} finds the courses and activities that the single calls return`, async () => {
      const found = await find(actor, 'biology');
      expect(sorted(found.courses)).toEqual((await allowed(actor, 'getCourse', things.courses)).toSorted());
      expect(sorted(found.activities)).toEqual((await allowed(actor, 'getActivity', things.activities)).toSorted());
    });

    test(`${actorNames[actor]} finds people in courses whose members may be listed`, async () => {
      const { people, users } = await find(actor, '@own.test');
      for (const { courseId, userId } of people) {
        const { data, errors } = await world.api.execute<{ getCourseUsers: { users: { userId: string }[] } }>(
          actors[actor],
          'query ($id: ID!) { getCourseUsers(id: $id) { users { userId } } }',
          { id: courseId },
        );
        expect(errors).toEqual([]);
        expect(data?.getCourseUsers.users.map((member) => member.userId)).toContain(userId);
      }
      expect(new Set(people.map(({ userId }) => userId)).size).toBe(people.length);
      expect(people.length > 0).toBe(['SU', 'OA', 'IN', 'RV'].includes(actor));
      expect(users.length > 0).toBe(['SU', 'OA'].includes(actor));
    });
  }
});

test('records of another org are not found', async () => {
  await world.api.database.pool.query(
    "update course set name = 'Biology abroad', name_key = 'biology abroad' where org_id = $1",
    [world.foreignOrg.id],
  );
  const { courses } = await find('SU', 'abroad');
  expect(courses).toEqual([]);
});

describe('the text', () => {
  test('is a case-insensitive part of a name, without patterns', async () => {
    expect((await find('OA', ' BIOLOGY A')).activities.length).toBeGreaterThan(0);
    expect(await find('OA', '%')).toEqual({ courses: [], activities: [], people: [], users: [] });
  });

  test('returns as many of each kind as requested', async () => {
    const { courses, activities, people } = await find('OA', 'o', 2);
    expect([courses.length, activities.length, people.length]).toEqual([2, 2, 2]);
  });

  for (const [title, variables, field] of [
    ['blank', { text: '   ' }, 'text'],
    ['too long', { text: 'x'.repeat(201) }, 'text'],
    ['wanted too often', { text: 'bio', limit: 21 }, 'limit'],
    ['wanted never', { text: 'bio', limit: 0 }, 'limit'],
  ] as const) {
    test(`is rejected if it is ${title}`, async () => {
      const { errors } = await world.api.execute(actors.OA, SEARCH, { orgId: world.org.id, ...variables });
      expect(errors[0]?.extensions).toMatchObject({ code: 'VALIDATION', fields: [{ field }] });
    });
  }
});
