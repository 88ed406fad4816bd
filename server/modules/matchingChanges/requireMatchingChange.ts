import { readId } from '../../db/storedTypes.ts';
import { entryOf } from '../../graphql/recordOperation.ts';
import type { Kysely } from 'kysely';
import type { AuditEventKind } from '../../../shared/domain/enums.ts';
import type { Database } from '../../db/tables.ts';
import { insertJob } from '../../jobs/jobStore.ts';
import { denied } from '../access.ts';
import type { ViewerContext } from '../loaders.ts';
import type { MatchingWork } from './matchingChangeJob.ts';
import { kindOf } from './matchingChangeKinds.ts';
import type { MatchingChangeRow } from './matchingChangeRow.ts';
import { findMatchingChange } from './matchingChangeStore.ts';

/**
 * Returns a change. The caller must have made it, and must still have the permission to change records of that list.
 */
export async function requireMatchingChange(context: ViewerContext, given: string): Promise<MatchingChangeRow> {
  const id = readId(given);
  const found = id === undefined ? undefined : await findMatchingChange(context.db, id);
  if (found === undefined) throw denied();
  await kindOf(found.kind).list(context, found, {} as never);
  if (found.created_by !== context.viewer.userId) throw denied();
  return found;
}

/** Inserts the job for a call, with the audit data of the caller. */
export async function insertMatchingJob(
  db: Kysely<Database>,
  context: ViewerContext,
  { org_id, id }: Pick<MatchingChangeRow, 'org_id' | 'id'>,
  { step, event }: Pick<MatchingWork, 'step'> & { event: AuditEventKind },
): Promise<void> {
  const { call, viewer } = context;
  if (call === undefined) throw new Error('expected an operation that records events');
  const payload: MatchingWork = {
    changeId: id,
    step,
    userId: viewer.userId,
    entry: { ...entryOf({ ...call, context }), event },
  };
  await insertJob(db, { orgId: org_id, kind: 'changeMatching', payload });
}
