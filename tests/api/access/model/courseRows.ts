import { randomUUID } from 'node:crypto';
import { createLink } from '../../../../server/links/createLink.ts';
import { insertRedemption } from '../../../../server/links/redemptionStore.ts';
import { issueResourceLink } from '../../../../server/launch/resourceLinkStore.ts';
import { insertLink } from '../../../../server/links/courseLinkStore.ts';
import { createSeed } from '../../../../server/seed/seed.ts';
import { noteImport, noteMatchingChange, OTHER } from '../world.ts';
import type { Operation } from '../matrix.ts';
import { callers, type Caller } from './callers.ts';
import {
  answer,
  beforeCourse,
  either,
  isFeaturedAdmin,
  isAdmin,
  mayAuthor,
  mayEvaluate,
  mayRead,
  usesLibrary,
  mayRun,
  type Outcome,
  type Condition,
} from './conditions.ts';
import { type Cell, ifWhole, type ModelRow, row, withBulk } from './row.ts';
import { courseFacts, type CourseName } from './targets.ts';

const nobody: Condition = () => false;
const names = Object.keys(courseFacts) as CourseName[];

interface Kind {
  operation: Operation;
  title?: string;
  right: Condition;
  variables(cell: Cell, name: CourseName): ReturnType<ModelRow['variables']>;
  /** Outcome, if it depends on more than the permission. */
  outcome?(caller: Caller, name: CourseName, allowed: Outcome): Outcome;
  undo?(cell: Cell, name: CourseName): Promise<unknown>;
}

const courseId = ({ world }: Cell, name: CourseName) => world.course(name).courseId;
const orgId = ({ world }: Cell, name: CourseName) => world.course(name).orgId;
const whole: Kind['outcome'] = (_caller, name, allowed) => ifWhole(courseFacts[name].isFailed, allowed);

/**
 * Returns whether a caller is enrolled. In addition to their roles, super user and admin are learners of the
 * world's own course.
 */
const isEnrolled = (caller: Caller, name: CourseName): boolean => {
  const enrolled: readonly Caller[] = [callers.superUser, callers.admin];
  return beforeCourse(caller, name).role !== undefined || (name === 'own' && enrolled.includes(caller));
};

const kinds: readonly Kind[] = [
  { operation: 'getCourse', right: mayRead, variables: (cell, name) => ({ id: courseId(cell, name) }) },
  {
    operation: 'getActivities',
    right: either(mayRead, usesLibrary),
    variables: (cell, name) => ({ courseId: courseId(cell, name) }),
  },
  {
    operation: 'getTags',
    right: either(mayRead, usesLibrary),
    variables: (cell, name) => ({ courseId: courseId(cell, name) }),
  },
  { operation: 'getCourseUsers', right: mayEvaluate, variables: (cell, name) => ({ id: courseId(cell, name) }) },
  {
    operation: 'getCourseResults',
    right: mayEvaluate,
    variables: (cell, name) => ({ courseId: courseId(cell, name) }),
  },
  {
    operation: 'getHistory',
    title: 'the course',
    right: mayRun,
    variables: (cell, name) => ({ recordType: 'Course', id: courseId(cell, name) }),
  },
  {
    operation: 'getHistory',
    title: 'a member',
    right: mayRun,
    variables: (cell, name) => ({ recordType: 'CourseUser', id: courseId(cell, name), userId: OTHER }),
  },
  {
    operation: 'getDeletions',
    title: 'activities',
    right: mayAuthor,
    variables: (cell, name) => ({ type: 'Activity', id: courseId(cell, name) }),
  },
  {
    operation: 'getDeletions',
    title: 'members',
    right: mayRun,
    variables: (cell, name) => ({ type: 'CourseUser', id: courseId(cell, name) }),
  },
  {
    operation: 'restoreDeletion',
    title: 'a member',
    right: mayRun,
    variables: async (cell, name) => ({ input: { id: await noteDeletion(cell, name) } }),
  },
  {
    operation: 'createImport',
    right: mayRun,
    variables: (cell, name) => ({
      input: { orgId: orgId(cell, name), courseId: courseId(cell, name), fileName: 'x', text: cell.fresh },
    }),
  },
  ...(['planImport', 'applyImport', 'undoImport'] as const).map((operation) => ({
    operation,
    right: mayRun,
    variables: async (cell: Cell, name: CourseName) => ({
      input: { id: await importOf(cell, name, operation === 'undoImport' ? 'applied' : 'planned') },
    }),
  })),
  {
    operation: 'getImport',
    right: mayRun,
    variables: async (cell, name) => ({ id: await importOf(cell, name, 'planned') }),
  },
  {
    operation: 'getImports',
    right: mayRun,
    variables: (cell, name) => ({ orgId: orgId(cell, name), courseId: courseId(cell, name) }),
  },
  {
    operation: 'changeMatching',
    title: 'members',
    right: mayRun,
    variables: (cell, name) => matching(cell, name, { updateCourseMembers: { role: 'learner' } }),
  },
  {
    operation: 'changeMatching',
    title: 'activities',
    right: mayAuthor,
    variables: (cell, name) => matching(cell, name, { updateActivities: { states: { visible: true } } }),
  },
  {
    operation: 'getMatchingChange',
    right: mayRun,
    variables: async (cell, name) => ({ id: await matchingChangeOf(cell, name) }),
  },
  {
    operation: 'undoMatchingChange',
    right: mayRun,
    variables: async (cell, name) => ({ input: { id: await matchingChangeOf(cell, name) } }),
  },
  { operation: 'getCourseLinks', right: mayRun, variables: (cell, name) => ({ courseId: courseId(cell, name) }) },
  {
    operation: 'revokeCourseLinks',
    title: 'one of them',
    right: mayRun,
    variables: async (cell, name) => ({
      input: { courseId: courseId(cell, name), linkId: await noteLink(cell, name) },
    }),
  },
  {
    operation: 'getLaunchArgs',
    title: 'of a new activity',
    right: mayAuthor,
    variables: (cell, name) => ({ courseId: courseId(cell, name), view: 'activity' }),
  },
  {
    operation: 'generateJwt',
    title: 'to the course',
    right: mayEvaluate,
    outcome: whole,
    variables: (cell, name) => ({ input: { payload: JSON.stringify({ courseId: courseId(cell, name) }) } }),
  },
  {
    operation: 'updateCourse',
    title: 'its name',
    right: mayRun,
    variables: (cell, name) => ({ input: { id: courseId(cell, name), name: 'Named' } }),
  },
  {
    operation: 'updateCourse',
    title: 'its archive flag',
    right: mayRun,
    variables: (cell, name) => ({
      input: { id: courseId(cell, name), archived: courseFacts[name].isArchived === true },
    }),
  },
  {
    operation: 'updateCourse',
    title: 'its enrollment',
    right: mayRun,
    variables: (cell, name) => ({
      input: { id: courseId(cell, name), autoEnrollment: { enabled: courseFacts[name].isOpen === true } },
    }),
  },
  {
    operation: 'addCourseMember',
    right: mayRun,
    variables: (cell, name) => ({ input: { courseId: courseId(cell, name), userId: cell.fresh, role: 'learner' } }),
  },
  {
    operation: 'updateCourseMember',
    title: 'another',
    right: mayRun,
    variables: (cell, name) => ({ input: { courseId: courseId(cell, name), userId: OTHER, role: 'learner' } }),
  },
  {
    operation: 'setExtraTime',
    right: mayRun,
    variables: (cell, name) => ({
      input: { courseId: courseId(cell, name), userId: OTHER, extraTime: 50, reason: 'As agreed' },
    }),
  },
  {
    operation: 'updateCourseMember',
    title: 'oneself',
    right: isAdmin,
    outcome: (caller, name, allowed) => (allowed === 'OK' && !isEnrolled(caller, name) ? 'NOT_FOUND' : allowed),
    variables: (cell, name) => {
      const role = beforeCourse(callers[cell.caller], name).role ?? 'learner';
      return { input: { courseId: courseId(cell, name), userId: cell.userId, role } };
    },
  },
  {
    operation: 'deleteCourseMember',
    title: 'another',
    right: mayRun,
    variables: async (cell, name) => {
      await cell.world.course(name).enroll(cell.fresh);
      return { input: { courseId: courseId(cell, name), userId: cell.fresh, role: 'learner' } };
    },
  },
  {
    operation: 'deleteCourseMember',
    title: 'oneself',
    right: nobody,
    variables: (cell, name) => ({ input: { courseId: courseId(cell, name), userId: cell.userId, role: 'learner' } }),
  },
  {
    operation: 'createActivity',
    right: mayAuthor,
    variables: async (cell, name) => ({
      input: {
        courseId: courseId(cell, name),
        name: 'New',
        type: 'individual',
        resourceLinkId: await issue(cell, name),
      },
    }),
  },
  {
    operation: 'copyCourse',
    right: mayAuthor,
    outcome: whole,
    variables: (cell, name) => ({
      input: { sourceCourseId: courseId(cell, name), activityIds: [], targetName: 'Copy' },
    }),
  },
  {
    operation: 'verifyJwt',
    right: () => true,
    // A link is valid for anyone who has it, as long as its course's org is open.
    outcome: (_caller, name) => (name === 'missing' || name === 'closed' ? 'ACCESS_DENIED' : 'OK'),
    variables: async (cell, name) => ({ token: await linkTo(cell, name) }),
  },
  {
    operation: 'autoEnrollCaller',
    title: 'without a link',
    right: nobody,
    variables: async (cell, name) => {
      // Remove the link redemptions that other calls have left.
      await forget(cell);
      return { input: { courseId: courseId(cell, name) } };
    },
  },
  {
    operation: 'autoEnrollCaller',
    title: 'after its link',
    right: () => true,
    outcome: (caller, name) => enrollment(caller, name),
    variables: async (cell, name) => {
      await redeem(cell, name);
      return { input: { courseId: courseId(cell, name) } };
    },
    undo: async (cell, name) => {
      await forget(cell);
      await leave(cell, name);
    },
  },
  {
    operation: 'setOrgContentLibrary',
    right: isFeaturedAdmin,
    outcome: (_caller, name, allowed) =>
      allowed === 'OK' && courseFacts[name].isArchived ? 'COURSE_ARCHIVED' : allowed,
    variables: (cell, name) => ({ input: { orgId: orgId(cell, name), courseId: courseId(cell, name) } }),
    undo: ({ world }) =>
      world.base.api.database.pool.query('update org set content_library_course_id = $2 where id = $1', [
        world.orgId('home'),
        world.course('library').courseId,
      ]),
  },
];

/** Every operation on a course, on every kind of course. */
export const courseRows: readonly ModelRow[] = withBulk<CourseName, Kind>(kinds).flatMap(
  ({ operation, title = '', right, variables, outcome, undo }) =>
    names.map((name) =>
      row(
        {
          operation,
          title: `${title} (${name})`,
          variables: (cell) => variables(cell, name),
          ...(undo && { undo: (cell: Cell) => undo(cell, name) }),
        },
        (caller) => {
          const allowed = answer(beforeCourse(caller, name), right);
          return outcome === undefined ? allowed : outcome(caller, name, allowed);
        },
      ),
    ),
);

/**
 * Returns the outcome of a link: it enrolls a signed-in person if the course is open for enrollment. Members always
 * succeed.
 */
function enrollment(caller: Caller, name: CourseName): Outcome {
  const { isArchived, isOpen, org } = courseFacts[name];
  if (org === 'missing' || org === 'closed') return 'ACCESS_DENIED';
  if (isEnrolled(caller, name)) return 'OK';
  if (isArchived) return 'COURSE_ARCHIVED';
  return isOpen ? 'OK' : 'ACCESS_DENIED';
}

const matching = (cell: Cell, name: CourseName, change: object) => ({
  input: { orgId: orgId(cell, name), courseId: courseId(cell, name), change },
});

const matchingChangeOf = (cell: Cell, name: CourseName) =>
  name === 'missing'
    ? randomUUID()
    : noteMatchingChange(
        cell.world.base,
        { orgId: orgId(cell, name), courseId: courseId(cell, name) },
        { userId: cell.userId },
      );

/** Creates an import into a course. Returns a random id for a missing course. */
const importOf = (cell: Cell, name: CourseName, state: 'planned' | 'applied') =>
  name === 'missing'
    ? randomUUID()
    : noteImport(cell.world.base, { orgId: orgId(cell, name), courseId: courseId(cell, name) }, state);

/** Inserts a deletion as if a member who occurs in no other call had been removed. */
async function noteDeletion(cell: Cell, name: CourseName): Promise<string> {
  const id = randomUUID();
  if (name === 'missing') return id;
  const { db } = cell.world.base.api.database;
  await createSeed(db).person({ userId: cell.fresh });
  const place = { org_id: orgId(cell, name), course_id: courseId(cell, name) };
  const member = { id, record_id: id, user_id: cell.fresh, role: 'learner' };
  await db
    .insertInto('deletion')
    .values({ ...place, ...member, record_type: 'CourseUser' })
    .execute();
  return id;
}

async function noteLink(cell: Cell, name: CourseName): Promise<string> {
  const jti = randomUUID();
  if (name !== 'missing')
    await insertLink(cell.world.base.api.database.db, {
      org_id: orgId(cell, name),
      jti,
      course_id: courseId(cell, name),
      activity_id: null,
      purpose: 'link',
      created_by: OTHER,
      expires_at: new Date(Date.now() + 86_400_000),
    });
  return jti;
}

async function issue(cell: Cell, name: CourseName): Promise<string> {
  if (name === 'missing' || !('userId' in callers[cell.caller])) return randomUUID();
  const of = { orgId: orgId(cell, name), courseId: courseId(cell, name), userId: cell.userId };
  return issueResourceLink(cell.world.base.api.database.db, of);
}

async function linkTo(cell: Cell, name: CourseName): Promise<string> {
  if (name === 'missing') return 'made.up.link';
  const { database, services } = cell.world.base.api;
  const { rows } = await database.pool.query<{ link_epoch: number }>('select link_epoch from course where id = $1', [
    courseId(cell, name),
  ]);
  const link = {
    purpose: 'link',
    orgId: orgId(cell, name),
    courseId: courseId(cell, name),
    activityId: undefined,
    epoch: rows[0]?.link_epoch ?? 0,
  } as const;
  return createLink(database.db, services, link, { madeBy: OTHER, now: Date.now() });
}

async function redeem(cell: Cell, name: CourseName): Promise<void> {
  if (name === 'missing' || !('userId' in callers[cell.caller])) return;
  await insertRedemption(cell.world.base.api.database.db, {
    orgId: orgId(cell, name),
    courseId: courseId(cell, name),
    userId: cell.userId,
    activityId: undefined,
    // A new link: someone who was removed can't return with an older one.
    jti: await noteLink(cell, name),
  });
}

const forget = ({ world, userId }: Cell) =>
  world.base.api.database.pool.query('delete from link_redemption where user_id = $1', [userId]);

/** Removes the person who was enrolled. */
async function leave(cell: Cell, name: CourseName): Promise<void> {
  const { pool } = cell.world.base.api.database;
  const [caller, { org }] = [callers[cell.caller] as Caller, courseFacts[name]];
  if (!isEnrolled(caller, name))
    await pool.query('delete from course_member where course_id = $1 and user_id = $2', [
      courseId(cell, name),
      cell.userId,
    ]);
  if (caller.orgs[org] === undefined)
    await pool.query('delete from org_member where org_id = $1 and user_id = $2', [orgId(cell, name), cell.userId]);
}
