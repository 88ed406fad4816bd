import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindAccounts, createTestApi, type TestApi } from '../../../tests/support/testApi.ts';
import { claimJob, insertJob } from '../../jobs/jobStore.ts';
import { createSeed, type SeedActivity, type SeedCourse, type SeedOrg } from '../../seed/seed.ts';

const SUPER = 'super@p.test';
const ADMIN = 'admin@n.test';

let api: TestApi;
let org: SeedOrg;
let course: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  api = await createTestApi();
  await createSeed(api.database.db).person({ userId: SUPER, isSuperUser: true });
});
afterAll(() => api.close());
beforeEach(async () => {
  await api.database.pool.query('delete from org');
  org = await createSeed(api.database.db).org({ name: 'Northwind' });
  course = await org.course();
  await org.member(ADMIN, 'orgadmin');
  activity = await course.activity();
  await bindAccounts(api.database);
});

const update = (input: object, userId = SUPER) =>
  api.execute(userId, 'mutation ($input: UpdateOrgInput!) { updateOrg(input: $input) { name state } }', {
    input: { id: org.id, ...input },
  });
const create = (input: object) =>
  api.execute(SUPER, 'mutation ($input: CreateOrgInput!) { createOrg(input: $input) { name } }', { input });
const codeOf = async (userId: string, document: string, variables: Record<string, unknown> = {}) =>
  (await api.execute(userId, document, variables)).errors[0]?.extensions.code;
const launch = (userId: string) =>
  codeOf(
    userId,
    'query ($c: ID!, $l: String) { getLaunchArgs(courseId: $c, resourceLinkId: $l, view: "activity") { url } }',
    {
      c: course.id,
      l: activity.resourceLinkId,
    },
  );

describe('a second institution of the same name', () => {
  const taken = [{ field: 'name', rule: 'nameTaken' }];

  test('[inst-20] is rejected without confirmation, at creation and renaming', async () => {
    expect((await create({ name: ' NORTHWIND ' })).errors[0]?.extensions.fields).toEqual(taken);
    expect((await create({ name: 'Northwind', isSameNameAllowed: true })).errors).toEqual([]);
    await create({ name: 'Contoso' });
    expect((await update({ name: 'contoso' })).errors[0]?.extensions.fields).toEqual(taken);
    expect((await update({ name: 'Northwind' })).errors[0]?.extensions.fields).toEqual(taken);
    expect((await update({ name: 'Contoso', isSameNameAllowed: true })).data).toEqual({
      updateOrg: { name: 'Contoso', state: 'active' },
    });
  });

  test('[inst-20] compares names by letters; deleted institutions do not count', async () => {
    expect((await update({ name: 'NorthWind' })).errors).toEqual([]);
    await api.database.pool.query('update org set suspended_at = now()');
    expect((await create({ name: 'Northwind' })).errors).toEqual([]);
  });
});

describe('a suspended institution', () => {
  beforeEach(() => update({ isSuspended: true }));

  test('[inst-21] is listed to its people, who are denied everything else, links included', async () => {
    const { data } = await api.execute(ADMIN, '{ getOrgs { orgs { name state } } }');
    expect(data).toEqual({ getOrgs: { orgs: [{ name: 'Northwind', state: 'suspended' }] } });
    expect(await codeOf(ADMIN, 'query ($id: ID!) { getCourse(id: $id) { id } }', { id: course.id })).toBe(
      'ORG_SUSPENDED',
    );
    expect(
      await codeOf(ADMIN, 'query ($id: ID!) { getOrgUsers(id: $id, type: orguser) { totalCount } }', { id: org.id }),
    ).toBe('ORG_SUSPENDED');
    expect(await codeOf('stranger@p.test', 'query ($id: ID!) { getCourse(id: $id) { id } }', { id: course.id })).toBe(
      'UNAUTHORIZED',
    );
  });

  test('[inst-21] launches nothing, also for super users, until it is reopened', async () => {
    expect([await launch(ADMIN), await launch(SUPER)]).toEqual(['ORG_SUSPENDED', 'ORG_SUSPENDED']);
    expect(await codeOf(SUPER, 'query ($id: ID!) { getCourse(id: $id) { id } }', { id: course.id })).toBeUndefined();
    await update({ isSuspended: false });
    expect([await launch(ADMIN), await launch(SUPER)]).toEqual([undefined, undefined]);
  });

  test('[inst-21] pauses its jobs, except account mails, deletion notices and its own deletion', async () => {
    const { db } = api.database;
    await db.deleteFrom('job').execute();
    await insertJob(db, { orgId: org.id, kind: 'sendMail', payload: {} });
    expect(await claimJob(db, { isRemote: true })).toBeUndefined();
    await insertJob(db, { orgId: org.id, kind: 'sendAccountMail', payload: {} });
    expect((await claimJob(db, { isRemote: true }))?.kind).toBe('sendAccountMail');
    await update({ isSuspended: false });
    expect((await claimJob(db, { isRemote: true }))?.kind).toBe('sendMail');
  });

  test('[inst-21] is recorded with the state before and after', async () => {
    const { rows } = await api.database.pool.query('select event, changes from audit_event where org_id = $1', [
      org.id,
    ]);
    expect(rows).toEqual([{ event: 'org.update', changes: [{ field: 'isSuspended', before: false, after: true }] }]);
  });
});

describe('the figures of institutions', () => {
  const list = async (field: string, order = 'desc', args = '') => {
    const { data } = await api.execute<{ getOrgs: { orgs: { name: string; figures: object }[] } }>(
      SUPER,
      `{ getOrgs(limit: 10, sort: { field: "${field}", order: ${order} } ${args}) { orgs { name state
        figures { people courses recordingBytes lastActivityAt } } } }`,
    );
    return data?.getOrgs.orgs ?? [];
  };
  beforeEach(async () => {
    const contoso = await createSeed(api.database.db).org({ name: 'Contoso' });
    for (const each of ['a@c.test', 'b@c.test']) await contoso.member(each);
    await api.database.pool.query(
      "update org set recording_bytes = 3000000000, paused_at = now() where name = 'Contoso'",
    );
    await org.course({ archived: true });
  });

  test('[inst-22] count people, courses, recordings and the last event, and sort the list', async () => {
    await update({ name: 'Northwind Ltd' });
    const [first, second] = await list('figures.courses');
    expect(first).toMatchObject({ name: 'Northwind Ltd', figures: { people: 1, courses: 2, recordingBytes: 0 } });
    expect(first?.figures).toMatchObject({ lastActivityAt: expect.any(Number) as number });
    expect(second).toMatchObject({
      state: 'suspended',
      figures: { people: 2, courses: 0, recordingBytes: 3_000_000_000, lastActivityAt: null },
    });
    const first3 = await Promise.all(
      ['figures.people', 'figures.recordingBytes', 'figures.lastActivityAt', 'state'].map((field) => list(field)),
    );
    expect(first3.map(([{ name } = { name: '' }]) => name)).toEqual(['Contoso', 'Contoso', 'Contoso', 'Contoso']);
    expect((await list('figures.people', 'asc'))[0]?.name).toBe('Northwind Ltd');
    expect((await list('name', 'asc', 'filter: { state: [suspended] }')).map(({ name }) => name)).toEqual(['Contoso']);
  });

  test('[inst-22] are returned to super users only, and only they can sort by them', async () => {
    const { data } = await api.execute(ADMIN, '{ getOrgs { orgs { figures { people } } } }');
    expect(data).toMatchObject({ getOrgs: { orgs: [{ figures: null }] } });
    expect(await codeOf(ADMIN, '{ getOrgs(sort: { field: "figures.people", order: asc }) { orgs { name } } }')).toBe(
      'VALIDATION',
    );
  });
});
