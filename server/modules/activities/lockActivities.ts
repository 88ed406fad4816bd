import { keyBy } from 'es-toolkit';
import type { Action } from '../../../shared/domain/access/permissions.ts';
import { readId } from '../../db/storedTypes.ts';
import { activitySubject, denied, findRefusal, requireOrg } from '../access.ts';
import type { ChangeContext, Refused } from '../changeRecords.ts';
import { selectActivitiesById, type ActivityRow } from './activityStore.ts';

interface LockedActivities<Input> {
  found: { input: Input; row: ActivityRow }[];
  refused: Refused<Input>[];
}

/** Locks activities of one course. Returns those that the viewer may change. */
export async function lockActivities<Input extends { id: string }>(
  context: ChangeContext,
  inputs: readonly Input[],
  action: Action,
): Promise<LockedActivities<Input>> {
  const { db, viewer, reached, now } = context;
  const ids = inputs.flatMap(({ id }) => readId(id) ?? []);
  const locked = await selectActivitiesById(db, viewer.userId, ids).forNoKeyUpdate('activity').execute();
  const [first] = locked;
  const answer: LockedActivities<Input> = { found: [], refused: [] };
  const standing = first && (await requireOrg(context, first.org_id));
  const rows = keyBy(locked, ({ id }) => id);
  for (const input of inputs) {
    const row = rows[readId(input.id) ?? ''];
    if (standing === undefined || row?.course_id !== first?.course_id || row === undefined) {
      answer.refused.push({ input, error: denied() });
      continue;
    }
    reached.subject = activitySubject(row, standing, now);
    const error = findRefusal(viewer, action, reached.subject);
    if (error === undefined) answer.found.push({ input, row });
    else answer.refused.push({ input, error });
  }
  return answer;
}
