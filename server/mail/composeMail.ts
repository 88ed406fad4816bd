import {
  DEFAULT_TEMPLATES,
  escapeHtml,
  fillTemplate,
  findTranslation,
  TEMPLATE_TEXTS,
  textAsHtml,
  type EmailTemplate,
  type EmailType,
  type TemplateValues,
} from '../../shared/domain/settings/emailTemplates.ts';
import { DEFAULT_LOCALE, type Locale } from '../../shared/i18n/locales.ts';
import { translatorIn, type Translator } from '../i18n/translator.ts';
import type { EmailSettingsRow } from './emailSettingsStore.ts';

interface Wording {
  template: EmailTemplate;
  /** Translator for the template's language. Values are formatted in the same language. */
  translator: Translator;
  /** True if the wording is the org's own. */
  isOwn: boolean;
}

/**
 * Returns the wording of a mail for a reader's language: the org's translation, otherwise the org's English wording,
 * otherwise the default wording in the reader's language.
 */
export function wordingFor(
  { templates, translations }: Pick<EmailSettingsRow, 'templates' | 'translations'>,
  type: EmailType,
  locale: Locale,
): Wording {
  const own = { ...DEFAULT_TEMPLATES[type], ...templates[type] };
  const translation = findTranslation(translations, { locale, type });
  if (translation) {
    const template = { ...own, ...translation };
    return { template, translator: translatorIn(translation.locale), isOwn: true };
  }
  if (TEMPLATE_TEXTS.some((field) => templates[type]?.[field] !== undefined))
    return { template: own, translator: translatorIn(DEFAULT_LOCALE), isOwn: true };
  const translator = translatorIn(locale);
  return { template: { ...own, ...defaultTextsIn(translator, type) }, translator, isOwn: false };
}

interface Mail {
  wording: Wording;
  values: TemplateValues;
  /**
   * Previous published score and reason for the change. They come first in the mail, whatever the template contains.
   */
  changed?: { from: string; reason: string | undefined } | undefined;
  /** Dates of a late submission in the mail's language. They precede the template's text. */
  late?: { submitted: string; due: string } | undefined;
  /** Address that the button links to. It is generated, never taken from a template. */
  address: string;
}

export interface Composed {
  subject: string;
  plain: string;
  html: string;
}

/** Composes a mail as plain text and as HTML. */
export function composeMail({ wording, values, changed, late, address }: Mail): Composed {
  const { template, translator, isOwn } = wording;
  const button = fillTemplate(template.buttonTextPlainTemplated, values);
  const subject = fillTemplate(template.subjectPlainTemplated, values);
  const news = changed ? changeText(translator, { ...changed, to: values.score }) : '';
  const lateness = late ? `${translator.translate('work.late', late)}\n\n` : '';
  const body = news + lateness + fillTemplate(template.bodyPlainTemplated, values);
  return {
    // A line break in a value must not start another header.
    subject: (changed ? translator.translate('work.changed.subject', { subject }) : subject)
      .replace(/\s+/g, ' ')
      .trim(),
    plain: `${body}\n\n${button}: ${address}\n`,
    html: mailPage({
      attributes: `lang="${translator.language}" dir="${isOwn ? 'auto' : translator.direction}"`,
      body: textAsHtml(body),
      button: escapeHtml(button),
      color: template.buttonColor,
      address: escapeHtml(address),
    }),
  };
}

/** Composes a mail about a person's account from the messages `account.<about>`, in the reader's language. */
export function composeAccountMail(
  about: 'invited' | 'relink' | 'relinked' | 'moved',
  { locale, values, address }: { locale: Locale; values: Record<string, string>; address: string },
): Composed {
  const { translate, language, direction } = translatorIn(locale);
  const text = translate(`account.${about}.text`, values);
  const button = translate(`account.${about}.button`);
  return {
    subject: translate(`account.${about}.subject`, values),
    plain: `${text}\n\n${button}: ${address}\n`,
    html: mailPage({
      attributes: `lang="${language}" dir="${direction}"`,
      body: escapeHtml(text).replaceAll('\n', '<br>'),
      button: escapeHtml(button),
      color: DEFAULT_TEMPLATES.evaluated.buttonColor,
      address: escapeHtml(address),
    }),
  };
}

function changeText(
  { translate }: Translator,
  { reason, ...scores }: { from: string; to: string; reason: string | undefined },
) {
  const parts = [translate('work.changed.text', scores), reason && translate('work.changed.reason', { reason })];
  return parts.map((part) => (part ? `${part}\n\n` : '')).join('');
}

const VARIABLES = {
  learner: '{{learner.name}}',
  activity: '{{activity.name}}',
  course: '{{course.name}}',
  score: '{{score}}',
};

/** Returns the default wording in a language. */
export const defaultTextsIn = ({ translate }: Translator, type: EmailType) => ({
  subjectPlainTemplated: translate(`work.${type}.subject`, VARIABLES),
  bodyPlainTemplated: translate(`work.${type}.text`, VARIABLES),
  buttonTextPlainTemplated: translate(`work.${type}.button`),
});

interface Page {
  /** `lang` and `dir` attributes for the `<html>` element. */
  attributes: string;
  body: string;
  button: string;
  color: string;
  address: string;
}

// Tables and inline styles, because mail programs support little else.
export const mailPage = ({ attributes, body, button, color, address }: Page): string => {
  const link = `display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:${textOn(color)}`;
  return [
    `<!doctype html><html ${attributes}><body style="margin:0;padding:24px;background:#f4f4f7;`,
    'font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c1b22">',
    '<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;',
    'border-radius:12px"><tr><td style="padding:32px">',
    `<p style="margin:0 0 24px">${body}</p>`,
    `<a href="${address}" style="${link};text-decoration:none;font-weight:600">${button}</a>`,
    '</td></tr></table></body></html>',
  ].join('');
};

const LUMINANCE_HALF = 0.179;

/** Returns black or white, whichever is easier to read on a color (relative luminance of WCAG 2.2). */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(color.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LUMINANCE_HALF ? '#000000' : '#ffffff';
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
