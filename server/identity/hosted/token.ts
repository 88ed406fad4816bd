import type { FastifyReply, FastifyRequest } from 'fastify';
import { CognitoError } from '../cognitoError.ts';
import type { Provider } from '../provider.ts';
import { sha256Url } from '../secrets.ts';
import { findAccount } from '../store/accountStore.ts';
import { takeTicket } from '../store/ticketStore.ts';
import { refreshSession, startSession, type Tokens } from '../tokens.ts';
import { readFields, type Fields } from './page.ts';
import type { AuthorizationCode } from './finishSignIn.ts';

/** Serves `POST /oauth2/token` by RFC 6749. */
export async function token(provider: Provider, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const fields = readFields(request.body);
  const refuse = (error: string) => reply.code(400).header('cache-control', 'no-store').send({ error });
  if (fields.grant_type !== 'authorization_code' && fields.grant_type !== 'refresh_token')
    return refuse('unsupported_grant_type');
  const tokens = await (fields.grant_type === 'refresh_token' ? refresh(provider, fields) : exchange(provider, fields));
  return tokens ? reply.header('cache-control', 'no-store').send(answer(tokens)) : refuse('invalid_grant');
}

async function exchange(provider: Provider, fields: Fields): Promise<Tokens | undefined> {
  const code = await takeTicket<AuthorizationCode>(provider.db, 'authorizationCode', fields.code ?? '');
  if (!code) return undefined;
  const { clientId, redirectUri, codeChallenge, scope, nonce } = code.request;
  const fits =
    clientId === fields.client_id &&
    redirectUri === fields.redirect_uri &&
    codeChallenge === sha256Url(fields.code_verifier ?? '');
  const account = fits ? await findAccount(provider.db, code.accountId) : undefined;
  return account && startSession(provider, account, { clientId, scope, nonce });
}

async function refresh(
  provider: Provider,
  { refresh_token = '', client_id = '' }: Fields,
): Promise<Tokens | undefined> {
  return refreshSession(provider, refresh_token, client_id, { rotate: false }).catch((error: unknown) => {
    if (error instanceof CognitoError) return undefined;
    throw error;
  });
}

const answer = ({ AccessToken, IdToken, RefreshToken, ExpiresIn, TokenType }: Tokens) => ({
  access_token: AccessToken,
  id_token: IdToken,
  ...(RefreshToken !== undefined && { refresh_token: RefreshToken }),
  expires_in: ExpiresIn,
  token_type: TokenType,
});
