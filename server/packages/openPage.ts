import type { FastifyReply, FastifyRequest } from 'fastify';
import { html, Html } from '../identity/hosted/page.ts';
import { createHash } from 'node:crypto';
import { wordsFor } from '../words/words.ts';

const STYLE = 'body{margin:32px;font:15px/1.5 system-ui,sans-serif}';
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A launch inside another site's frame, where the console itself is never shown. */
export const isFramedLaunch = ({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): boolean =>
  /^\/launch\/?(\?|$)/.test(url) && ['iframe', 'frame'].includes(String(headers['sec-fetch-dest']));

/** An LMS that opens packages in a frame shows this: a link to the same launch in a tab of its own. */
export function sendOpenPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language, direction, say } = wordsFor(request);
  const page = html`<!doctype html><html lang="${language}" dir="${direction}"><title>Practicum</title><style>${new Html(STYLE)}</style><p>${say('launch.framed')}</p><p><a href="${request.url}" target="_blank" rel="noopener noreferrer">${say('launch.open')}</a></p></html>`;
  return reply
    .removeHeader('x-frame-options')
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; frame-ancestors *; base-uri 'none'; form-action 'none'`,
    })
    .send(page.text);
}
