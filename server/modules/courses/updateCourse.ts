import { endsBeforeStart, type AutoEnrollment } from '../../../shared/domain/course/autoEnrollment.ts';
import { checkName, checkTerm } from '../../../shared/domain/api/validation.ts';
import type { AutoEnrollmentInput, MutationResolvers, UpdateCourseInput } from '../../generated/resolvers.generated.ts';
import { assertCan, denied, requireCourse } from '../access.ts';
import { changeOne, type ChangeContext } from '../changeRecords.ts';
import { courseRecord, courseValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { lockCourseRow, updateCourseRow } from './courseStore.ts';

export const updateCourse: MutationResolvers['updateCourse'] = (_parent, { input }, context) =>
  changeOne(context, input, applyCourseUpdate);

export async function applyCourseUpdate(context: ChangeContext, input: UpdateCourseInput) {
  const { row, subject } = await requireCourse(context, input.id);
  assertCan(context.viewer, 'course.update', subject);
  const name = input.name ?? undefined;
  const autoEnrollment = input.autoEnrollment ? readAutoEnrollment(input.autoEnrollment) : undefined;
  assertValid({
    name: name === undefined ? undefined : checkName(name),
    term: checkTerm(input.term),
    'autoEnrollment.end':
      autoEnrollment !== undefined && endsBeforeStart(autoEnrollment) ? { rule: 'endBeforeStart' } : undefined,
  });
  const term = input.term?.trim() ?? input.term;
  const change = { name: name?.trim(), term, autoEnrollment, archived: input.archived ?? undefined };
  const before = await lockCourseRow(context.db, row);
  const updated = await updateCourseRow(context.db, row, change);
  if (before === undefined || updated === undefined) throw denied();
  return {
    row: updated,
    change: { record: courseRecord(updated), before: courseValues(before), after: courseValues(updated) },
  };
}

/** Reads the auto-enrollment settings. If auto-enrollment is off, no dates are stored. */
function readAutoEnrollment({ enabled, start, end }: AutoEnrollmentInput): AutoEnrollment {
  return enabled ? { enabled, start: start ?? null, end: end ?? null } : { enabled, start: null, end: null };
}
