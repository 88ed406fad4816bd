/** NUL, which PostgreSQL can't store, and lone surrogates, which UTF-8 can't encode. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Returns whether the database can store a text unchanged. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/**
 * Maximum number of fields, more than any of our request bodies has. Checking objects with very many fields takes long.
 */
const FIELDS_MAX = 1000;

/**
 * Returns whether the database can store all text of a request body, including field names. Returns false for huge
 * objects.
 */
export function hasOnlyStorableText(value: unknown): boolean {
  const open: unknown[] = [value];
  while (open.length > 0) {
    const next = open.pop();
    if (typeof next === 'string' && !isStorable(next)) return false;
    if (typeof next !== 'object' || next === null || ArrayBuffer.isView(next)) continue;
    if (Array.isArray(next)) for (const inner of next) open.push(inner);
    else {
      const names = Object.keys(next);
      if (names.length > FIELDS_MAX) return false;
      const inner: unknown[] = Object.values(next);
      open.push(...names, ...inner);
    }
  }
  return true;
}

/** Returns whether an address doesn't contain NUL. None of our addresses does. */
export const isStorableAddress = (url: string): boolean => !url.includes('%00');
