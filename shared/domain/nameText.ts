import { NAME_MAX } from './limits.ts';

/**
 * Line breaks and other control characters, characters that change the direction of the surrounding text, and
 * noncharacters. The direction marks that Arabic and Hebrew names can need (U+200E, U+200F, U+061C) affect only the
 * name itself and are allowed.
 */
const UNFIT = /[\p{Cc}\p{Noncharacter_Code_Point}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
/** Combining marks at the start, which would attach to the text before the name. */
const LEADING_MARKS = /^[\p{M}\u200c\u200d]*\p{M}/u;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}\p{M}\u2800]/gu;

/**
 * Returns whether a name contains no character that breaks its line, changes text direction, or attaches to the text
 * before it.
 */
export const isOneLine = (name: string): boolean => !UNFIT.test(name) && !LEADING_MARKS.test(name);

/** Returns whether a name contains anything visible. */
export const isVisible = (name: string): boolean => name.replace(INVISIBLE, '') !== '';

/**
 * Returns a name from another system without the characters that we don't allow. The result is empty if nothing visible
 * is left.
 */
export function plainName(name: string): string {
  const plain = name
    .replace(new RegExp(UNFIT.source, 'gu'), ' ')
    .replace(/\p{Surrogate}/gu, '')
    .trim()
    .replace(LEADING_MARKS, '');
  return isVisible(plain) ? plain : '';
}

/** Truncates the proposed name of a copy to the allowed length, counted in whole characters. */
export const copyName = (proposed: string): string => [...proposed].slice(0, NAME_MAX).join('').trimEnd();
