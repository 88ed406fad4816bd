import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { createSeed } from './seed.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('the seed builder creates a course with its people in a few calls', async () => {
  const org = await createSeed(database.db).org({ features: ['enterprise'] });
  const course = await org.course({
    name: 'Élan',
    archived: true,
    autoEnrollment: { enabled: true, start: 1_793_664_000_000 },
  });
  await course.member('reviewer@b.test', 'reviewer');
  const activity = await course.activity({ type: 'group', tags: ['x'] });
  await activity.progress('learner@b.test', {
    status: 'evaluated',
    scoreGiven: 3,
    scoreMaximum: 5,
    scoreType: 'five_star',
  });
  const [row] = await database.db.selectFrom('course').selectAll().where('id', '=', course.id).execute();
  expect(row).toMatchObject({
    org_id: org.id,
    name_key: 'elan',
    archived: true,
    auto_enrollment_start: 1_793_664_000_000,
    auto_enrollment_end: null,
  });
  expect(await database.db.selectFrom('org_member').select(['user_id', 'type']).execute()).toEqual([
    { user_id: 'reviewer@b.test', type: 'orguser' },
  ]);
  expect(await database.db.selectFrom('learner_progress').select(['activity_id', 'score_given']).execute()).toEqual([
    { activity_id: activity.id, score_given: 3 },
  ]);
});

test('the seed builder generates missing names', async () => {
  const seed = createSeed(database.db);
  const org = await seed.org();
  const names = [org.name, (await seed.org()).name, (await org.course()).name, (await org.course()).name];
  expect(new Set(names).size).toBe(4);
  expect((await seed.person()).userId).not.toBe((await seed.person()).userId);
});
