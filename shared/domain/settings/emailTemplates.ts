import { DEFAULT_LOCALE, type Locale } from '../../i18n/locales.ts';
import type { FieldError } from '../api/errors.ts';

/** Emails whose wording an org can change. */
export const EMAIL_TYPES = ['evaluated', 'submitted', 'reset'] as const;
export type EmailType = (typeof EMAIL_TYPES)[number];

/** Text fields of a template. */
export const TEMPLATE_TEXTS = ['subjectPlainTemplated', 'bodyPlainTemplated', 'buttonTextPlainTemplated'] as const;
export const TEMPLATE_FIELDS = [...TEMPLATE_TEXTS, 'buttonColor'] as const;
export type TemplateField = (typeof TEMPLATE_FIELDS)[number];
export type EmailTemplate = Record<TemplateField, string>;

/** An org's wording of an email in a language other than English. */
export interface EmailTranslation extends Record<(typeof TEMPLATE_TEXTS)[number], string> {
  locale: Locale;
  type: EmailType;
}

/** Variables that a template can contain as `{{…}}`. */
export const TEMPLATE_VARIABLES = ['learner.name', 'activity.name', 'course.name', 'org.name', 'score'] as const;
export type TemplateVariable = (typeof TEMPLATE_VARIABLES)[number];
export type TemplateValues = Readonly<Record<TemplateVariable, string>>;

const BUTTON_COLOR = '#0000FF';

/** Default wording of the product. */
export const DEFAULT_TEMPLATES: Readonly<Record<EmailType, EmailTemplate>> = {
  evaluated: {
    subjectPlainTemplated: 'Your work in {{activity.name}} has been reviewed',
    bodyPlainTemplated:
      'Hello {{learner.name}},\n\n' +
      'Your work in {{activity.name}} ({{course.name}}) has been reviewed. Your score: {{score}}.',
    buttonTextPlainTemplated: 'See the review',
    buttonColor: BUTTON_COLOR,
  },
  submitted: {
    subjectPlainTemplated: '{{learner.name}} has submitted {{activity.name}}',
    bodyPlainTemplated:
      'Hello,\n\n' +
      '{{learner.name}} has submitted {{activity.name}} ({{course.name}}). It is waiting for your review.',
    buttonTextPlainTemplated: 'Review it',
    buttonColor: BUTTON_COLOR,
  },
  reset: {
    subjectPlainTemplated: 'You can submit {{activity.name}} again',
    bodyPlainTemplated:
      'Hello {{learner.name}},\n\n' +
      'Your work in {{activity.name}} ({{course.name}}) has been reset, so you can submit it again.',
    buttonTextPlainTemplated: 'Open the activity',
    buttonColor: BUTTON_COLOR,
  },
};

export const TEMPLATE_LIMITS: Readonly<Record<TemplateField, number>> = {
  subjectPlainTemplated: 200,
  bodyPlainTemplated: 5000,
  buttonTextPlainTemplated: 60,
  buttonColor: 7,
};

type Refusal = Omit<FieldError, 'field'> | undefined;

// Spaces inside are trimmed afterwards. As part of the pattern, they would take cubic time for an unclosed variable.
const VARIABLE = /\{\{([^{}]*)\}\}/g;
const COLOR = /^#[0-9A-Fa-f]{6}$/;
// A subject is a single-line email header.
const LINE_BREAK = /[\r\n\u2028\u2029]/;

/**
 * Returns the reason why a template field is invalid: blank, too long, an unknown `{{variable}}`, not `#RRGGBB`, or a
 * line break in a single-line field.
 */
export function checkTemplateField(field: TemplateField, text: string): Refusal {
  if (field === 'buttonColor') return COLOR.test(text) ? undefined : { rule: 'malformed' };
  if (text.trim() === '') return { rule: 'required' };
  const limit = TEMPLATE_LIMITS[field];
  if ([...text].length > limit) return { rule: 'tooLong', limit };
  if (field !== 'bodyPlainTemplated' && LINE_BREAK.test(text)) return { rule: 'malformed' };
  return checkBraces(text);
}

/** Returns the reasons why translations are invalid, by the path of each field. */
export function checkTranslations(translations: readonly EmailTranslation[]): Record<string, Refusal> {
  const keys = translations.map(({ locale, type }) => `${locale} ${type}`);
  const checks = translations.flatMap((translation, index) => [
    [`${index}.locale`, checkLocale(translation.locale, keys.indexOf(keys[index] ?? '') < index)] as const,
    ...TEMPLATE_TEXTS.map((field) => [`${index}.${field}`, checkTemplateField(field, translation[field])] as const),
  ]);
  return Object.fromEntries(checks);
}

function checkLocale(locale: Locale, isRepeated: boolean): Refusal {
  if (locale === DEFAULT_LOCALE) return { rule: 'unknownValue' };
  return isRepeated ? { rule: 'repeated' } : undefined;
}

/** Finds the translation for a reader's language: for the exact locale, otherwise for the language without a region. */
export const findTranslation = <T extends Pick<EmailTranslation, 'locale' | 'type'>>(
  translations: readonly T[],
  { locale, type }: Pick<EmailTranslation, 'locale' | 'type'>,
): T | undefined =>
  [locale, locale.split('_')[0]]
    .map((each) => translations.find((translation) => translation.locale === each && translation.type === type))
    .find((found) => found !== undefined);

// Matches text that was probably meant as a variable: with braces at both ends, or at one.
const BRACES =
  /\{\{\s*[a-z.]+\s*\}\}(?!\})|\{+[\p{L}\p{N}_. -]{0,40}\}*|(?<![\p{L}\p{N}_.])[\p{L}\p{N}_.]{1,40}\}+|\}+/gu;

function checkBraces(text: string): Refusal {
  for (const { 0: written, index } of text.matchAll(BRACES)) {
    const name = /^\{\{([^{}]*)\}\}$/.exec(written)?.[1]?.trim();
    if (name !== undefined && isVariable(name)) continue;
    const meant = meantBy(written);
    const place = [...text.slice(0, index)].length + 1;
    return { rule: 'templateVariable', place, ...(meant && { suggestion: `{{${meant}}}` }) };
  }
  return undefined;
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const meantBy = (written: string): TemplateVariable | undefined =>
  [written, written.replace(/^\{+ */, '').split(' ')[0] ?? ''].flatMap((word) =>
    TEMPLATE_VARIABLES.filter((name) => lettersOf(name) === lettersOf(word)),
  )[0];

const isVariable = (name: string): name is TemplateVariable => (TEMPLATE_VARIABLES as readonly string[]).includes(name);

/** Replaces the variables in a template with their values, as plain text. Unknown variables are left unchanged. */
export const fillTemplate = (text: string, values: TemplateValues): string =>
  text.replace(VARIABLE, (whole, written: string) => {
    const name = written.trim();
    return isVariable(name) ? values[name] : whole;
  });

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns text as HTML that shows the text literally, with its line breaks. */
export const textAsHtml = (text: string): string => escapeHtml(text).replace(/\r\n|[\r\n]/g, '<br>');

export type PartialTemplate = Partial<Record<TemplateField, string | null | undefined>>;

/** Returns the template fields that differ from the default, or undefined if none does. */
export function templateDifferences(type: EmailType, given: PartialTemplate): Partial<EmailTemplate> | undefined {
  const different = TEMPLATE_FIELDS.flatMap((field): [TemplateField, string][] => {
    const value = given[field];
    return value === null || value === undefined || value === DEFAULT_TEMPLATES[type][field] ? [] : [[field, value]];
  });
  return different.length === 0 ? undefined : Object.fromEntries(different);
}
