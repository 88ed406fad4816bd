import type { FieldError } from '../api/errors.ts';
import { checkEmail, normalizeEmail, type Refusal } from '../api/validation.ts';
import { ACTIVITY_TYPES, type ActivityType } from '../enums.ts';
import { RESOURCE_LINK_ID_MAX } from '../limits.ts';

/** Parameters of a launch other than its view. Others are refused. */
export interface LaunchParameters {
  /** Type of the activity to create. */
  type?: ActivityType;
  /** True to show one learner's record without navigation to the others. */
  hideLearnerList?: boolean;
  /** Email address of the learner whose record is opened. */
  learnerId?: string;
  /** True to show the activity's overview. */
  overview?: boolean;
  /** Path of the console that the tool returns to. */
  returnPath?: string;
}

/** Tool-specific settings, passed to the tool unchanged, such as `{"playbackRate": 1.5}`. */
export type LaunchPreferences = Readonly<Record<string, string | number | boolean>>;

const TEXT_MAX = 4096;
const PREFERENCES_MAX = 20;
const PREFERENCE_MAX = 200;

type Read<T> = { value: T; errors?: never } | { value?: never; errors: FieldError[] };
type Rule = Omit<FieldError, 'field'> | undefined;

const MALFORMED: Rule = { rule: 'malformed' };
const UNKNOWN: Rule = { rule: 'unknownValue' };
const isBoolean = (value: unknown): Rule => (typeof value === 'boolean' ? undefined : MALFORMED);
const isText = (value: unknown, check: (text: string) => Rule): Rule =>
  typeof value === 'string' ? check(value) : MALFORMED;

const rules: Readonly<Record<keyof LaunchParameters, (value: unknown) => Rule>> = {
  type: (value) => (ACTIVITY_TYPES.includes(value as ActivityType) ? undefined : UNKNOWN),
  hideLearnerList: isBoolean,
  learnerId: (value) => isText(value, checkEmail),
  overview: isBoolean,
  returnPath: (value) => isText(value, (path) => (isOwnPath(path) ? undefined : MALFORMED)),
};

/** Returns whether a path belongs to this site and no browser could interpret it as a different site. */
export const isOwnPath = (path: string): boolean =>
  /^\/(?![/\\])[^\\\p{Cc}\s]*$/u.test(path) && path.length <= TEXT_MAX;

/** Reads the launch parameters from JSON. Reports all errors at once. */
export function readLaunchParameters(text: string | null | undefined): Read<LaunchParameters> {
  const { value, errors } = readObject('parameters', text);
  if (errors !== undefined) return { errors };
  const wrong = Object.entries(value).flatMap(([key, each]): FieldError[] => {
    const broken = Object.hasOwn(rules, key) ? rules[key as keyof LaunchParameters](each) : UNKNOWN;
    return broken === undefined ? [] : [{ field: `parameters.${key}`, ...broken }];
  });
  if (wrong.length > 0) return { errors: wrong };
  const parameters: LaunchParameters = value;
  return {
    value:
      parameters.learnerId === undefined
        ? parameters
        : { ...parameters, learnerId: normalizeEmail(parameters.learnerId) },
  };
}

/** Reads the tool's preferences from JSON: a flat object of at most 20 short values. */
export function readLaunchPreferences(text: string | null | undefined): Read<LaunchPreferences> {
  const { value, errors } = readObject('preferences', text);
  if (errors !== undefined) return { errors };
  if (Object.keys(value).length > PREFERENCES_MAX)
    return { errors: [{ field: 'preferences', rule: 'outOfRange', limit: PREFERENCES_MAX }] };
  const wrong = Object.entries(value).filter(([key, each]) => key.length > PREFERENCE_MAX || !isPreference(each));
  if (wrong.length > 0)
    return {
      errors: wrong.map(([key]) => ({ field: `preferences.${key.slice(0, PREFERENCE_MAX)}`, rule: 'malformed' })),
    };
  return { value: value as LaunchPreferences };
}

const isPreference = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.length <= PREFERENCE_MAX
    : typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));

function readObject(field: string, text: string | null | undefined): Read<Record<string, unknown>> {
  if (text === null || text === undefined) return { value: {} };
  if (text.length > TEXT_MAX) return { errors: [{ field, rule: 'tooLong', limit: TEXT_MAX }] };
  const value = readJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { errors: [{ field, rule: 'malformed' }] };
  return { value: value as Record<string, unknown> };
}

/** Parses a JSON text. Returns undefined if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Checks the resource link id of an activity, as given in the launch: 1 to 255 characters. */
export function checkResourceLinkId(id: string): Refusal {
  if (id.trim() === '') return { rule: 'required' };
  return [...id].length > RESOURCE_LINK_ID_MAX ? { rule: 'tooLong', limit: RESOURCE_LINK_ID_MAX } : undefined;
}
