import { randomUUID } from 'node:crypto';
import { SignJWT, type JWTPayload } from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { refusals } from './cognitoError.ts';
import { epochSeconds, lifetimes, secondsFromNow } from './lifetimes.ts';
import { issuerOf, type Provider } from './provider.ts';
import { randomToken, sha256, sha256Hex } from './secrets.ts';
import { findAccount, type Account } from './store/accountStore.ts';
import { findSession, findSessionByToken, insertSession, rotateToken, type Session } from './store/sessionStore.ts';

/** Scope of a password sign-in. Hosted sign-ins get the scope that they request. */
export const PASSWORD_SCOPE = 'aws.cognito.signin.user.admin';

export interface Tokens {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: 'Bearer';
}

interface Start {
  clientId: string;
  scope?: string;
  nonce?: string | undefined;
  /** False for the implicit flow, which has no refresh token. */
  withRefreshToken?: boolean;
}

/** Opens a session and returns its first tokens. */
export async function startSession(provider: Provider, account: Account, start: Start): Promise<Tokens> {
  const { clientId, scope = PASSWORD_SCOPE, nonce, withRefreshToken = true } = start;
  const refreshToken = withRefreshToken ? randomToken(48) : undefined;
  const session = await insertSession(provider.db, {
    account_id: account.id,
    client_id: clientId,
    scope,
    auth_time: epochSeconds(),
    token_hash: refreshToken === undefined ? null : sha256Hex(refreshToken),
    previous_hash: null,
    previous_until: null,
    expires_at: secondsFromNow(lifetimes.session),
  });
  return {
    ...(await signTokens(provider, account, session, nonce)),
    ...(refreshToken !== undefined && { RefreshToken: refreshToken }),
  };
}

/**
 * Returns new tokens for a refresh token. The refresh token is replaced too; the old one is accepted for another half
 * minute.
 */
export async function refreshSession(
  provider: Provider,
  refreshToken: string,
  clientId: string,
  { rotate }: { rotate: boolean },
): Promise<Tokens> {
  const session = await findSessionByToken(provider.db, sha256Hex(refreshToken), clientId);
  const account = session && (await findAccount(provider.db, session.account_id));
  if (!session || !account) throw refusals.refreshToken();
  const tokens = await signTokens(provider, account, session);
  if (!rotate) return tokens;
  const next = randomToken(48);
  const rotation = { id: session.id, shownHash: sha256Hex(refreshToken), nextHash: sha256Hex(next) };
  if (!(await rotateToken(provider.db, rotation))) throw refusals.refreshToken();
  return { ...tokens, RefreshToken: next };
}

async function signTokens(provider: Provider, account: Account, session: Session, nonce?: string): Promise<Tokens> {
  const common = { event_id: session.id, origin_jti: session.id, auth_time: session.auth_time };
  const AccessToken = await sign(provider, account.id, {
    ...common,
    token_use: 'access',
    client_id: session.client_id,
    scope: session.scope,
    username: account.id,
    version: 2,
  });
  const IdToken = await sign(provider, account.id, {
    ...common,
    ...profileClaims(account),
    token_use: 'id',
    aud: session.client_id,
    'cognito:username': account.id,
    at_hash: sha256(AccessToken).subarray(0, 16).toString('base64url'),
    ...(nonce !== undefined && { nonce }),
  });
  return { AccessToken, IdToken, ExpiresIn: lifetimes.accessToken, TokenType: 'Bearer' };
}

/** Returns an account's profile claims (OpenID Connect Core 1.0, 5.1). */
export const profileClaims = (account: Account) => ({
  email: account.email,
  email_verified: true,
  given_name: account.given_name,
  family_name: account.family_name,
  ...(account.provider !== null && {
    identities: [
      {
        userId: account.id,
        providerName: account.provider,
        providerType: account.provider === 'Google' ? 'Google' : 'OIDC',
        primary: 'true',
      },
    ],
  }),
});

const sign = (provider: Provider, subject: string, claims: JWTPayload): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: provider.key.kid })
    .setIssuer(issuerOf(provider))
    .setSubject(subject)
    .setIssuedAt()
    .setExpirationTime(epochSeconds() + lifetimes.accessToken)
    .setJti(randomUUID())
    .sign(provider.key.privateKey);

/** Finds the account of an access token. Its session must still be open. */
export const accountOfToken = async (provider: Provider, token: string, scope?: string): Promise<Account> =>
  (await sessionOfToken(provider, token, scope)).account;

/** Finds the account and the session of an access token. The session must still be open. */
export async function sessionOfToken(
  provider: Provider,
  token: string,
  scope?: string,
): Promise<{ account: Account; sessionId: string }> {
  const payload = await jwtVerify(token, provider.key.keySet, { issuer: issuerOf(provider) }).then(
    (verified) => verified.payload,
    () => undefined,
  );
  if (payload?.token_use !== 'access' || typeof payload.origin_jti !== 'string') throw refusals.accessToken();
  const session = await findSession(provider.db, payload.origin_jti);
  const account = session && (await findAccount(provider.db, session.account_id));
  if (!account) throw refusals.accessToken();
  if (scope !== undefined && !String(payload.scope).split(' ').includes(scope)) throw refusals.scope();
  return { account, sessionId: payload.origin_jti };
}
