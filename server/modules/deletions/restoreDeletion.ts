import { difference, keyBy } from 'es-toolkit';
import type { Transaction } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { CourseMemberRole } from '../../../shared/domain/enums.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import { readId } from '../../db/storedTypes.ts';
import type { Database } from '../../db/tables.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange, type RecordChange } from '../../graphql/recordOperation.ts';
import { restoreLink } from '../../links/courseLinkStore.ts';
import { insertNotice } from '../../lti/noticeJob.ts';
import { denied } from '../access.ts';
import { selectActivitiesById, type ActivityRow } from '../activities/activityStore.ts';
import { changeEach, type ChangeContext, type Outcomes } from '../changeRecords.ts';
import { findCourse, type CourseRow } from '../courses/courseStore.ts';
import type { CourseUserRow } from '../courseUsers/courseUserRow.ts';
import { insertCourseUser, restoreCourseUsers } from '../courseUsers/courseUserStore.ts';
import type { ViewerContext } from '../loaders.ts';
import { refuseImitation } from '../orgUsers/imitation.ts';
import { findOrgUser } from '../orgUsers/orgUserStore.ts';
import {
  activityRecord,
  activityValues,
  courseLinkRecord,
  courseUserRecord,
  courseUserValues,
  orgUserRecord,
} from '../recordedValues.ts';
import type { StoredDeletion } from './deletionRow.ts';
import { findDeletion, lockDeletion, restoreRows } from './deletionStore.ts';
import { requireDeletions } from './requireDeletions.ts';

/**
 * Restores a deleted record and everything that was deleted with it. Throws CONFLICT if the same record exists again.
 */
export const restoreDeletion: MutationResolvers['restoreDeletion'] = async (_parent, { input }, context) => {
  const id = readId(input.id);
  const deletion = id === undefined ? undefined : await findDeletion(context.db, id);
  if (deletion === undefined) throw denied();
  const { record_type: type, org_id, course_id, user_id: userId } = deletion;
  await requireDeletions(context, { type, id: course_id ?? org_id, userId });
  await context.db.transaction().execute(async (transaction) => {
    if (userId !== null) await lockPeople(transaction, [userId]);
    const locked = await lockDeletion(transaction, deletion);
    if (locked === undefined) throw new DomainError('NOT_FOUND');
    await recordChange(transaction, context, await restore(context, transaction, locked));
  });
  context.services.jobs.wake();
  return deletion;
};

/** Restores a locked deletion. Returns the change for the audit event. */
async function restore(
  context: Pick<ViewerContext, 'viewer'>,
  transaction: Transaction<Database>,
  deletion: StoredDeletion,
): Promise<RecordChange> {
  switch (deletion.record_type) {
    case 'Activity': {
      const [activity] = await restoreActivities(context, transaction, [deletion]);
      if (activity === undefined) throw new DomainError('NOT_FOUND');
      return changeOfActivity(activity);
    }
    case 'OrgUser':
      return restoreOrgUser(transaction, deletion);
    case 'CourseUser':
      return restoreCourseUser(context, transaction, deletion);
    case 'CourseLink': {
      if (!(await restoreLink(transaction, deletion.org_id, deletion.record_id))) throw new DomainError('NOT_FOUND');
      await restoreRows(transaction, [deletion]);
      const course = await courseOf(context, transaction, deletion);
      return { record: courseLinkRecord(course.id, deletion.record_id, course) };
    }
  }
}

/**
 * Restores locked deletions of one type and course. For activities, and for members who still belong to the org, the
 * number of statements doesn't depend on the number of deletions.
 */
export async function restoreMany(
  context: ChangeContext,
  deletions: readonly StoredDeletion[],
): Promise<Outcomes<{ id: string }, unknown>> {
  const outcomes: Outcomes<{ id: string }, unknown> = { done: [], refused: [] };
  if (deletions[0]?.record_type === 'Activity') {
    const restored = await restoreActivities(context, context.db, deletions);
    return { ...outcomes, done: restored.map((row) => ({ input: row, row, change: changeOfActivity(row) })) };
  }
  let left = deletions;
  if (deletions[0]?.record_type === 'CourseUser') {
    const course = await courseOf(context, context.db, deletions[0]);
    const members = keyBy(await restoreCourseUsers(context.db, course, deletions), ({ user_id }) => user_id);
    left = deletions.filter(({ user_id }) => members[user_id ?? ''] === undefined);
    for (const { record_id: id, user_id } of difference(deletions, left)) {
      const row = members[user_id ?? ''];
      if (row?.is_restored !== true) outcomes.refused.push({ input: { id }, error: new DomainError('CONFLICT') });
      else outcomes.done.push({ input: { id }, row, change: changeOfMember(row, course) });
    }
  }
  const inputs = left.map((deletion) => ({ id: deletion.record_id, deletion }));
  const others = await changeEach(context, inputs, async ({ db }, { deletion }) => ({
    row: deletion,
    change: await restore(context, db, deletion),
  }));
  return { done: [...outcomes.done, ...others.done], refused: [...outcomes.refused, ...others.refused] };
}

const changeOfMember = (member: CourseUserRow, course: CourseRow): RecordChange => ({
  record: courseUserRecord(member, course),
  after: courseUserValues(member),
});

const changeOfActivity = (activity: ActivityRow): RecordChange => ({
  record: activityRecord(activity),
  after: activityValues(activity),
});

/** Restores activities of one org. Throws if that isn't possible. */
async function restoreActivities(
  { viewer }: Pick<ViewerContext, 'viewer'>,
  transaction: Transaction<Database>,
  deletions: readonly StoredDeletion[],
): Promise<ActivityRow[]> {
  const [first] = deletions;
  if (first === undefined) return [];
  await restoreRows(transaction, deletions);
  const ids = deletions.map(({ record_id }) => record_id);
  const restored = await selectActivitiesById(transaction, viewer.userId, ids).execute();
  if (restored.length < deletions.length) throw new DomainError('NOT_FOUND');
  const links = restored.map(({ resource_link_id }) => resource_link_id);
  await insertNotice(transaction, first.org_id, { type: 'resource-links-restored', ids: links });
  return restored;
}

async function restoreOrgUser(transaction: Transaction<Database>, deletion: StoredDeletion): Promise<RecordChange> {
  const { org_id: orgId, user_id: userId } = deletion;
  if (userId === null) throw new DomainError('NOT_FOUND');
  if ((await findOrgUser(transaction, orgId, userId)) !== undefined) throw new DomainError('CONFLICT');
  await restoreRows(transaction, [deletion]);
  await refuseImitation(transaction, orgId, userId);
  const member = await findOrgUser(transaction, orgId, userId);
  if (member === undefined) throw new DomainError('NOT_FOUND');
  return { record: orgUserRecord(member), after: { type: member.type } };
}

async function restoreCourseUser(
  context: Pick<ViewerContext, 'viewer'>,
  transaction: Transaction<Database>,
  deletion: StoredDeletion,
): Promise<RecordChange> {
  const { user_id: userId, role } = deletion;
  if (userId === null) throw new DomainError('NOT_FOUND');
  const course = await courseOf(context, transaction, deletion);
  const member = await insertCourseUser(transaction, course, userId, role as CourseMemberRole);
  if (member === undefined) throw new DomainError('CONFLICT');
  await restoreRows(transaction, [deletion]);
  return changeOfMember(member, course);
}

async function courseOf(
  { viewer }: Pick<ViewerContext, 'viewer'>,
  transaction: Transaction<Database>,
  { course_id }: StoredDeletion,
) {
  const course = course_id === null ? undefined : await findCourse(transaction, viewer.userId, course_id);
  if (course === undefined) throw new DomainError('NOT_FOUND');
  return course;
}
