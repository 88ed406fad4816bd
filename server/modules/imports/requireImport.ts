import type { Transaction } from 'kysely';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import type { Locale } from '../../../shared/i18n/locales.ts';
import type { ImportState } from '../../db/storedTypes.ts';
import { readId } from '../../db/storedTypes.ts';
import type { Database } from '../../db/tables.ts';
import { entryOf } from '../../graphql/recordOperation.ts';
import { insertJob } from '../../jobs/jobStore.ts';
import { assertCan, denied, orgSubject, requireCourse, requireOrg } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';
import type { ImportWork } from './importJob.ts';
import type { ImportRow } from './importRow.ts';
import { findImport, lockImport } from './importStore.ts';

/** Returns the course or org that a roster belongs to. The caller must have the permission to add members there. */
export async function requireImportPlace(
  context: ViewerContext,
  { orgId, courseId }: { orgId: string; courseId?: string | null | undefined },
): Promise<{ org_id: string; course_id: string | null }> {
  if (courseId === undefined || courseId === null) {
    const standing = await requireOrg(context, orgId);
    assertCan(context.viewer, 'orgUser.add', orgSubject(standing));
    return { org_id: standing.orgId, course_id: null };
  }
  const { row, subject } = await requireCourse(context, courseId);
  if (row.org_id !== readId(orgId)) throw denied();
  assertCan(context.viewer, 'courseUser.add', subject);
  return { org_id: row.org_id, course_id: row.id };
}

export async function requireImport(context: ViewerContext, given: string): Promise<ImportRow> {
  const id = readId(given);
  const found = id === undefined ? undefined : await findImport(context.db, id);
  if (found === undefined) throw denied();
  await requireImportPlace(context, { orgId: found.org_id, courseId: found.course_id });
  return found;
}

/** Locks an import, which must be in the given state. */
export async function lockImportIn(
  transaction: Transaction<Database>,
  found: ImportRow,
  state: ImportState,
): Promise<ImportRow> {
  const locked = await lockImport(transaction, found);
  if (locked?.state !== state) throw new DomainError('CONFLICT');
  return locked;
}

/** Inserts the job for a call, with the audit data of the caller. */
export async function insertImportJob(
  transaction: Transaction<Database>,
  context: ViewerContext,
  { org_id, id }: Pick<ImportRow, 'org_id' | 'id'>,
  work: Pick<ImportWork, 'step' | 'invites'> & { locale?: Locale | null | undefined },
): Promise<void> {
  const { call, viewer } = context;
  const locale = work.locale ?? context.locale();
  if (call === undefined) throw new Error('expected an operation that records events');
  const entry = { ...entryOf({ ...call, context }), event: call.event };
  const payload: ImportWork = { ...work, importId: id, userId: viewer.userId, locale, entry };
  await insertJob(transaction, { orgId: org_id, kind: 'importRoster', payload });
}
