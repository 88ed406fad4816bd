import type { ActivityDates } from '../../dates/activityDates.ts';
import { NAME_MAX, RESOURCE_LINK_ID_MAX } from '../limits.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../enums.ts';

/** Messages of the embedded tool to the console (`postMessage`). */
export type ToolMessage =
  | { kind: 'state'; isDirty: boolean }
  | { kind: 'save'; status: 'SAVING' | 'ERROR'; message?: string | undefined }
  | { kind: 'save'; status: 'SUCCESS'; activity?: SavedActivity | undefined; message?: string | undefined }
  | { kind: 'step'; step: 1 | -1 }
  | { kind: 'close' };

/** An activity that the tool has saved. */
export interface SavedActivity {
  resourceLinkId: string;
  name: string;
  type: ActivityType;
  /** Dates of a new activity, in epoch milliseconds. */
  dates?: ActivityDates;
}

const MESSAGE_BYTES_MAX = 8192;
const TEXT_MAX = 200;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (fields: Fields, ...keys: readonly string[]): boolean =>
  Object.keys(fields).every((key) => keys.includes(key));
const isText = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && [...value].length <= most;

/**
 * Parses a message from the tool. Returns undefined for anything else, such as a message from another launch.
 * `console.activity.state` {v: 1, launchId, dirty}, `console.activity.save` {v: 1, launchId, status, activity?,
 * message?}, `console.review.step` {v: 1, launchId, step} (1 for the next record of the reviewer's list, -1 for the
 * previous one), `console.activity.close` and `org.imsglobal.lti.close`. It also accepts `lti.setUnloadMessage` and
 * `lti.removeUnloadMessage` of LTI platform storage. Messages are at most 8 KiB as JSON and have no other fields.
 */
export function readToolMessage(data: unknown, launchId: string): ToolMessage | undefined {
  if (!isObject(data) || !isSmall(data)) return undefined;
  switch (data['subject']) {
    case 'console.activity.state':
      return isOurs(data, launchId, 'dirty') && typeof data['dirty'] === 'boolean'
        ? { kind: 'state', isDirty: data['dirty'] }
        : undefined;
    case 'console.activity.save':
      return isOurs(data, launchId, 'status', 'activity', 'message') ? readSave(data) : undefined;
    case 'console.review.step': {
      const { step } = data;
      return isOurs(data, launchId, 'step') && (step === 1 || step === -1) ? { kind: 'step', step } : undefined;
    }
    case 'lti.setUnloadMessage':
      return { kind: 'state', isDirty: true };
    case 'lti.removeUnloadMessage':
      return { kind: 'state', isDirty: false };
    case 'console.activity.close':
    case 'org.imsglobal.lti.close':
      return hasOnly(data, 'subject', 'v', 'launchId') ? { kind: 'close' } : undefined;
    default:
      return undefined;
  }
}

function isSmall(data: Fields): boolean {
  try {
    return new TextEncoder().encode(JSON.stringify(data)).length <= MESSAGE_BYTES_MAX;
  } catch {
    return false;
  }
}

const isOurs = (data: Fields, launchId: string, ...keys: readonly string[]): boolean =>
  hasOnly(data, 'subject', 'v', 'launchId', ...keys) && data['v'] === 1 && data['launchId'] === launchId;

function readSave({ status, activity, message }: Fields): ToolMessage | undefined {
  if (message !== undefined && !isText(message, TEXT_MAX)) return undefined;
  if (status === 'SAVING' || status === 'ERROR')
    return activity === undefined ? { kind: 'save', status, message } : undefined;
  if (status !== 'SUCCESS') return undefined;
  const save = { kind: 'save', status, ...(message !== undefined && { message }) } as const;
  if (activity === undefined) return save;
  const saved = readActivity(activity);
  return saved && { ...save, activity: saved };
}

function readActivity(activity: unknown): SavedActivity | undefined {
  if (!isObject(activity) || !hasOnly(activity, 'resourceLinkId', 'name', 'type', 'dates')) return undefined;
  const { resourceLinkId, name, type } = activity;
  const isKnown = ACTIVITY_TYPES.find((known) => known === type);
  if (!isText(resourceLinkId, RESOURCE_LINK_ID_MAX) || !isText(name, NAME_MAX) || isKnown === undefined)
    return undefined;
  const dates = activity['dates'] === undefined ? undefined : readDates(activity['dates']);
  if (dates === undefined && activity['dates'] !== undefined) return undefined;
  return { resourceLinkId, name: name.trim(), type: isKnown, ...(dates && { dates }) };
}

const isMoment = (value: unknown): value is number | null =>
  value === null || (typeof value === 'number' && Number.isSafeInteger(value));

function readDates(dates: unknown): ActivityDates | undefined {
  if (!isObject(dates) || !hasOnly(dates, 'opensAt', 'dueAt', 'closesAt')) return undefined;
  const { opensAt, dueAt, closesAt } = dates;
  return isMoment(opensAt) && isMoment(dueAt) && isMoment(closesAt) ? { opensAt, dueAt, closesAt } : undefined;
}
