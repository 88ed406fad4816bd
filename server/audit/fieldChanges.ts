import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { StoredChange } from '../db/tables.ts';

/** Values of a record by their names in the API. A nested field has a path, such as `states.visible`. */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Placeholder for a secret value before or after a change. */
const MASK = '•••';
/** Maximum length of a recorded text. Longer ones, such as logos, are recorded as a hash. */
const LENGTH_MAX = 4000;
const DIGITS = 16;

/** Marks a value that is compared but never recorded. */
export class Secret {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Returns the fields that differ between two versions of a record, or all fields if one version is missing. */
export function fieldChanges(before: FieldValues | undefined, after: FieldValues | undefined): StoredChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .filter((field) => !isDeepStrictEqual(before?.[field] ?? null, after?.[field] ?? null))
    .map((field) => ({
      field,
      ...(before !== undefined && { before: written(before[field]) }),
      ...(after !== undefined && { after: written(after[field]) }),
    }));
}

function written(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (value instanceof Secret) return value.value === null ? null : MASK;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'string' && value.length > LENGTH_MAX)
    return `sha256:${createHash('sha256').update(value).digest('hex').slice(0, DIGITS)}, ${value.length} characters`;
  return value;
}
