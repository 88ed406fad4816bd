import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { consoleOriginOf } from '../http/consoleOrigins.ts';
import { sendReturnPage } from './launchPage.ts';
import { plainText } from './ltiClaims.ts';
import { ltiPaths } from './ltiPaths.ts';
import type { Platform } from './platform.ts';

const text = plainText(2000).optional().catch(undefined);
const said = z.object({
  to: z.string().max(2048).catch('/'),
  lti_errormsg: text,
  lti_errorlog: text,
  lti_msg: text,
  lti_log: text,
});

/** Returns the `return_url` of a launch. The tool's frame can show this page, whereas the console can't be framed. */
export const returnAddress = (consoleOrigin: string, path: string): string =>
  `${consoleOrigin}${ltiPaths.returning}?${new URLSearchParams({ to: path }).toString()}`;

/**
 * Matches a second question mark. Some tools append `?lti_msg=…` to an address that already has a query; our own
 * parameters contain no question mark.
 */
const SECOND_QUERY = /\?(?=lti_(error)?(msg|log)=)/g;
const parametersOf = (address: string): Record<string, string> => {
  const [, query = ''] = /\?(.*)$/.exec(address) ?? [];
  return Object.fromEntries(new URLSearchParams(query.replaceAll(SECOND_QUERY, '&')));
};

/**
 * Serves `GET /lti/return`: the tool has finished (LTI 1.3 core, 5.4.4). If the tool sends a message, the console shows
 * it until the user has read it; otherwise, the console closes the frame.
 */
export function takeReturn({ services }: Platform, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { to, lti_errormsg, lti_errorlog, lti_msg, lti_log } = said.parse(parametersOf(request.url));
  if (lti_log !== undefined || lti_errorlog !== undefined)
    request.log.info({ log: lti_log, errorlog: lti_errorlog }, "a tool's closing message");
  const own = consoleOriginOf(services.config, undefined);
  const isPath = URL.canParse(to, own) && new URL(to, own).origin === own && to.startsWith('/');
  return sendReturnPage(reply, services.config, { path: isPath ? to : '/', text: lti_errormsg ?? lti_msg });
}
