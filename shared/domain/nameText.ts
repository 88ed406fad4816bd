import { NAME_MAX } from './limits.ts';

/**
 * Line breaks and other controls, what turns the direction of the text around it, and code points that are no
 * characters and never will be; the marks that Arabic and Hebrew names may need (U+200E, U+200F, U+061C) have no
 * effect beyond themselves and stay.
 */
const UNFIT = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Combining marks at the start. They would attach to the text before the name. */
const LEADING_MARKS = /^[\p{M}\u200c\u200d]*\p{M}/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/gu;

/** Whether a name holds nothing that would break out of its line, its direction or its place. */
export const isOneLine = (name: string): boolean => !UNFIT.test(name) && !LEADING_MARKS.test(name);

/** Whether there is something to see of a name. */
export const isVisible = (name: string): boolean => name.replace(INVISIBLE, '') !== '';

/** A name that comes from another system, without what ours may not hold; empty where nothing is seen of it. */
export function plainName(name: string): string {
  const plain = name
    .replace(new RegExp(UNFIT.source, 'gu'), ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(LEADING_MARKS, '');
  return isVisible(plain) ? plain : '';
}

/** A proposed name, cut to what a name may be; whole characters only. */
export const copyName = (proposed: string): string => [...proposed].slice(0, NAME_MAX).join('').trimEnd();
