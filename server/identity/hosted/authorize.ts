import type { FastifyReply, FastifyRequest } from 'fastify';
import { translatorFor } from '../../i18n/translator.ts';
import { lifetimes } from '../lifetimes.ts';
import { findClient, type Provider } from '../provider.ts';
import { randomToken } from '../secrets.ts';
import { findAccount, type Account } from '../store/accountStore.ts';
import { findTicket, insertTicket } from '../store/ticketStore.ts';
import { readAuthorizeRequest, redirectAddress, type AuthorizeRequest } from './authorizeRequest.ts';
import { readCookie, setCookie } from './cookies.ts';
import { readFields, html, sendPage } from './page.ts';
import { finishSignIn } from './finishSignIn.ts';
import { sendSignInForm } from './signInForm.ts';

/** Serves `GET /oauth2/authorize`. */
export async function authorize(
  provider: Provider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const query = readFields(request.query);
  const words = translatorFor(request);
  const read = readAuthorizeRequest(provider, query);
  if (read.kind === 'unregistered')
    return sendPage(reply, {
      words,
      title: words.translate('hosted.refused'),
      body: html`<p>${words.translate('hosted.notRegistered')}</p>`,
      status: 400,
    });
  if (read.kind === 'refused')
    return reply.redirect(
      redirectAddress(read.redirectUri, read.responseType, { error: read.error, state: read.state }),
    );
  const known = await accountOfBrowser(provider, request, read.request);
  const isAsked = query.prompt === 'login' || query.prompt === 'select_account';
  if (known && !isAsked) return finishSignIn(provider, reply, read.request, known);
  if (query.prompt === 'none') {
    return reply.redirect(
      redirectAddress(read.request.redirectUri, read.request.responseType, {
        error: 'login_required',
        state: read.request.state,
      }),
    );
  }
  const ticket = randomToken();
  await insertTicket(provider.db, 'signInForm', ticket, read.request, lifetimes.signInForm);
  // Binds the form to the browser.
  setCookie(provider, reply, 'form', ticket, lifetimes.signInForm);
  return sendSignInForm(reply, {
    words,
    ticket,
    federated: federatedName(provider, read.request),
    ...(query.login_hint !== undefined && { email: query.login_hint }),
  });
}

async function accountOfBrowser(
  provider: Provider,
  request: FastifyRequest,
  { federated }: AuthorizeRequest,
): Promise<Account | undefined> {
  const cookie = readCookie(provider, request, 'session');
  const session =
    cookie === undefined ? undefined : await findTicket<{ accountId: string }>(provider.db, 'browserSession', cookie);
  const account = session && (await findAccount(provider.db, session.accountId));
  return account && account.provider === (federated ?? null) ? account : undefined;
}

export function federatedName(provider: Provider, { federated, clientId }: AuthorizeRequest): string | undefined {
  if (federated === undefined) return undefined;
  return findClient(provider, clientId)?.ssoProvider?.name ?? federated;
}
