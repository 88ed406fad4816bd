import { isDeepStrictEqual } from 'node:util';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { checkName, checkTerm } from '../../../shared/domain/api/validation.ts';
import type { StoredChange } from '../../db/tables.ts';
import { insertNotice } from '../../lti/noticeJob.ts';
import { assertCan, denied, requireCourse } from '../access.ts';
import type { Changed, ChangeContext } from '../changeRecords.ts';
import { assertWhole } from '../copyInfo.ts';
import { copyActivitiesInto, isUntouchedCopy, listCopyable, removeCopy, setCopyState } from '../copies/copyStore.ts';
import { courseRecord, courseValues } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { insertCourse, isInTerm, lockCourseRow, type CourseRow } from './courseStore.ts';

interface TermCopy {
  id: string;
  term: string;
}

/** Copies a course with all its activities into a term, immediately: a single job copies the whole term. */
export async function applyTermCopy(context: ChangeContext, input: TermCopy): Promise<Changed<CourseRow>> {
  const { db, viewer } = context;
  const { row, subject } = await requireCourse(context, input.id);
  assertCan(viewer, 'course.copy', subject);
  assertWhole(row);
  const term = input.term.trim();
  const name = row.term === null ? row.name : row.name.replaceAll(row.term, () => term);
  assertValid({ term: checkTerm(term), name: checkName(name) });
  if (await isInTerm(db, row.org_id, { name, term })) throw new DomainError('CONFLICT');
  const course = {
    orgId: row.org_id,
    name,
    term,
    // A content creator, who may copy the library course, must not gain an instructor's permissions.
    instructor: subject.courseRole === 'instructor' ? viewer.userId : undefined,
    copySourceId: row.id,
  };
  const made = await insertCourse(db, course);
  const activityIds = [...(await listCopyable(db, row))];
  await copyActivitiesInto(db, row.org_id, { sourceCourseId: row.id, targetCourseId: made.id, activityIds });
  await setCopyState(db, 'course', { orgId: row.org_id, id: made.id }, 'succeeded');
  const after = { ...courseValues(made), sourceCourseId: row.id, activityIds };
  return { row: made, change: { record: courseRecord(made), after } };
}

/** Removes a copy made by applyTermCopy, unless someone has changed it since. */
export async function undoTermCopy(
  context: ChangeContext,
  { id }: Pick<TermCopy, 'id'>,
  changes: readonly StoredChange[],
): Promise<Changed<CourseRow>> {
  const { db, viewer } = context;
  const { row, subject } = await requireCourse(context, id);
  assertCan(viewer, 'course.update', subject);
  const before = await lockCourseRow(db, row);
  if (before === undefined) throw denied();
  const values = courseValues(before);
  const isAsCopied = Object.entries(values).every(([field, value]) =>
    isDeepStrictEqual(changes.find((change) => change.field === field)?.after ?? null, value),
  );
  if (!isAsCopied || !(await isUntouchedCopy(db, before, viewer.userId))) throw new DomainError('CONFLICT');
  await insertNotice(db, before.org_id, { type: 'resource-links-deleted', ids: await removeCopy(db, before) });
  return { row, change: { record: courseRecord(before), before: values }, wakes: true };
}
