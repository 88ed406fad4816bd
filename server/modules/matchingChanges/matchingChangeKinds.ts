import { isDeepStrictEqual } from 'node:util';
import { partition } from 'es-toolkit';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { AuditTarget } from '../../audit/auditTarget.ts';
import type { FieldValues } from '../../audit/fieldChanges.ts';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { can, type Action } from '../../../shared/domain/access/permissions.ts';
import type { AuditEventKind, CourseMemberRole } from '../../../shared/domain/enums.ts';
import type { RestorableType } from '../../db/storedTypes.ts';
import type { StoredChange } from '../../db/tables.ts';
import type {
  CopyMatchingCoursesInput,
  DeleteMatchingActivitiesInput,
  DeleteMatchingCourseMembersInput,
  UpdateMatchingActivitiesInput,
  UpdateMatchingCourseMembersInput,
  UpdateMatchingCoursesInput,
} from '../../generated/resolvers.generated.ts';
import {
  assertCan,
  denied,
  orgSubject,
  requireCourse,
  requireOrg,
  type Accessible,
  type AccessContext,
} from '../access.ts';
import { matchingActivities } from '../activities/activityListStore.ts';
import type { ActivityRow } from '../activities/activityStore.ts';
import { applyActivityDeletions } from '../activities/deleteActivity.ts';
import { changeEach, type Changed, type ChangeContext, type Outcomes } from '../changeRecords.ts';
import { applyTermCopy, undoTermCopy } from '../courses/copyTerm.ts';
import { matchingCourses } from '../courses/courseListStore.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import { courseScope } from '../courses/courseScope.ts';
import { matchingCourseUsers } from '../courseUsers/courseUserStore.ts';
import { applyRemovals } from '../courseUsers/deleteCourseMember.ts';
import { applyRoles } from '../courseUsers/updateCourseMember.ts';
import { isWhole } from '../copyInfo.ts';
import type { Condition } from '../keyset.ts';
import { lockActivities, lockCourses, type Locked } from '../lockRecords.ts';
import { activityRecord, activityValues, courseRecord, courseValues } from '../recordedValues.ts';

/** The org or course of a list. */
export interface ListPlace {
  org_id: string;
  course_id: string | null;
}

/** A record in a list. For a member, this is the pseudonym, plus the fields that identify the member. */
export interface MatchingRow {
  id: string;
  course_id: string;
  user_id: string;
  role: CourseMemberRole;
  /**
   * Values that the change has written; set for an undo. A record that has other values by now is refused with
   * CONFLICT.
   */
  written?: readonly StoredChange[];
}

interface MatchingList {
  from: RawBuilder<unknown>;
  where: Condition[];
  id: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  /** Order of the records. It is the same for every change, so that two changes can't deadlock. */
  order: RawBuilder<unknown>;
}

interface Inputs {
  copyCourses: CopyMatchingCoursesInput;
  updateCourses: UpdateMatchingCoursesInput;
  updateActivities: UpdateMatchingActivitiesInput;
  deleteActivities: DeleteMatchingActivitiesInput;
  updateCourseMembers: UpdateMatchingCourseMembersInput;
  deleteCourseMembers: DeleteMatchingCourseMembersInput;
}

export interface MatchingKind<Input extends { filter?: unknown } = never> {
  event: AuditEventKind;
  /** Returns the statement of the list. The caller must have the permission to change its records. */
  list(context: AccessContext, place: ListPlace, filter: NonNullable<Input['filter']>): Promise<MatchingList>;
  apply(context: ChangeContext, rows: readonly MatchingRow[], input: Input): Promise<Outcomes<MatchingRow, unknown>>;
  /** Type of the deletions to restore when undoing a removal. An update is undone by writing the previous values. */
  restores?: RestorableType;
  /** Removes a record that the change has created. */
  removeCreated?(
    context: ChangeContext,
    row: Pick<MatchingRow, 'id'>,
    changes: readonly StoredChange[],
  ): Promise<Changed<unknown>>;
}

/** Lists in the console omit records that are still being copied. */
const isListed = (table: 'course' | 'activity') =>
  sql<SqlBool>`coalesce(${sql.ref(`${table}.copy_state`)}, 'succeeded') in ('succeeded', 'failed')`;

const courses: MatchingKind<UpdateMatchingCoursesInput>['list'] = async (context, { org_id }, filter) => {
  const standing = await requireOrg(context, org_id);
  assertCan(context.viewer, 'course.list', orgSubject(standing));
  const { from, where } = matchingCourses(courseScope(context.viewer, standing), filter, context.now);
  return {
    from,
    where: [...where, isListed('course')],
    id: sql`course.id`,
    columns: sql`course.id`,
    order: sql`course.id`,
  };
};

interface Flag<Row> {
  table: 'course' | 'activity';
  column: keyof Row & string;
  lock: (context: ChangeContext, rows: readonly MatchingRow[]) => Promise<Locked<MatchingRow, Row>>;
  record: (row: Row) => AuditTarget;
  values: (row: Row) => FieldValues;
  /** Returns whether a row can be changed. Others are refused with CONFLICT. */
  accepts?: (row: Row) => boolean;
}

/** Sets a flag of all records. The number of statements doesn't depend on the number of records. */
const setFlag =
  <Row extends { org_id: string; id: string }, Input>(
    { table, column, lock, record, values, accepts = () => true }: Flag<Row>,
    valueOf: (input: Input) => boolean,
  ) =>
  async (context: ChangeContext, rows: readonly MatchingRow[], input: Input) => {
    const { found, refused } = await lock(context, rows);
    const isExpected = ({ input: { written = [] }, row }: (typeof found)[number]) =>
      accepts(row) && written.every(({ field, after }) => isDeepStrictEqual(values(row)[field], after));
    const [expected, others] = partition(found, isExpected);
    const value = valueOf(input);
    const ids = expected.map(({ row }) => row.id);
    if (expected[0] !== undefined)
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value}
        where org_id = ${expected[0].row.org_id} and id = any(${ids}::uuid[])`.execute(context.db);
    return {
      done: expected.map(({ input: matching, row }) => ({
        input: matching,
        row,
        change: { record: record(row), before: values(row), after: values({ ...row, [column]: value }) },
      })),
      refused: [...refused, ...others.map((each) => ({ input: each.input, error: new DomainError('CONFLICT') }))],
    };
  };

/** Changes all members. The number of statements doesn't depend on the number of members. */
const ofCourse =
  <Input>(
    apply: (
      context: ChangeContext,
      course: Accessible<CourseRow>,
      change: Input & { members: readonly MatchingRow[] },
    ) => Promise<Outcomes<MatchingRow, unknown>>,
  ) =>
  async (context: ChangeContext, rows: readonly MatchingRow[], input: Input) => {
    const [first] = rows;
    if (first === undefined) return { done: [], refused: [] };
    // A member whose role differs from this one is refused.
    const members = rows.map((row) => ({ ...row, role: (row.written?.[0]?.after ?? row.role) as CourseMemberRole }));
    return apply(context, await requireCourse(context, first.course_id), { ...input, members });
  };

async function courseOf(context: AccessContext, { org_id, course_id }: ListPlace, action: Action) {
  const { row, subject } = await requireCourse(context, course_id ?? '');
  if (row.org_id !== org_id) throw denied();
  assertCan(context.viewer, action, subject);
  return { row, subject };
}

const activities =
  (action: Action): MatchingKind<UpdateMatchingActivitiesInput>['list'] =>
  async (context, place, filter) => {
    const { row, subject } = await courseOf(context, place, action);
    const scope = {
      course: row,
      userId: context.viewer.userId,
      seesHidden: can(context.viewer, 'activity.readHidden', subject),
    };
    const { from, where } = matchingActivities(scope, filter);
    return {
      from,
      where: [...where, isListed('activity')],
      id: sql`activity.id`,
      columns: sql`activity.id`,
      order: sql`activity.id`,
    };
  };

const members =
  (action: Action): MatchingKind<UpdateMatchingCourseMembersInput>['list'] =>
  async (context, place, filter) => ({
    ...matchingCourseUsers((await courseOf(context, place, action)).row, filter),
    id: sql`person.lti_subject`,
    columns: sql`person.lti_subject as id, course_member.course_id, course_member.user_id, course_member.role`,
    order: sql`course_member.user_id`,
  });

const matchingKinds: { [Kind in keyof Inputs]: MatchingKind<Inputs[Kind]> } = {
  copyCourses: {
    event: 'course.copy',
    list: courses,
    apply: (context, rows, { term }) => changeEach(context, rows, (each, { id }) => applyTermCopy(each, { id, term })),
    removeCreated: undoTermCopy,
  },
  updateCourses: {
    event: 'course.update',
    list: courses,
    apply: setFlag(
      {
        table: 'course',
        column: 'archived',
        lock: (context, rows) => lockCourses(context, rows, 'course.update'),
        record: courseRecord,
        values: courseValues,
      },
      ({ archived }) => archived,
    ),
  },
  updateActivities: {
    event: 'activity.update',
    list: activities('activity.update'),
    apply: setFlag<ActivityRow, UpdateMatchingActivitiesInput>(
      {
        table: 'activity',
        column: 'visible',
        lock: (context, rows) => lockActivities(context, rows, 'activity.update'),
        record: activityRecord,
        values: activityValues,
        accepts: isWhole,
      },
      ({ states }) => states.visible,
    ),
  },
  deleteActivities: {
    event: 'activity.delete',
    list: activities('activity.delete'),
    apply: applyActivityDeletions,
    restores: 'Activity',
  },
  updateCourseMembers: {
    event: 'role.change',
    list: members('courseUser.update'),
    apply: ofCourse(applyRoles),
  },
  deleteCourseMembers: {
    event: 'member.remove',
    list: members('courseUser.remove'),
    apply: ofCourse(applyRemovals),
    restores: 'CourseUser',
  },
};

/** Returns the kind of change for a stored name. */
export const kindOf = (name: string): MatchingKind => matchingKinds[name as keyof Inputs];
