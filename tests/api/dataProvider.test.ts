import { QueryClient } from '@tanstack/react-query';
import type { DataProvider } from 'react-admin';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAudit } from '../../server/audit/auditStore.ts';
import { createSeed } from '../../server/seed/seed.ts';
import type { Scope } from '../../shared/domain/api/operation.ts';
import { document } from '../../shared/domain/api/typedDocument.ts';
import { rowRules } from '../../shared/domain/lists/rowRules.ts';
import { operations } from '../../src/generated/operations.generated.ts';
import { createClient } from '../../src/providers/apollo/client.ts';
import { createDataProvider } from '../../src/providers/apollo/dataProvider.ts';
import type { ApolloLink } from '@apollo/client/core';
import { passing } from '../support/links.ts';
import { listen } from '../support/listening.ts';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';

const DAY = 86_400_000;
const NAMES = ['Éclair', 'eclair', 'archery', 'Archery', 'zebra', 'Zebra', 'math 1', 'math 10', 'math 2', '100%'];

let api: TestApi;
let linkOf: (userId: string) => ApolloLink;
let scope: Required<Scope>;
let calls: string[];

beforeAll(async () => {
  api = await createTestApi();
  linkOf = await listen(api);
  const seed = createSeed(api.database.db);
  const org = await seed.org({ features: ['enterprise'] });
  const now = Date.now();
  const dates = [undefined, { enabled: true }, { enabled: true, start: now + DAY }, { enabled: true, end: now - DAY }];
  const types = ['individual', 'group', 'q-and-a', 'interactive-video'] as const;
  const [course] = await Promise.all(
    NAMES.map((name, at) => {
      const autoEnrollment = dates[at % dates.length];
      return org.course({ name, archived: at % 3 === 0, ...(autoEnrollment && { autoEnrollment }) });
    }),
  );
  if (!course) throw new Error('no course');
  scope = { orgId: org.id, courseId: course.id };
  for (const [at, name] of NAMES.entries()) {
    await course.activity({ name, type: types[at % types.length] ?? 'group', visible: at % 2 === 0 });
    await seed.person({
      userId: `p${at}@n.test`,
      givenName: name,
      familyName: at % 2 === 0 ? 'Abel' : 'abel',
      ...(at % 3 === 0 && { lastLogin: new Date(now - at * DAY) }),
    });
    await org.member(`p${at}@n.test`, at % 2 === 0 ? 'orgadmin' : 'orgcontentcreator');
    await course.member(`p${at}@n.test`, (['learner', 'reviewer', 'instructor'] as const)[at % 3] ?? 'learner');
  }
  await seed.person({ userId: 'super@p.test', isSuperUser: true });
  await bindAccounts(api.database);
  const events = NAMES.map(() => ({ event: 'launch', orgId: org.id, result: 'ok' }) as const);
  await recordAudit(api.database.db, ...events);
  const mail = {
    org_id: org.id,
    recipient_name: '',
    subject: 'Reviewed',
    plain: '',
    html: '',
    kind: 'evaluated',
  } as const;
  await api.database.db
    .insertInto('mail')
    .values(NAMES.map((_, at) => ({ ...mail, recipient: `p${at}@n.test`, created_at: new Date(now - at * DAY) })))
    .execute();
});
afterAll(() => api.close());
beforeEach(() => {
  calls = [];
});

/** Creates a data provider that records the names of its API calls. */
function providerOf(userId: string, localListMax = 1000): DataProvider {
  const noted = passing(linkOf(userId), ({ operationName }, forward) => {
    calls.push(operationName);
    return forward();
  });
  return createDataProvider({
    client: createClient(noted),
    operations,
    queryClient: new QueryClient(),
    localListMax,
    readsFromEnd: true,
    rowRules,
  });
}

type Row = { id: string } & Record<string, unknown>;

interface Asked {
  filter?: Record<string, unknown>;
  sort?: { field: string; order: 'ASC' | 'DESC' };
  page?: number;
  perPage?: number;
}
const getList = (
  provider: DataProvider,
  resource: string,
  { filter = {}, sort = { field: 'name', order: 'ASC' }, page = 1, perPage = 100 }: Asked = {},
) => provider.getList<Row>(resource, { filter, sort, pagination: { page, perPage }, meta: scope });

const sortable = Object.entries(operations).flatMap(([resource, { list }]) =>
  Object.keys(list.rules.sorts).flatMap((field) =>
    (['ASC', 'DESC'] as const).map((order) => ({ resource, sort: { field, order } })),
  ),
);
const filters: Record<string, Record<string, unknown>[]> = {
  courses: [
    { text: ' ECL' },
    { text: '0%' },
    { archived: true },
    { archived: false, text: 'a' },
    { autoEnrollment: ['active'] },
    { autoEnrollment: ['inactive'], archived: false },
    { role: ['learner'] },
  ],
  activities: [{ text: 'ARCH' }, { type: ['group', 'q-and-a'] }, { visible: true }],
  courseMembers: [{ text: 'p1@' }, { text: 'éclair abel' }, { role: ['learner', 'reviewer'] }],
  users: [{ text: 'zebra' }, { text: 'p3@n' }, { type: ['orgadmin'] }, { type: ['orgcontentcreator'], text: 'a' }],
};

describe('[members-06] a list held by the browser equals one paged by the server', () => {
  test.each(sortable)('$resource by $sort.field $sort.order', async ({ resource, sort }) => {
    const [held, paged] = [providerOf('super@p.test'), providerOf('super@p.test', 0)];
    for (const page of [1, 2, 3, 9]) {
      const [local, remote] = [
        await getList(held, resource, { sort, page, perPage: 4 }),
        await getList(paged, resource, { sort, page, perPage: 4 }),
      ];
      expect(remote.data.map(({ id }) => id)).toEqual(local.data.map(({ id }) => id));
      expect(remote.data).toEqual(local.data);
      expect(remote.total).toBe(local.total);
      expect([local.meta, remote.meta]).toMatchObject([
        { isWhole: true, isExact: true },
        { isWhole: false, isExact: true },
      ]);
    }
  });

  test.each(Object.entries(filters).flatMap(([resource, each]) => each.map((filter) => ({ resource, filter }))))(
    '$resource with $filter',
    async ({ resource, filter }) => {
      const sort = {
        field: resource === 'courses' || resource === 'activities' ? 'name' : 'fullName',
        order: 'ASC' as const,
      };
      const [local, remote] = [
        await getList(providerOf('super@p.test'), resource, { filter, sort }),
        await getList(providerOf('super@p.test', 0), resource, { filter, sort }),
      ];
      expect(remote.data).toEqual(local.data);
      if (filter.role === undefined || resource !== 'courses') expect(local.total).toBeGreaterThan(0);
      expect(local.total).toBeLessThan(NAMES.length);
    },
  );
});

test('[courses-11] search finds a part of the name, ignoring case', async () => {
  const { data } = await getList(providerOf('super@p.test'), 'courses', { filter: { text: 'ARCH' } });
  expect(data.map(({ name }) => name)).toEqual(expect.arrayContaining(['archery', 'Archery']));
  expect(data).toHaveLength(2);
});

test('a list held by the browser is requested once for all filters and sort orders', async () => {
  const provider = providerOf('super@p.test');
  await getList(provider, 'courses');
  await getList(provider, 'courses', { filter: { text: 'a' } });
  await getList(provider, 'courses', { sort: { field: 'archived', order: 'DESC' }, page: 2, perPage: 3 });
  expect(calls).toEqual(['Courses_list']);
});

test('[users-06] users of an org are requested once per type and merged', async () => {
  const { data } = await getList(providerOf('super@p.test'), 'users', { sort: { field: 'fullName', order: 'ASC' } });
  expect(calls).toEqual(['Users_list', 'Users_list']);
  expect(new Set(data.map(({ type }) => type))).toEqual(new Set(['orgadmin', 'orgcontentcreator']));
  expect(data).toHaveLength(NAMES.length);
});

test('the list reflects created, changed and removed rows immediately', async () => {
  const provider = providerOf('super@p.test');
  const emails = async () =>
    (
      await getList(provider, 'courseMembers', { filter: { text: 'new@' }, sort: { field: 'fullName', order: 'ASC' } })
    ).data.map(({ userId, role }) => [userId, role]);
  expect(await emails()).toEqual([]);
  const { data: member } = await provider.create<Row, Row>('courseMembers', {
    data: { userId: 'new@n.test', role: 'learner' },
    meta: scope,
  });
  expect(member).toMatchObject({ id: `${scope.courseId}|new@n.test`, role: 'learner' });
  expect(await emails()).toEqual([['new@n.test', 'learner']]);
  await provider.update('courseMembers', {
    id: member.id,
    data: { role: 'reviewer' },
    previousData: member,
    meta: scope,
  });
  expect(await emails()).toEqual([['new@n.test', 'reviewer']]);
  await provider.delete('courseMembers', { id: member.id, previousData: { ...member, role: 'reviewer' }, meta: scope });
  expect(await emails()).toEqual([]);
});

test('an update sends changed fields only', async () => {
  const provider = providerOf('super@p.test');
  const { data: course } = await provider.create<Row, Row>('courses', { data: { name: 'Changing' }, meta: scope });
  await api.execute('super@p.test', 'mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }', {
    input: { id: course.id, name: 'Changed elsewhere' },
  });
  const { data } = await provider.update<Row>('courses', {
    id: course.id,
    data: { ...course, archived: true },
    previousData: course,
    meta: scope,
  });
  expect(data).toMatchObject({ name: 'Changed elsewhere', archived: true });
});

test('a record is read by its operation, or from its list', async () => {
  const provider = providerOf('super@p.test');
  expect((await provider.getOne('courses', { id: scope.courseId })).data).toMatchObject({
    id: scope.courseId,
    name: 'Éclair',
  });
  const id = `${scope.courseId}|p3@n.test`;
  expect((await provider.getOne('courseMembers', { id, meta: scope })).data).toMatchObject({ id, userId: 'p3@n.test' });
  await expect(provider.getOne('courseMembers', { id: 'x|y', meta: scope })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  expect((await provider.getMany('courses', { ids: [scope.courseId] })).data).toHaveLength(1);
});

test('rejections have their code and fields', async () => {
  await expect(getList(providerOf('p2@n.test'), 'orgs')).resolves.toMatchObject({ total: 1 });
  await expect(
    providerOf('p1@n.test').create('courses', { data: { name: 'Mine' }, meta: scope }),
  ).rejects.toMatchObject({ code: 'ACCESS_DENIED' });
  await expect(
    providerOf('super@p.test').create('courses', { data: { name: ' ' }, meta: scope }),
  ).rejects.toMatchObject({
    code: 'VALIDATION',
    data: { fields: [{ field: 'name', rule: 'required' }] },
  });
});

test('an undeclared resource or operation is named', async () => {
  const provider = providerOf('super@p.test');
  await expect(getList(provider, 'classes')).rejects.toThrow('screens.config.ts declares no resource classes.');
  await expect(provider.delete('courses', { id: scope.courseId })).rejects.toThrow(
    'courses has no operation for DELETE: declare it in screens.config.ts.',
  );
});

describe('API rejections reach the caller', () => {
  const stranger = 'stranger@elsewhere.test';
  const id = 'ae2e3e3e-0000-4000-8000-000000000000';
  const row = { id, name: 'Mine', archived: false };
  const refused: [string, (provider: DataProvider) => Promise<unknown>][] = [
    ['fetching courses', (provider) => getList(provider, 'courses')],
    ['fetching a course', (provider) => provider.getOne('courses', { id })],
    [
      "updating a course's settings",
      (provider) => provider.update('courses', { id, data: { ...row, name: 'Other' }, previousData: row, meta: scope }),
    ],
    [
      'updating the archive flag',
      (provider) =>
        provider.update('courses', { id, data: { ...row, archived: true }, previousData: row, meta: scope }),
    ],
    ['deleting an activity', (provider) => provider.delete('activities', { id, previousData: { id }, meta: scope })],
    ['fetching an activity', (provider) => provider.getOne('activities', { id })],
  ];
  test.each(refused)('[api-09] %s', async (_title, call) => {
    await api.database.db
      .insertInto('person')
      .values({ user_id: stranger, terms_accepted_at: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await bindAccounts(api.database);
    await expect(call(providerOf(stranger))).rejects.toMatchObject({ name: 'Error', code: 'ACCESS_DENIED' });
  });

  test.each([
    [
      'enrolling',
      'mutation E($input: AutoEnrollCallerInput!) { autoEnrollCaller(input: $input) { role } }',
      { courseId: id },
    ],
    [
      'copying a course',
      'mutation C($input: CopyCourseInput!) { copyCourse(input: $input) { id } }',
      { sourceCourseId: id, activityIds: [], targetName: 'Copy' },
    ],
  ])('[api-09] %s', async (_title, text, input) => {
    const client = createClient(linkOf('p0@n.test'));
    const call = client.mutate({ mutation: document('sha256:none', text), variables: { input } });
    await expect(call).rejects.toMatchObject({ cause: { code: 'ACCESS_DENIED' } });
  });
});
