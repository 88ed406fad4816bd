import { keyBy } from 'es-toolkit';
import type { Action, Subject } from '../../shared/domain/access/permissions.ts';
import { readId } from '../db/storedTypes.ts';
import type { OrgStanding } from '../graphql/context.ts';
import { activitySubject, courseSubject, denied, findRefusal, requireOrg } from './access.ts';
import { selectActivitiesById } from './activities/activityStore.ts';
import type { ChangeContext, Refused } from './changeRecords.ts';
import { selectCoursesById } from './courses/courseStore.ts';

export interface Locked<Input, Row> {
  found: { input: Input; row: Row }[];
  refused: Refused<Input>[];
}

/** Locks activities of one org. Returns those that the viewer may change. */
export async function lockActivities<Input extends { id: string }>(
  context: ChangeContext,
  inputs: readonly Input[],
  action: Action,
) {
  const rows = selectActivitiesById(context.db, context.viewer.userId, idsOf(inputs)).forNoKeyUpdate('activity');
  return allowed(context, { inputs, action, rows: await rows.execute(), subjectOf: activitySubject });
}

/** Locks courses of one org. Returns those that the viewer may change. */
export async function lockCourses<Input extends { id: string }>(
  context: ChangeContext,
  inputs: readonly Input[],
  action: Action,
) {
  const rows = selectCoursesById(context.db, context.viewer.userId, idsOf(inputs)).forNoKeyUpdate('course');
  return allowed(context, { inputs, action, rows: await rows.execute(), subjectOf: courseSubject });
}

const idsOf = (inputs: readonly { id: string }[]): string[] => inputs.flatMap(({ id }) => readId(id) ?? []);

interface Check<Input, Row> {
  inputs: readonly Input[];
  action: Action;
  rows: readonly Row[];
  subjectOf: (row: Row, standing: OrgStanding, now: number) => Subject;
}

async function allowed<Input extends { id: string }, Row extends { id: string; org_id: string }>(
  context: ChangeContext,
  { inputs, action, rows, subjectOf }: Check<Input, Row>,
): Promise<Locked<Input, Row>> {
  const [first] = rows;
  const standing = first && (await requireOrg(context, first.org_id));
  const byId = keyBy(rows, ({ id }) => id);
  const answer: Locked<Input, Row> = { found: [], refused: [] };
  for (const input of inputs) {
    const row = byId[readId(input.id) ?? ''];
    if (standing === undefined || row?.org_id !== standing.orgId) {
      answer.refused.push({ input, error: denied() });
      continue;
    }
    context.reached.subject = subjectOf(row, standing, context.now);
    const error = findRefusal(context.viewer, action, context.reached.subject);
    if (error === undefined) answer.found.push({ input, row });
    else answer.refused.push({ input, error });
  }
  return answer;
}
