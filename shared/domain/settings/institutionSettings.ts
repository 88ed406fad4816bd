import { isTimeZone, localTimeZone } from '../../dates/zonedTime.ts';
import {
  DEFAULT_TEMPLATES,
  EMAIL_TYPES,
  TEMPLATE_FIELDS,
  checkTemplateField,
  checkTranslations,
  templateDifferences,
  type EmailTemplate,
  type EmailTranslation,
  type EmailType,
  type PartialTemplate,
} from './emailTemplates.ts';
import { checkLogoLink } from './logo.ts';
import { checkSmtp, PASSWORD_MASK, type SmtpSettings } from './smtpSettings.ts';

export interface StoredLogo {
  imageSrc: string | null;
  destinationLink: string | null;
  isPracticumLogoHidden: boolean;
}

/** An institution's settings as the API returns them. */
export interface StoredSettings {
  logo: StoredLogo;
  smtp: SmtpSettings | null;
  templates: Readonly<Record<EmailType, PartialTemplate | null>>;
  translations: EmailTranslation[];
  /** The product's default wording. */
  defaultTranslations: EmailTranslation[];
  /** Null until a time zone is chosen. */
  timeZone: string | null;
}

/** The same settings as a form edits them: texts for inputs, and every template complete. */
export interface SettingsForm {
  logo: { imageSrc: string | null; destinationLink: string; isPracticumLogoHidden: boolean };
  isSmtpOn: boolean;
  smtp: Record<keyof SmtpSettings, string>;
  templates: Record<EmailType, EmailTemplate>;
  translations: EmailTranslation[];
  timeZone: string;
}

const NO_SMTP: SettingsForm['smtp'] = { host: '', port: '', user: '', pass: '', fromAddress: '' };

export function formOf({ logo, smtp, templates, translations, timeZone }: StoredSettings): SettingsForm {
  return {
    // Until a time zone is saved, suggest that of the current person.
    timeZone: timeZone ?? localTimeZone(),
    logo: { ...logo, destinationLink: logo.destinationLink ?? '' },
    isSmtpOn: smtp !== null,
    smtp: smtp === null ? NO_SMTP : { ...smtp, port: String(smtp.port) },
    templates: Object.fromEntries(
      EMAIL_TYPES.map((type) => [type, templateOf(type, templates[type])]),
    ) as SettingsForm['templates'],
    translations,
  };
}

const templateOf = (type: EmailType, own: PartialTemplate | null): EmailTemplate =>
  Object.fromEntries(
    TEMPLATE_FIELDS.map((field) => [field, own?.[field] ?? DEFAULT_TEMPLATES[type][field]]),
  ) as EmailTemplate;

/** Parses a whole number. Returns NaN for anything else, which every rule rejects. */
const portOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);

export const smtpOf = ({ smtp }: Pick<SettingsForm, 'smtp'>): SmtpSettings => ({ ...smtp, port: portOf(smtp.port) });

/** Returns the logo settings to store, or undefined if nothing has changed. */
export function logoChange({ logo }: SettingsForm, stored: StoredSettings): StoredLogo | undefined {
  const link = logo.destinationLink.trim();
  // A link without a logo has no effect.
  const next = { ...logo, destinationLink: logo.imageSrc === null || link === '' ? null : link };
  return isSame(next, stored.logo) ? undefined : next;
}

/** Returns the time zone to store, or undefined if it is already stored. */
export const timeZoneChange = ({ timeZone }: SettingsForm, stored: StoredSettings): string | undefined =>
  timeZone === stored.timeZone ? undefined : timeZone;

export interface EmailChange {
  smtp?: (Omit<SmtpSettings, 'pass'> & { pass?: string }) | null;
  templates?: Partial<Record<EmailType, Partial<EmailTemplate>>>;
  translations?: EmailTranslation[];
}

/** Returns the changed email settings as the API's input, or undefined if nothing has changed. */
export function emailChange(form: SettingsForm, stored: StoredSettings): EmailChange | undefined {
  const before = formOf(stored);
  const change: EmailChange = {};
  if (form.isSmtpOn !== before.isSmtpOn || (form.isSmtpOn && !isSame(form.smtp, before.smtp)))
    change.smtp = form.isSmtpOn ? withoutMask(smtpOf(form)) : null;
  if (!isSame(form.templates, before.templates)) change.templates = differingTemplates(form.templates);
  if (!isSame(form.translations, before.translations)) change.translations = form.translations;
  return Object.keys(change).length === 0 ? undefined : change;
}

/** Omits a password that is only the mask, because the mask is never sent back. */
export function withoutMask({ pass, ...smtp }: SmtpSettings): NonNullable<EmailChange['smtp']> {
  return pass === PASSWORD_MASK ? smtp : { ...smtp, pass };
}

/** Returns the templates as the API's input, without the texts that equal the default. */
export const differingTemplates = (templates: SettingsForm['templates']) =>
  Object.fromEntries(
    EMAIL_TYPES.map((type) => [type, templateDifferences(type, templates[type])] as const).filter(
      ([, differences]) => differences !== undefined,
    ),
  ) as Partial<Record<EmailType, Partial<EmailTemplate>>>;

export const isDefaultTemplate = (type: EmailType, template: EmailTemplate): boolean =>
  templateDifferences(type, template) === undefined;

type SmtpErrors = ReturnType<typeof checkSmtp>;

/**
 * Returns the errors of the SMTP fields. A masked password is valid only while server and user are those it was stored
 * for.
 */
export function smtpErrors(form: SettingsForm, stored: StoredSettings): SmtpErrors {
  const errors = checkSmtp(smtpOf(form));
  const { smtp } = stored;
  const isSameServer =
    smtp !== null &&
    form.smtp.host.trim() === smtp.host &&
    portOf(form.smtp.port) === smtp.port &&
    form.smtp.user === smtp.user;
  return form.smtp.pass === PASSWORD_MASK && !isSameServer ? { ...errors, pass: { rule: 'required' } } : errors;
}

export const isSmtpValid = (form: SettingsForm, stored: StoredSettings): boolean =>
  !form.isSmtpOn || Object.values(smtpErrors(form, stored)).every((error) => error === undefined);

export const linkError = ({ logo }: SettingsForm) =>
  logo.imageSrc === null || logo.destinationLink.trim() === '' ? undefined : checkLogoLink(logo.destinationLink.trim());

export function isSettingsValid(form: SettingsForm, stored: StoredSettings): boolean {
  const areTemplatesFine = EMAIL_TYPES.every((type) =>
    TEMPLATE_FIELDS.every((field) => checkTemplateField(field, form.templates[type][field]) === undefined),
  );
  const areTranslationsFine = Object.values(checkTranslations(form.translations)).every((error) => error === undefined);
  const isZone = isTimeZone(form.timeZone);
  return (
    areTemplatesFine && areTranslationsFine && isZone && linkError(form) === undefined && isSmtpValid(form, stored)
  );
}

/** Compares values deeply. */
export function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => isSame(a[key as keyof typeof a], b[key as keyof typeof b]))
  );
}
