import type { FastifyReply } from 'fastify';
import { lifetimes } from '../lifetimes.ts';
import type { Provider } from '../provider.ts';
import { randomToken } from '../secrets.ts';
import type { Account } from '../store/accountStore.ts';
import { insertTicket } from '../store/ticketStore.ts';
import { startSession } from '../tokens.ts';
import { redirectAddress, type AuthorizeRequest } from './authorizeRequest.ts';
import { setCookie } from './cookies.ts';

/** Authorization request of a code, until the code is exchanged. */
export interface AuthorizationCode {
  request: AuthorizeRequest;
  accountId: string;
}

/** Remembers the browser and redirects to the console with a code, or with tokens in the implicit flow. */
export async function finishSignIn(
  provider: Provider,
  reply: FastifyReply,
  request: AuthorizeRequest,
  account: Account,
): Promise<FastifyReply> {
  const browser = randomToken();
  await insertTicket(provider.db, 'browserSession', browser, { accountId: account.id }, lifetimes.browserSession);
  setCookie(provider, reply, 'session', browser, lifetimes.browserSession);
  const values =
    request.responseType === 'code' ? await code(provider, request, account) : await tokens(provider, request, account);
  return reply.redirect(
    redirectAddress(request.redirectUri, request.responseType, { ...values, state: request.state }),
  );
}

async function code(provider: Provider, request: AuthorizeRequest, account: Account) {
  const value = randomToken();
  await insertTicket(
    provider.db,
    'authorizationCode',
    value,
    { request, accountId: account.id } satisfies AuthorizationCode,
    lifetimes.authorizationCode,
  );
  return { code: value };
}

async function tokens(provider: Provider, { clientId, scope, nonce }: AuthorizeRequest, account: Account) {
  const { IdToken, AccessToken, ExpiresIn, TokenType } = await startSession(provider, account, {
    clientId,
    scope,
    nonce,
    withRefreshToken: false,
  });
  return { id_token: IdToken, access_token: AccessToken, expires_in: String(ExpiresIn), token_type: TokenType };
}
