import { createHash } from 'node:crypto';
import { normalizeEmail } from '../../shared/domain/api/validation.ts';
import { readId } from '../db/storedTypes.ts';

/** Returns a person's pseudonym in audit events. It is always the same for an email address and doesn't reveal it. */
export const pseudonym = (email: string): string =>
  `person:${createHash('sha256').update(normalizeEmail(email)).digest('hex').slice(0, 16)}`;

/** A record of the API that an event is about. */
export interface AuditTarget {
  type: AuditedType;
  id: string;
  /** Name of the record at the time of the event. Never the name of a person. */
  name?: string | undefined;
  /**
   * Subject that identifies a person to tools. It doesn't change with the person's address, and is deleted with the
   * person.
   */
  person?: string | undefined;
}

/** Types of the API whose changes are recorded. */
export type AuditedType = 'Org' | 'OrgUser' | 'Course' | 'CourseUser' | 'CourseLink' | 'Activity' | 'User';

const IDS = ['id', 'orgId', 'courseId', 'activityId', 'sourceCourseId', 'sourceActivityId', 'targetCourseId', 'linkId'];
const PEOPLE = ['userId', 'newUserId', 'intoUserId', 'reviewerId'];
const CHOICES = ['role', 'type', 'view', 'archived', 'emailType'];

type Args = Readonly<Record<string, unknown>>;

/**
 * Returns the target of a call, derived from its arguments: ids, pseudonyms and enum values, but no text that someone
 * has typed.
 */
export function targetOf(args: Args): string | undefined {
  const given: Args = { ...args, ...(args.input as Args | undefined) };
  const parts = Object.entries(given).flatMap(([name, value]) => partsOf(name, value));
  return parts.length === 0 ? undefined : parts.join(' ');
}

function partsOf(name: string, value: unknown): string[] {
  if (name === 'features' && Array.isArray(value))
    return (value as { name: string; enabled: boolean }[]).map((feature) => `${feature.name}=${feature.enabled}`);
  if (CHOICES.includes(name) && (typeof value === 'string' || typeof value === 'boolean')) return [`${name}=${value}`];
  if (typeof value !== 'string') return [];
  if (PEOPLE.includes(name)) return [pseudonym(value)];
  const id = IDS.includes(name) ? readId(value) : undefined;
  return id === undefined ? [] : [`${name}=${id}`];
}
