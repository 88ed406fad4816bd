import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { CALL_LIMITS, connectionOf, openBoundedPool } from '../../shared/database/boundedPool.ts';
import { databaseUrl } from '../../tests/support/databaseUrl.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { recordAudit } from '../audit/auditStore.ts';
import { api } from '../modules/api.ts';
import { containsText } from '../modules/keyset.ts';
import type { CallerContext } from '../graphql/context.ts';
import { createStaleReads } from '../graphql/staleReads.ts';
import { createSeed, type SeedOrg } from '../seed/seed.ts';
import { openDatabase } from './database.ts';
import { createOrgScopedDb, enableRowSecurity, type OrgScopedDb } from './rowSecurity.ts';

let database: TestDatabase;
let orgScopedDb: OrgScopedDb;
let own: SeedOrg;
let foreign: SeedOrg;
beforeAll(async () => {
  database = await createTestDatabase();
  orgScopedDb = createOrgScopedDb(database.pool);
  const seed = createSeed(database.db);
  [own, foreign] = [await seed.org(), await seed.org()];
  for (const org of [own, foreign]) {
    const course = await org.course();
    await course.member('both@x.test', 'learner');
    await course.activity();
  }
});
afterAll(() => database.close());

describe('with row security', () => {
  test('[ops-15] every table of institutions has a policy', async () => {
    const { rows } = await database.pool.query<{ name: string }>(`
      select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
        and (c.relname = 'org' or exists (
          select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))
        and not (c.relrowsecurity and exists (
          select from pg_policy where polrelid = c.oid and polname = 'of_orgs_of_caller'))`);
    expect(rows).toEqual([]);
  });

  test.each(['course', 'course_member', 'org_member', 'activity'] as const)(
    "[ops-15] %s without a condition returns only rows of the caller's orgs, also in a transaction",
    async (table) => {
      const read = (db: ReturnType<OrgScopedDb>) => db.selectFrom(table).select('org_id').distinct().execute();
      expect(await read(orgScopedDb([own.id]))).toEqual([{ org_id: own.id }]);
      expect(await read(orgScopedDb([]))).toEqual([]);
      expect(await orgScopedDb([own.id]).transaction().execute(read)).toEqual([{ org_id: own.id }]);
      // The owner still sees everything on the same connections.
      expect(await database.db.selectFrom(table).select('org_id').distinct().execute()).toHaveLength(2);
    },
  );

  test('[ops-15] no row of another org can be written or deleted', async () => {
    const db = orgScopedDb([own.id]);
    const values = { org_id: foreign.id, name: 'X', name_key: 'x' };
    await expect(db.insertInto('course').values(values).execute()).rejects.toThrow('row-level security');
    await expect(db.updateTable('course').set({ org_id: foreign.id }).execute()).rejects.toThrow('row-level security');
    const renamed = await db.updateTable('course').set({ name: 'Y' }).where('org_id', '=', foreign.id).execute();
    const deleted = await db.deleteFrom('org_member').where('org_id', '=', foreign.id).execute();
    expect([renamed[0]?.numUpdatedRows, deleted[0]?.numDeletedRows]).toEqual([0n, 0n]);
  });

  test('[ops-15] its role owns nothing, creates nothing and reads no accounts', async () => {
    const db = orgScopedDb([own.id]);
    const owned = sql<{
      owned: number;
    }>`select count(*)::integer as owned from pg_class where relowner = 'practicum_app'::regrole`;
    expect((await owned.execute(db)).rows).toEqual([{ owned: 0 }]);
    const tries = ['create table x ()', 'truncate course', 'delete from audit_event', 'select from identity.account'];
    for (const text of tries) await expect(sql.raw(text).execute(db), text).rejects.toThrow('permission denied');
  });

  test('[ops-32] a repeated statement is parsed once per connection and still works after a migration', async () => {
    const names = sql<{ name: string }>`select name from pg_prepared_statements where statement like '%from "course"%'`;
    const pool = openBoundedPool(connectionOf(database.pool), { ...CALL_LIMITS, max: 1 });
    const db = createOrgScopedDb(pool)([own.id]);
    const read = () => db.selectFrom('course').selectAll().execute();
    for (let turn = 0; turn < 4; turn += 1) expect(await read()).toHaveLength(1);
    // A pooler can give the next transaction another connection, on which the name isn't prepared.
    if (inject('pooler') === undefined) expect((await names.execute(db)).rows).toHaveLength(1);
    await database.pool.query('alter table course add column added text');
    for (let turn = 0; turn < 4; turn += 1) expect(await read()).toMatchObject([{ org_id: own.id, added: null }]);
    await database.pool.query('alter table course drop column added');
    expect(await read()).toHaveLength(1);
    // The statement is planned for the caller's own orgs each time.
    expect(await createOrgScopedDb(pool)([foreign.id]).selectFrom('course').selectAll().execute()).toMatchObject([
      { org_id: foreign.id },
    ]);
    await pool.end();
  });

  test('[ops-15] calls can add audit events and read those of their own orgs', async () => {
    const db = orgScopedDb([own.id]);
    await recordAudit(
      db,
      ...[own.id, foreign.id, undefined].map((orgId) => ({ event: 'denial', result: 'denied', orgId }) as const),
    );
    expect(await db.selectFrom('audit_event').select('org_id').execute()).toEqual([{ org_id: own.id }]);
    expect(await database.db.selectFrom('audit_event').select('org_id').execute()).toHaveLength(3);
  });

  test('[ops-15] a failed statement resets role and orgs', async () => {
    await expect(sql`select 1 / 0`.execute(orgScopedDb([own.id]))).rejects.toThrow('division by zero');
    const state = sql<{
      role: string;
      orgs: string;
    }>`select current_user as role, current_setting('practicum.orgs', true) as orgs`;
    for (let turn = 0; turn < 20; turn += 1)
      expect((await state.execute(database.db)).rows[0]?.role).not.toBe('practicum_app');
  });
});

test('[ops-15] lists read from a replica are row-secured, except for super users', async () => {
  const { route } = createStaleReads({ db: database.db, isFresh: () => true, orgScopedDb }, api, false);
  const seen = async (isSuperUser: boolean) => {
    const viewer = { userId: 'both@x.test', isSuperUser, termsAccepted: true, memberships: new Map([[own.id, {}]]) };
    const context = { viewer, claims: { issuer: 'i', subject: 's' }, hasWritten: false } as unknown as CallerContext;
    const routed = route({ kind: 'query', name: 'getCourses', fields: ['getCourses'] }, context);
    return (await routed?.db.selectFrom('org').select('id').execute())?.length;
  };
  expect([await seen(false), await seen(true)]).toEqual([1, 2]);
});

describe('text filters', () => {
  /** Returns the plan of a text filter over many courses under row security. */
  async function planOf(db: ReturnType<OrgScopedDb>): Promise<string> {
    const filter = sql`org_id = ${own.id} and ${containsText('987', sql`name_key`)}`;
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select * from course where ${filter}`.execute(db);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  test('[ops-37] use their index with row security, also in a restored database', async () => {
    await sql`insert into course (org_id, name, name_key)
      select ${own.id}, 'Course ' || i, 'course ' || i from generate_series(1, 5000) i`.execute(database.db);
    // Pending entries of the trigram index make it look expensive to the planner.
    await database.pool.query("select gin_clean_pending_list('course_by_name_key')");
    await database.pool.query('analyze course');
    const behind = createOrgScopedDb(database.pool)([own.id]);
    // Simulates a restored dump, which contains nothing that PostgreSQL itself provides.
    for (const called of ['textlike(text, text)', 'starts_with(text, text)'])
      await database.pool.query(`alter function pg_catalog.${called} not leakproof`);
    expect(await planOf(behind)).not.toContain('course_by_name_key');
    await Promise.all([enableRowSecurity(database.pool), enableRowSecurity(database.pool)]);
    expect(await planOf(behind)).toContain('course_by_name_key');
    expect(
      (await sql`select from course where ${containsText('987', sql`name_key`)}`.execute(orgScopedDb([]))).rows,
    ).toEqual([]);
  });

  test('[ops-37] read all names if the database user is not a superuser, and the start logs a message', async () => {
    await database.pool.query('alter function pg_catalog.textlike(text, text) not leakproof');
    const raiseAsMember = () => raiseAsVisitor((user) => `grant practicum_app to ${user}`);
    const { said, raised } = await raiseAsMember();
    expect(raised).toBeTypeOf('function');
    expect(said).toMatch(/text filters.*leakproof.*Row security/);
    await enableRowSecurity(database.pool);
    expect((await raiseAsMember()).said).toBe('');
  });
});

/** Returns the log of a start with row security by a database user who owns nothing. */
async function raiseAsVisitor(prepare = (_user: string) => '') {
  const user = `visitor_${process.pid}`;
  await database.pool.query(`create role ${user} login; grant usage on schema public to ${user};
    grant select on org, lti_tool to ${user}; ${prepare(user)}`);
  // Skipped behind a pooler, which manages its own users.
  const name = new URL(database.databaseUrl.replace('@/', '@host/')).pathname.slice(1);
  const opened = await openDatabase({ databaseUrl: databaseUrl({ ...inject('cluster'), user }, name), dataDir: '' });
  const said: string[] = [];
  const raised = await enableRowSecurity(opened.pool, (sentence) => said.push(sentence));
  await opened.close();
  await database.pool.query(`drop owned by ${user}; drop role ${user}`);
  return { raised, said: said.join() };
}

test('[ops-16] logs a message and leaves row security off if the database user cannot act as the role', async () => {
  const { raised, said } = await raiseAsVisitor();
  expect(raised).toBeUndefined();
  expect(said).toMatch(/practicum_app.*without row security/);
  expect(await enableRowSecurity(database.pool)).toBeTypeOf('function');
});
