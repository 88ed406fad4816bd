import { isTimeZone } from '../../dates/zonedTime.ts';
import { checkEmail } from '../identity/emailAddress.ts';
import type { FieldError, FieldRule } from './errors.ts';
import { isOneLine, isVisible } from '../nameText.ts';
import { INT_MAX, NAME_MAX, REASON_MAX, TAG_MAX, TEXT_MAX } from '../limits.ts';

export { checkEmail, normalizeEmail } from '../identity/emailAddress.ts';

/** Reason for refusing a text, or undefined if it is valid. */
export type Refusal = Omit<FieldError, 'field'> | undefined;

const refuse = (rule: FieldRule, limit?: number): Refusal => (limit === undefined ? { rule } : { rule, limit });

/**
 * Checks names of courses, activities and institutions: 1 to 200 characters after trimming, at least one of them
 * visible, without line breaks, control characters and direction overrides.
 */
export const checkName = (name: string): Refusal => checkLine(name, NAME_MAX);

/** Checks the name of a term, which can be absent. */
export const checkTerm = (term: string | null | undefined): Refusal =>
  typeof term === 'string' ? checkName(term) : undefined;

function checkLine(text: string, atMost: number): Refusal {
  const trimmed = text.trim();
  if (!isVisible(trimmed)) return refuse('required');
  if (characters(trimmed) > atMost) return refuse('tooLong', atMost);
  return isOneLine(trimmed) ? undefined : refuse('malformed');
}

/** Checks reasons: 1 to 500 characters after trimming; otherwise like names. */
export const checkReason = (reason: string): Refusal => checkLine(reason, REASON_MAX);

/** Checks multiline texts: 1 to 4000 characters after trimming. @public The tutorial's resource is checked by it. */
export function checkText(text: string): Refusal {
  const trimmed = text.trim();
  if (trimmed === '') return refuse('required');
  return characters(trimmed) > TEXT_MAX ? refuse('tooLong', TEXT_MAX) : undefined;
}

export const checkTimeZone = (name: string): Refusal => (isTimeZone(name) ? undefined : refuse('unknownValue'));

/** Checks a number as text. A whole number must fit GraphQL's Int. */
export function checkNumber(text: string, { isWhole = false, isRequired = false } = {}): Refusal {
  if (text.trim() === '') return isRequired ? refuse('required') : undefined;
  const number = Number(text);
  if (!Number.isFinite(number) || (isWhole && !Number.isInteger(number))) return refuse('malformed');
  return isWhole && (number > INT_MAX || number < -INT_MAX - 1) ? refuse('outOfRange') : undefined;
}

/** Checks tags: 1 to 24 characters after trimming; otherwise like names. */
export const checkTag = (tag: string): Refusal => checkLine(tag, TAG_MAX);

// Counts code points like PostgreSQL's char_length, so that browser and database agree about emoji.
const characters = (text: string): number => [...text].length;

/** Rules that a form field can name in screens.config.ts. */
export const textRules = { name: checkName, email: checkEmail, text: checkText, reason: checkReason } as const;
export type TextRule = keyof typeof textRules;
