import type { FastifyReply } from 'fastify';
import { pageHeaders } from './pageHeaders.ts';
import type { ToolOptions } from './options.ts';
import { problemTexts } from './problemTexts.ts';
import { PRODUCT_NAME } from '../../shared/i18n/messages.ts';

/** Sends a page that explains why a launch failed, in the browser's language, since no other is known. */
export function sendProblem(
  reply: FastifyReply,
  options: ToolOptions,
  status: number,
  reason: 'refused.foreign' | 'refused.used',
): FastifyReply {
  const { language, direction, texts } = problemTexts(reply.request.headers['accept-language'] ?? '');
  const head = `<!doctype html><html lang="${language}" dir="${direction}"><title>${PRODUCT_NAME}</title>`;
  const said = `<h1>${texts['refused.title']}</h1><p>${texts[reason]}</p><p>${texts['refused.again']}</p>`;
  return reply
    .code(status)
    .headers(pageHeaders(options))
    .type('text/html; charset=utf-8')
    .send(`${head}${said}</html>`);
}
