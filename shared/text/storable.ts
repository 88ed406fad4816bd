/** The character NUL, which PostgreSQL can't hold, and halves of surrogate pairs, which UTF-8 can't. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether the database can keep a text as it is. */
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** More than any body of ours has; objects of very many fields take long to look through. */
const FIELDS_MAX = 1000;

/** Whether a request's body has no text that the database can't keep, names of fields included, and no huge object. */
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

/** Whether an address is free of the character NUL; nothing of ours has one. */
export const isStorableAddress = (url: string): boolean => !url.includes('%00');
