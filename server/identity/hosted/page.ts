import { colors, schemesCss } from '../../../shared/design/tokens.ts';
import type { FastifyReply } from 'fastify';
import type { Translator } from '../../i18n/translator.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** HTML in which values are escaped unless they are Html themselves. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | Html | readonly Html[] | undefined;

export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(strings.reduce((text, part, index) => text + render(values[index - 1]) + part));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  return typeof value === 'string' ? escapeHtml(value) : value.map((part) => part.text).join('');
}

const STYLE = `${schemesCss(colors)}
*{box-sizing:border-box}
body{margin:0;padding:clamp(24px,8vh,88px) 16px;background:var(--background);color:var(--text);
  font:15px/1.5 system-ui,sans-serif}
main{max-width:420px;margin:auto;padding:28px;background:var(--surface);border:1px solid var(--line);
  border-radius:16px}
main.wide{max-width:760px}
h1{margin:0 0 12px;font-size:24px;line-height:1.25;letter-spacing:-.02em}
p{margin:0 0 12px}
label{display:block;margin-bottom:12px;font-weight:600}
input{display:block;width:100%;margin-top:4px;padding:10px 12px;font:inherit;color:inherit;
  background:var(--background);border:1px solid var(--muted);border-radius:10px}
button{width:100%;padding:10px 16px;font:inherit;font-weight:600;color:var(--on-accent);
  background:var(--accent);border:0;border-radius:10px;cursor:pointer}
small,.muted{color:var(--muted)}
.bad{color:var(--danger)}
article{padding:12px 0;border-top:1px solid var(--line);overflow-wrap:anywhere}
article h2{margin:0;font-size:16px}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}`;

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'";

interface Page {
  words: Translator;
  title: string;
  body: Html;
  status?: number;
  wide?: boolean;
}

/**
 * Sends a small page of the hosted sign-in. Its content security policy has no form-action, because that would block
 * the redirect to the console.
 */
export function sendPage(reply: FastifyReply, { words, title, body, status = 200, wide = false }: Page): FastifyReply {
  const page = html`<!doctype html>
<html lang="${words.language}" dir="${words.direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title}</title><style>${new Html(STYLE)}</style></head>
<body><main class="${wide ? 'wide' : ''}"><h1>${title}</h1>${body}</main></body></html>`;
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    .send(page.text);
}

export type Fields = Readonly<Record<string, string | undefined>>;

/**
 * Reads the fields of a form or a query. A repeated field counts as missing, because RFC 6749 (3.1) forbids repetition.
 */
export function readFields(given: unknown): Fields {
  const entries = typeof given === 'object' && given !== null ? Object.entries(given) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
