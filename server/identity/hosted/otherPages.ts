import type { FastifyReply, FastifyRequest } from 'fastify';
import { translatorFor } from '../../i18n/translator.ts';
import { CognitoError } from '../cognitoError.ts';
import { findClient, type Provider } from '../provider.ts';
import { listMails } from '../store/outboxStore.ts';
import { accountOfToken, profileClaims } from '../tokens.ts';
import { setCookie } from './cookies.ts';
import { readFields, html, sendPage } from './page.ts';

const LOGOUT_PATHS = ['/login', '/sso/logout'];

/** Serves `GET /logout`: forgets the browser and redirects back to a registered address. */
export function logout(provider: Provider, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { client_id = '', logout_uri = '' } = readFields(request.query);
  setCookie(provider, reply, 'session', '', 0);
  const client = findClient(provider, client_id);
  if (!client || !LOGOUT_PATHS.some((path) => logout_uri === `${client.origin}${path}`)) {
    const words = translatorFor(request);
    return sendPage(reply, {
      words,
      title: words.translate('hosted.signedOut'),
      body: html`<p>${words.translate('hosted.signedOutText')}</p>`,
      status: 400,
    });
  }
  return reply.redirect(logout_uri);
}

/** Serves `GET /oauth2/userInfo` by OpenID Connect Core 5.3. */
export async function userInfo(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    const account = await accountOfToken(provider, bearer, 'openid');
    return await reply.send({ sub: account.id, ...profileClaims(account), email_verified: 'true' });
  } catch (error) {
    if (error instanceof CognitoError) return reply.code(401).send({ error: 'invalid_token' });
    throw error;
  }
}

/** Serves `GET /outbox`: the emails that a mail server would have sent, newest first. */
export async function outbox(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const words = translatorFor(request);
  const times = new Intl.DateTimeFormat(words.language, { dateStyle: 'medium', timeStyle: 'medium' });
  const mails = await listMails(provider.db);
  const articles = mails.map(({ recipient, subject, body, created_at }) => {
    const sent = words.translate('outbox.to', { email: recipient, time: times.format(created_at) });
    return html`<article dir="auto"><h2>${subject}</h2><small>${sent}</small><p>${body}</p></article>`;
  });
  const intro = html`<p class="muted">${words.translate('outbox.text')}</p>`;
  return sendPage(reply, {
    words,
    title: words.translate('outbox.title'),
    body: html`${intro}${articles.length > 0 ? articles : html`<p>${words.translate('outbox.empty')}</p>`}`,
    wide: true,
  });
}
