import { sql, type Transaction } from 'kysely';
import { DomainError, invalid, type FieldError } from '../../../shared/domain/errors.ts';
import { IMPORT_MAX } from '../../../shared/domain/memberImport.ts';
import { checkEmail, normalizeEmail } from '../../../shared/domain/validation.ts';
import { fieldChanges } from '../../audit/fieldChanges.ts';
import type { Database } from '../../db/tables.ts';
import type { MutationResolvers, NewCourseMember, RefusedCourseMember } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, requireCourse } from '../access.ts';
import type { CourseRow } from '../courses/courseStore.ts';
import { courseRecord, courseUserRecord, courseUserValues } from '../recordedValues.ts';
import type { CourseUserRow } from './courseUserRow.ts';
import { insertCourseUser } from './courseUserStore.ts';

/** Adds those who can be added, in one transaction with one event. */
export const addCourseMembers: MutationResolvers['addCourseMembers'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.courseId);
  assertCan(context.viewer, 'courseUser.add', subject);
  if (input.members.length > IMPORT_MAX) throw invalid({ field: 'members', rule: 'outOfRange', limit: IMPORT_MAX });
  const added: CourseUserRow[] = [];
  const refused: RefusedCourseMember[] = [];
  // in one order, so that two imports of the same people can't lock each other out
  const members = input.members.toSorted((a, b) => (normalizeEmail(a.userId) < normalizeEmail(b.userId) ? -1 : 1));
  await context.db.transaction().execute(async (transaction) => {
    for (const member of members) {
      const outcome = await add(transaction, row, member);
      if ('code' in outcome) refused.push(outcome);
      else added.push(outcome);
    }
    const parts = added.map((member) => ({
      record: courseUserRecord(member, row),
      changes: fieldChanges(undefined, courseUserValues(member)),
    }));
    if (parts.length > 0) await recordChange(transaction, context, { record: courseRecord(row), parts });
  });
  return { added, refused };
};

async function add(
  transaction: Transaction<Database>,
  course: CourseRow,
  { userId, role = 'learner' }: NewCourseMember,
): Promise<CourseUserRow | RefusedCourseMember> {
  const refuse = (field?: FieldError): RefusedCourseMember => ({
    userId,
    code: field === undefined ? 'CONFLICT' : 'VALIDATION',
    field: field ?? null,
  });
  const broken = checkEmail(userId);
  if (broken !== undefined) return refuse({ field: 'userId', ...broken });
  await sql`savepoint member`.execute(transaction);
  try {
    const member = await insertCourseUser(transaction, course, normalizeEmail(userId), role);
    return member ?? refuse();
  } catch (error) {
    const field = error instanceof DomainError ? error.data.fields?.[0] : undefined;
    if (field === undefined) throw error;
    await sql`rollback to savepoint member`.execute(transaction);
    return refuse(field);
  }
}
