import { isEqual, isPlainObject, pick } from 'es-toolkit';
import { z } from 'zod';
import type { Settings } from '../contract.ts';
import { saveSettings, type StoredActivity } from './activityStore.ts';
import { scoreWaitingByCurrent } from './attemptStore.ts';
import type { Queries } from './database.ts';
import { listMedia } from './mediaStore.ts';
import { readSettings } from './settings.ts';
import { Refusal } from './toolError.ts';
import type { Tool } from './tool.ts';

const DATES = ['opensAt', 'dueAt', 'closesAt'] as const;
const NO_DATES = { opensAt: null, dueAt: null, closesAt: null };

const scope = z.object({ appliesToWaiting: z.boolean().optional() });

/**
 * Saves settings. Submitted work keeps its questions. The rubric and scoring of submissions waiting for review change
 * only if the caller requests it.
 */
export async function changeSettings(tool: Tool, activity: StoredActivity, given: unknown): Promise<void> {
  const id = activity.resourceLinkId;
  // Pages from older builds send fewer fields.
  const known = pick(activity, [...DATES, 'allowsReplies', 'holdsMarks']);
  const whole = isPlainObject(given) ? { ...known, ...(given as object) } : given;
  const settings = readSettings(whole, activity.scoreType);
  const { success, data } = scope.safeParse(given);
  if (!success) throw new Refusal('invalid', 'Expected true or false.', 'appliesToWaiting');
  await assertFiles(tool.database, id, settings);
  const { lineItem } = activity;
  const dates = pick(settings, DATES);
  if (lineItem !== null && !isEqual(dates, pick(activity, DATES))) await tool.dates.change(lineItem, dates);
  const kept = lineItem === null ? settings : { ...settings, ...NO_DATES };
  await tool.database.transaction(async (queries) => {
    await saveSettings(queries, id, kept, new Date(tool.now()));
    if (data.appliesToWaiting === true) await scoreWaitingByCurrent(queries, id);
  });
  // Reading the dates also updates the groups on the line item. If this fails, a later read does it again.
  if (!isEqual(settings.groups, activity.groups))
    await tool.dates.ofActivity({ ...activity, ...settings }, true).catch(() => undefined);
}

async function assertFiles(queries: Queries, activityId: string, { videoId, resources }: Settings): Promise<void> {
  const wanted: readonly (readonly [string, string | null])[] = [
    ['videoId', videoId],
    ...resources.map(({ mediaId }, index) => [`resources.${index}.mediaId`, mediaId] as const),
  ];
  const ids = wanted.flatMap(([, id]) => id ?? []);
  const found = (await listMedia(queries, activityId, ids)).map(({ id }) => id);
  const missing = wanted.find(([, id]) => id !== null && !found.includes(id));
  if (missing) throw new Refusal('invalid', 'This file no longer exists. Upload it again.', missing[0]);
}
