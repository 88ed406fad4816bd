import { endsBeforeStart, type AutoEnrollment } from '../../../shared/domain/autoEnrollment.ts';
import { checkName } from '../../../shared/domain/validation.ts';
import type { AutoEnrollmentInput, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { assertCan, denied, requireCourse } from '../access.ts';
import { courseRecord, courseValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { lockCourseRow, updateCourseRow } from './courseStore.ts';

export const updateCourse: MutationResolvers['updateCourse'] = async (_parent, { input }, context) => {
  const { row, subject } = await requireCourse(context, input.id);
  assertCan(context.viewer, 'course.update', subject);
  const name = input.name ?? undefined;
  const autoEnrollment = input.autoEnrollment ? readAutoEnrollment(input.autoEnrollment) : undefined;
  assertValid({
    name: name === undefined ? undefined : checkName(name),
    'autoEnrollment.end':
      autoEnrollment !== undefined && endsBeforeStart(autoEnrollment) ? { rule: 'endBeforeStart' } : undefined,
  });
  const change = { name: name?.trim(), autoEnrollment, archived: input.archived ?? undefined };
  return context.db.transaction().execute(async (transaction) => {
    const before = await lockCourseRow(transaction, row);
    const updated = await updateCourseRow(transaction, row, change);
    if (before === undefined || updated === undefined) throw denied();
    await recordChange(transaction, context, {
      record: courseRecord(updated),
      before: courseValues(before),
      after: courseValues(updated),
    });
    return updated;
  });
};

/** Dates of a switched-off enrolment are not kept. */
function readAutoEnrollment({ enabled, start, end }: AutoEnrollmentInput): AutoEnrollment {
  return enabled ? { enabled, start: start ?? null, end: end ?? null } : { enabled, start: null, end: null };
}
