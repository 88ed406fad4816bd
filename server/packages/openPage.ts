import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { colors } from '../../shared/design/tokens.ts';
import { html, Html } from '../identity/hosted/page.ts';
import { translatorFor } from '../i18n/translator.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

const { text, surface, accent } = colors.light;
const BODY = `margin:32px;font:15px/1.5 system-ui,sans-serif;color:${text};background:${surface}`;
const STYLE = `body{${BODY}}a{color:${accent}}`;
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors *; base-uri 'none'`;

/** Sends a page for a frame in an LMS. Its link opens the same address in a new tab. */
export function sendOpenPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language, direction, translate } = translatorFor(request);
  const link = html`<p><a href="${request.url}" target="_blank" rel="noopener">${translate('package.open')}</a></p>`;
  const head = html`<!doctype html><html lang="${language}" dir="${direction}"><title>${PRODUCT_NAME}</title>`;
  const style = html`<style>${new Html(STYLE)}</style>`;
  const page = html`${head}${style}${link}<p>${translate('package.opensInTab')}</p></html>`;
  return reply
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'unsafe-none',
      'content-security-policy': POLICY,
    })
    .send(page.text);
}
