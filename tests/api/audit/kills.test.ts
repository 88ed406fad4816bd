import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSeed } from '../../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from '../../support/testApi.ts';
import { brokenChains } from './chains.ts';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const KILLS = 5;
const COURSES = 4;

test(`[audit-08] after all connections end ${KILLS} times during changes, each change has its event and each event its change`, async () => {
  const { db, pool } = api.database;
  const org = await createSeed(db).org();
  await org.member('admin@n.test', 'orgadmin');
  const courses = [];
  for (let n = 0; n < COURSES; n += 1) courses.push(await org.course());
  await bindAccounts(api.database);
  let isRunning = true;
  let renamed = 0;
  const rename = async (id: string) => {
    for (let n = 0; isRunning; n += 1) {
      const input = { id, name: `Name ${n}` };
      const { errors } = await api.execute(
        'admin@n.test',
        'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }',
        { input },
      );
      if (errors.length === 0) renamed += 1;
    }
  };
  const running = Promise.all(courses.map(({ id }) => rename(id)));
  for (let kill = 0; kill < KILLS; kill += 1) {
    const wanted = renamed + 10;
    while (renamed < wanted) await delay(1);
    await pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid()`,
      )
      .catch(() => undefined);
  }
  isRunning = false;
  await running;
  expect(renamed).toBeGreaterThan(KILLS);
  // The pool can still hold connections whose end it hasn't noticed.
  await expect.poll(() => brokenChains(pool)).toEqual([]);
});
