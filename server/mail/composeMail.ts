import { DEFAULT_TEMPLATES, escapeHtml, fillTemplate, templateAsHtml, type EmailType, type TemplateValues } from '../../src/domain/emailTemplates.ts';
import type { OrgTemplates } from './emailSettingsStore.ts';

export interface Wording {
  type: EmailType;
  /** The org's own wording. */
  templates: OrgTemplates;
  values: TemplateValues;
  /** Where the button leads: made by us, never by a template. */
  address: string;
}

export interface Composed {
  subject: string;
  plain: string;
  html: string;
}

/** A mail in both forms: the org's words where it has some, else ours. */
export function composeMail({ type, templates, values, address }: Wording): Composed {
  const template = { ...DEFAULT_TEMPLATES[type], ...templates[type] };
  const button = fillTemplate(template.buttonTextPlainTemplated, values);
  return {
    // a value with a line break must not begin another line of the head
    subject: fillTemplate(template.subjectPlainTemplated, values).replace(/\s+/g, ' ').trim(),
    plain: `${fillTemplate(template.bodyPlainTemplated, values)}\n\n${button}: ${address}\n`,
    html: page(templateAsHtml(template.bodyPlainTemplated, values), { text: escapeHtml(button), color: template.buttonColor, address: escapeHtml(address) }),
  };
}

// tables and inline styles, since mail programs know little else
const page = (body: string, { text, color, address }: { text: string; color: string; address: string }): string =>
  `<!doctype html><html><body style="margin:0;padding:24px;background:#f4f4f7;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#1c1b22">` +
  `<table role="presentation" align="center" width="100%" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px">` +
  `<p style="margin:0 0 24px">${body}</p>` +
  `<a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${color};color:${textOn(color)};text-decoration:none;font-weight:600">${text}</a>` +
  `</td></tr></table></body></html>`;

const LUMINANCE_HALF = 0.179;

/** Black or white, whichever reads better on a colour (WCAG 2.2, relative luminance). */
function textOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16) / 255));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > LUMINANCE_HALF ? '#000000' : '#ffffff';
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4);
