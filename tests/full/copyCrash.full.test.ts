import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCourseCopy } from '../../server/modules/copies/copyStore.ts';
import { createSeed } from '../../server/seed/seed.ts';
import { freePort } from '../support/freePort.ts';
import { ADDRESSES, startServer, type ServerProcess } from '../support/serverProcess.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const ACTIVITIES = 500;
const KILLS = 20;
const COPIES_PER_KILL = 2;
const POLL_MS = 20;
const LIMIT_MS = 600_000;

let database: TestDatabase;
let folder: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'practicum-crash-'));
  database = await createTestDatabase();
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop('SIGKILL')));
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = async () =>
  startServer(['scripts/run.mjs', 'server/main.ts'], {
    ...ADDRESSES,
    PORT: String(await freePort()),
    DATABASE_URL: database.databaseUrl,
    DATA_DIR: folder,
  });

async function count(what: string): Promise<number> {
  const { rows } = await database.pool.query<{ count: number }>(`select count(*)::integer from ${what}`);
  return rows[0]?.count ?? 0;
}

async function until(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await delay(POLL_MS);
}

/** Creates a course of 500 activities, and the input to copy it. */
async function seedCourse() {
  const { db, pool } = database;
  const course = await (await createSeed(db).org()).course({ name: 'Source' });
  await pool.query(
    `insert into activity (org_id, course_id, resource_link_id, name, name_key, type)
     select $1, $2, gen_random_uuid()::text, 'Activity ' || n, 'activity ' || n, 'individual' from generate_series(1, $3) n`,
    [course.orgId, course.id, ACTIVITIES],
  );
  const { rows } = await pool.query<{ id: string }>('select id from activity where course_id = $1', [course.id]);
  const copy = {
    orgId: course.orgId,
    name: 'Copy',
    instructor: undefined,
    userId: 'teacher@n.test',
    sourceCourseId: course.id,
    activityIds: rows.map(({ id }) => id),
  };
  return {
    courseId: course.id,
    copy: () => db.transaction().execute((transaction) => insertCourseCopy(transaction, copy)),
  };
}

/** Holds every copy in the middle of its transaction until it is released. */
async function brake(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin; lock table activity in share mode');
  return async () => {
    await client.query('commit');
    client.release();
  };
}

const isHeld = async () =>
  (await count("pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")) > 0;
const isDone = async () => (await count("job where state in ('pending', 'in_progress')")) === 0;

async function copiesOf(courseId: string): Promise<object[]> {
  const { rows } = await database.pool.query<object>(
    `select c.copy_state, count(a.id)::integer as activities, count(distinct a.copy_source_id)::integer as sources
     from course c left join activity a on a.course_id = c.id where c.copy_source_id = $1 group by c.org_id, c.id, c.copy_state`,
    [courseId],
  );
  return rows;
}

const WHOLE = { copy_state: 'succeeded', activities: ACTIVITIES, sources: ACTIVITIES };

test('[copy-04] a copy is not duplicated when its process pauses beyond its lease', { timeout: LIMIT_MS }, async () => {
  const { courseId, copy } = await seedCourse();
  const sleeper = await start();
  servers.push(sleeper);
  const release = await brake();
  await copy();
  await until(isHeld);
  sleeper.child.kill('SIGSTOP');
  await release();
  servers.push(await start());
  // Long enough for the other server to have checked again.
  await until(async () => (await count("job where run_at < now() - interval '2 seconds' or state = 'succeeded'")) > 0);
  sleeper.child.kill('SIGCONT');
  await until(isDone);
  // Everything that a process has reported as done is stored when the process ends.
  expect(await sleeper.stop()).toBe(0);
  servers.shift();
  expect(await copiesOf(courseId)).toEqual([WHOLE]);
});

test(
  `[copy-04] copies of 500 activities survive ${KILLS} kills with two servers: none lost, none duplicated`,
  { timeout: LIMIT_MS },
  async () => {
    const { courseId, copy } = await seedCourse();
    servers.push(await start());
    for (let kill = 0; kill < KILLS; kill += 1) {
      const release = await brake();
      for (let made = 0; made < COPIES_PER_KILL; made += 1) await copy();
      await until(isHeld);
      await servers.shift()?.stop('SIGKILL');
      await release();
      servers.push(await start());
    }
    await until(isDone);
    expect(await copiesOf(courseId)).toEqual(Array(KILLS * COPIES_PER_KILL).fill(WHOLE));
    expect(await count('job where claims > 1'), 'jobs that a kill has hit').toBeGreaterThan(0);
  },
);
