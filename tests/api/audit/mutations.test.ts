import { randomUUID } from 'node:crypto';
import { isEqual } from 'es-toolkit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { api as modules } from '../../../server/modules/api.ts';
import type { Mutation } from '../../../server/generated/resolvers.generated.ts';
import { calls, inBulk, type Operation } from '../access/calls.ts';
import { executeAs, fields, queries } from '../access/execute.ts';
import { actors, createWorld, OTHER, type Actor, type World } from '../access/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.api.close());

type MutationName = Exclude<keyof Mutation, '__typename'>;

interface Change {
  /** Case of calls.ts. Default: the first. */
  case?: string;
  /** Caller. Default: an admin. */
  actor?: Actor;
  /** Input values with which the call changes something. */
  input?: (world: World) => Record<string, unknown>;
  /** Fields of the event. Default: none, since the record has none. */
  changed?: readonly string[];
  /** True if the job that makes the changes records the event; see server/modules/imports. */
  isLater?: boolean;
  /** Target of the event. */
  about: string | null;
}

const logo = { imageSrc: null, destinationLink: 'https://n.test', isPracticumLogoHidden: true };
const smtp = { host: 'smtp.n.test', port: 587, user: 'u', pass: 'canary', fromAddress: 'a@n.test' };

/** Calls of every mutation that changes something, and the expected records. */
const changes: Readonly<Record<MutationName, Change>> = {
  createOrg: { actor: 'SU', about: 'Org', changed: ['name'] },
  updateOrg: { actor: 'SU', about: 'Org', changed: ['name'] },
  deleteOrg: { actor: 'SU', about: 'Org', changed: ['deletionAt'] },
  restoreOrg: { actor: 'SU', about: 'Org', changed: ['deletionAt'] },
  setOrgFeatures: {
    actor: 'SU',
    input: () => ({ features: [{ name: 'groups', enabled: false }] }),
    about: 'Org',
    changed: ['features'],
  },
  setOrgTimeZone: { input: () => ({ timeZone: 'Asia/Tokyo' }), about: 'Org', changed: ['timeZone'] },
  setOrgLogoSettings: {
    input: () => ({ logo }),
    about: 'Org',
    changed: ['logoSettings.destinationLink', 'logoSettings.isPracticumLogoHidden'],
  },
  setOrgEmailSettings: {
    input: () => ({ emailSettings: { smtp } }),
    about: 'Org',
    changed: ['emailSettings.smtp', 'emailSettings.smtp.pass'],
  },
  setOrgContentLibrary: {
    input: ({ own }) => ({ courseId: own.course.id }),
    about: 'Org',
    changed: ['contentLibraryCourseId'],
  },
  testEmailSettings: { about: null },
  updateOrgUserSettings: {
    about: 'OrgUser',
    changed: [
      'settings.notification.assignment.evaluated',
      'settings.notification.assignment.submitted',
      'settings.notification.mails.result',
      'settings.notification.mails.review',
      'settings.notification.mails.returned',
    ],
  },
  setMailDeliveries: { about: 'OrgUser', changed: ['settings.notification.mails.comment'] },
  addOrgMember: { about: 'OrgUser', changed: ['type'] },
  updateOrgMember: { input: () => ({ type: 'orgcontentcreator' }), about: 'OrgUser', changed: ['type'] },
  removeOrgMember: { about: 'OrgUser', changed: ['type'] },
  mergeOrgUsers: { about: 'OrgUser', changed: ['userId'] },
  exportPersonalData: { about: 'OrgUser' },
  erasePersonalData: { about: 'OrgUser' },
  relinkAccount: { about: 'OrgUser' },
  startActing: { about: 'OrgUser', changed: ['reason', 'allowsChanges'] },
  stopActing: { about: 'OrgUser' },
  correctOrgUserAddress: { about: 'OrgUser', changed: ['userId'] },
  deletePerson: { actor: 'SU', about: 'User' },
  createCourse: { about: 'Course', changed: ['name', 'archived', 'autoEnrollment'] },
  updateCourse: { about: 'Course', changed: ['name'] },
  copyCourse: {
    about: 'Course',
    changed: ['name', 'archived', 'autoEnrollment', 'sourceCourseId', 'activityIds'],
  },
  addCourseMember: { about: 'CourseUser', changed: ['role'] },
  createImport: { isLater: true, about: null },
  planImport: { isLater: true, about: null },
  applyImport: { isLater: true, about: null },
  undoImport: { isLater: true, about: null },
  changeMatching: { isLater: true, about: null },
  undoMatchingChange: { isLater: true, about: null },
  grantExtensions: { about: 'Activity' },
  revokeExtension: { about: 'Activity' },
  updateCourseMember: { input: () => ({ role: 'reviewer' }), about: 'CourseUser', changed: ['role'] },
  deleteCourseMember: { about: 'CourseUser', changed: ['role'] },
  createActivity: {
    about: 'Activity',
    changed: ['name', 'type', 'courseId', 'tags', 'states.visible'],
  },
  updateActivity: { input: () => ({ name: 'Renamed' }), about: 'Activity', changed: ['name'] },
  markNotificationsRead: { about: null },
  sendInvitations: { about: null },
  saveView: { about: null },
  deleteSavedView: { about: null },
  resendResults: { about: 'Activity' },
  setExtraTime: { about: 'CourseUser', changed: ['extraTime', 'reason'] },
  deleteActivity: { about: 'Activity', changed: ['name', 'type', 'courseId', 'tags', 'states.visible'] },
  updateCourses: { input: () => ({ name: 'Named by many' }), about: 'Course', changed: ['name'] },
  updateCourseMembers: { input: () => ({ role: 'learner' }), about: 'CourseUser', changed: ['role'] },
  deleteCourseMembers: { about: 'CourseUser', changed: ['role'] },
  updateActivities: { input: () => ({ name: 'Renamed by many' }), about: 'Activity', changed: ['name'] },
  deleteActivities: { about: 'Activity', changed: ['name', 'type', 'courseId', 'tags', 'states.visible'] },
  copyActivity: {
    about: 'Activity',
    changed: ['name', 'type', 'courseId', 'tags', 'states.visible', 'sourceActivityId'],
  },
  restoreDeletion: { about: 'Activity', changed: ['name', 'type', 'courseId', 'tags', 'states.visible'] },
  generateJwt: { about: 'CourseLink' },
  revokeCourseLinks: { about: 'CourseLink' },
  autoEnrollCaller: { actor: 'DM', about: 'CourseUser', changed: ['role'] },
  setUserInfo: { actor: 'LR', input: () => ({ tocAccepted: true }), about: 'User' },
};

interface EventRow {
  id: string;
  event: string;
  actor: string;
  role: string | null;
  acting_as: string | null;
  org_id: string | null;
  target_type: string | null;
  target_id: string | null;
  changes: { field: string; before?: unknown; after?: unknown }[] | null;
  request_id: string | null;
  address: string | null;
}

async function eventsAfter(known: number): Promise<EventRow[]> {
  const { rows } = await world.api.database.pool.query<EventRow>(
    'select * from audit_event where part_of is null order by id offset $1',
    [known],
  );
  return rows;
}

test('[audit-05] the recording table has every mutation', () => {
  const mutations = Object.keys(fields).filter((name) => !queries.has(name));
  expect(mutations.filter((name) => modules.operations.recorded[name] === undefined)).toEqual([]);
  expect(Object.keys(changes).toSorted()).toEqual(mutations.toSorted());
});

test.each(Object.entries(changes).filter(([, { isLater }]) => isLater !== true))(
  '[audit-05] %s records one event with actor, role, record, fields, request and address',
  async (name, { case: title, actor = 'OA', input, changed = [], about }) => {
    const operation = name as Operation & MutationName;
    const cases = calls[operation];
    const call = cases[title ?? Object.keys(cases)[0] ?? ''];
    if (name === 'setUserInfo')
      await world.api.database.pool.query('update person set terms_accepted_at = null where user_id = $1', [actors.LR]);
    const given = (await call?.(world, actor)) ?? {};
    const { changes: many, ...one } = (given.input ?? {}) as { changes?: object[] };
    const filled = { ...(many?.[0] ?? one), ...input?.(world) };
    const variables = many === undefined ? { input: filled } : inBulk({ input: filled });
    const known = (await eventsAfter(0)).length;
    const { errors } = await executeAs(world, operation, actor, variables);
    expect(errors).toEqual([]);
    const events = await eventsAfter(known);
    expect(events).toHaveLength(1);
    const [event] = events;
    expect(event).toMatchObject({
      event: modules.operations.recorded[name],
      actor: actors[actor],
      target_type: about,
      request_id: expect.any(String) as string,
      address: expect.stringMatching(/^ip:/) as string,
    });
    expect((event?.changes ?? []).map(({ field }) => field)).toEqual(changed);
    if (name !== 'setUserInfo' && name !== 'deletePerson')
      expect(event).toMatchObject({ role: expect.any(String) as string, org_id: expect.any(String) as string });
    expect(JSON.stringify(event)).not.toMatch(/canary|eyJ/);
  },
);

test('[audit-05] an unchanged call has no event, and a denied one only a denial', async () => {
  const known = (await eventsAfter(0)).length;
  const { id } = world.elsewhere.course;
  const rename = (actor: Actor, name: string) => executeAs(world, 'updateCourse', actor, { input: { id, name } });
  await rename('OA', 'Twice');
  await rename('OA', 'Twice');
  await rename('LR', 'Never');
  expect((await eventsAfter(known)).map(({ event }) => event)).toEqual(['course.update', 'denial']);
});

test('[audit-05] a role change has the role before and after, and a super user acts as an admin', async () => {
  const { id: courseId } = world.own.course;
  const known = (await eventsAfter(0)).length;
  for (const role of ['instructor', 'learner'])
    await executeAs(world, 'updateCourseMember', 'SU', { input: { courseId, userId: OTHER, role } });
  const events = await eventsAfter(known);
  expect(events.map(({ changes, role, acting_as }) => ({ change: changes?.[0], role, acting_as }))).toEqual([
    {
      change: { field: 'role', before: expect.any(String) as string, after: 'instructor' },
      role: 'superuser',
      acting_as: 'orgadmin',
    },
    { change: { field: 'role', before: 'instructor', after: 'learner' }, role: 'superuser', acting_as: 'orgadmin' },
  ]);
});

test("[audit-06] if the event can't be written, nothing changes", async () => {
  const { pool } = world.api.database;
  const { course } = world.elsewhere;
  const nameOf = async () =>
    (await pool.query<{ name: string }>('select name from course where id = $1', [course.id])).rows;
  const before = await nameOf();
  await pool.query("alter table audit_event add constraint broken check (event <> 'course.update') not valid");
  try {
    const { errors } = await executeAs(world, 'updateCourse', 'OA', { input: { id: course.id, name: randomUUID() } });
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['INTERNAL']);
  } finally {
    await pool.query('alter table audit_event drop constraint broken');
  }
  expect(isEqual(await nameOf(), before)).toBe(true);
});

test("[audit-07] a bulk change is one event with its changes as parts, and rejected rows don't affect other rows", async () => {
  const { course } = world.own;
  const ids = [];
  for (let made = 0; made < 3; made += 1) ids.push((await course.activity({ name: `Bulk ${made}` })).id);
  const changes = [...ids, world.foreign.visible.id].map((id) => ({ id, states: { visible: false } }));
  const known = (await eventsAfter(0)).length;
  const { data } = await world.api.execute(
    actors.IN,
    'mutation ($input: UpdateActivitiesInput!) { updateActivities(input: $input) { changed refused { index code } } }',
    { input: { changes } },
  );
  expect(data).toEqual({ updateActivities: { changed: 3, refused: [{ index: 3, code: 'ACCESS_DENIED' }] } });
  const events = await eventsAfter(known);
  expect(events).toMatchObject([
    { event: 'activity.update', row_count: 3, target_type: 'Activity', role: 'instructor' },
    { event: 'denial', target: expect.stringMatching(/^updateActivities/) as string },
  ]);
  const { rows } = await world.api.database.pool.query(
    `select target_id, changes from audit_event where part_of = $1 order by target_name`,
    [events[0]?.id],
  );
  const hidden = [{ field: 'states.visible', before: true, after: false }];
  expect(rows).toEqual(ids.map((target_id) => ({ target_id, changes: hidden })));
});

test('[audit-07] a bulk change of more than a page, or of two institutions, is rejected', async () => {
  const rename = (actor: Actor, idsOfCourses: readonly string[]) =>
    executeAs(world, 'updateCourses', actor, {
      input: { changes: idsOfCourses.map((id) => ({ id, name: randomUUID() })) },
    });
  const { errors } = await rename(
    'OA',
    Array.from({ length: 101 }, () => world.own.course.id),
  );
  expect(errors).toMatchObject([
    { extensions: { code: 'VALIDATION', fields: [{ field: 'changes', rule: 'outOfRange', limit: 100 }] } },
  ]);
  const known = (await eventsAfter(0)).length;
  await rename('SU', [world.own.course.id, world.foreign.course.id]);
  expect((await eventsAfter(known)).map(({ event }) => event)).toEqual(['course.update', 'denial']);
});
