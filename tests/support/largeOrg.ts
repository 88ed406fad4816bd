import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../server/seed/seed.ts';
import { bindAccounts, createTestApi, type TestApi } from './testApi.ts';

export const MANY = 1500;

export let api: TestApi;
export let org: SeedOrg;
export let course: SeedCourse;
export let few: SeedActivity;
export let many: SeedActivity;

interface Statement {
  text: string;
  values?: unknown[];
}

/** Returns the statements that a call has sent. */
export async function statementsOf(call: () => Promise<{ errors: readonly object[] }>): Promise<Statement[]> {
  const sent = vi.spyOn(pg.Query.prototype as pg.Query & { submit(): void }, 'submit');
  try {
    expect((await call()).errors).toEqual([]);
    return sent.mock.contexts.map((query) => query as Statement);
  } finally {
    sent.mockRestore();
  }
}

/** Returns the query plans of a call, with full table scans as the last resort, because a test's tables are small. */
export async function plansOf(call: () => Promise<{ errors: readonly object[] }>): Promise<string[]> {
  const statements = (await statementsOf(call)).filter(({ text }) => /^\s*(select|with)\b/i.test(text));
  const client = await api.database.background.pool.connect();
  const plans: string[] = [];
  try {
    await client.query('set enable_seqscan = off');
    for (const { text, values } of statements) {
      const { rows } = await client.query<Record<string, string>>(`explain ${text}`, values);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    client.release(true);
  }
}

/** Opens the API with an org of very many records, for the tests of a file. */
export function openLargeOrg(): void {
  beforeAll(async () => {
    api = await createTestApi();
    const seed = createSeed(api.database.db);
    org = await seed.org();
    await org.member('admin@l.test', 'orgadmin');
    course = await org.course();
    [few, many] = [await course.activity({ name: 'B few' }), await course.activity({ name: 'C many' })];
    await few.progress('ada@l.test', { status: 'evaluated' });
    const { db } = api.database;
    await sql`insert into person (user_id) select 'p' || n || '@l.test' from generate_series(1, ${MANY}::int) n`.execute(
      db,
    );
    await sql`insert into learner_progress (org_id, activity_id, learner_id, course_id, status)
    select ${org.id}, ${many.id}, 'p' || n || '@l.test', ${course.id}, 'evaluated' from generate_series(1, ${MANY}::int) n`.execute(
      db,
    );
    await bindAccounts(api.database);
  });
  afterAll(() => api.close());
}
