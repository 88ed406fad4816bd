import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';
import { DomainError } from '../../shared/domain/api/errors.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import type { Claims } from './tokenAuthority.ts';

const KNOWN_AT_MOST = 5_000;
const CLOCK_TOLERANCE_S = 5;
const KEYS_FOR_MS = 600_000;
const KEYS_AGAIN_AFTER_MS = 30_000;

export const jwksAddress = ({ issuers, jwksUri }: IdentitySettings): string =>
  jwksUri ?? `${issuers[0] ?? ''}/.well-known/jwks.json`;

/** Returns the user pool's keys, which are fetched on first use. */
export const remoteKeys = (settings: IdentitySettings): JWTVerifyGetKey =>
  createRemoteJWKSet(new URL(jwksAddress(settings)), {
    cooldownDuration: KEYS_AGAIN_AFTER_MS,
    cacheMaxAge: KEYS_FOR_MS,
  });

/**
 * Creates a verifier for access tokens of the embedded provider and Amazon Cognito. It checks signature, issuer,
 * lifetime, use and client. Cognito's access tokens contain the client in client_id and have no audience (see
 * "Understanding the access token" in its documentation).
 */
export function createVerifier(
  settings: IdentitySettings,
  keys: JWTVerifyGetKey,
  isOpen: IsOpen = async () => true,
): (token: string) => Promise<Claims> {
  const clients = new Set([settings.clientId, ...settings.ssoHosts.map(({ provider }) => provider.clientId)]);
  const known = new Map<string, Known>();
  const check = async (token: string): Promise<Known> => {
    const before = known.get(token);
    if (before && before.expires > Date.now()) return before;
    known.delete(token);
    const payload = await verify(token, keys, settings.issuers);
    const claims = readClaims(payload, clients);
    // Verified tokens are cached, because an RSA check costs more than the rest of a request. The oldest entry is
    // removed first.
    if (known.size >= KNOWN_AT_MOST) known.delete(known.keys().next().value ?? '');
    const checked = {
      claims,
      session: typeof payload['origin_jti'] === 'string' ? payload['origin_jti'] : '',
      expires: (payload.exp ?? 0) * 1000,
    };
    known.set(token, checked);
    return checked;
  };
  return async (token) => {
    const { claims, session } = await check(token);
    if (!(await isOpen(session, token))) throw new DomainError('UNAUTHORIZED');
    return claims;
  };
}

interface Known {
  claims: Claims;
  session: string;
  expires: number;
}

type IsOpen = (session: string, token: string) => Promise<boolean>;

async function verify(token: string, keys: JWTVerifyGetKey, issuers: readonly string[]): Promise<JWTPayload> {
  const options = {
    issuer: [...issuers],
    algorithms: ['RS256'],
    requiredClaims: ['sub', 'exp', 'iat'],
    clockTolerance: CLOCK_TOLERANCE_S,
  };
  return jwtVerify(token, keys, options).then(
    ({ payload }) => payload,
    (error: unknown) => {
      // If keys can't be fetched, the installation has a problem, not the caller.
      if (error instanceof TypeError || (error as { code?: string }).code === 'ERR_JWKS_TIMEOUT') throw error;
      throw new DomainError('UNAUTHORIZED');
    },
  );
}

function readClaims(payload: JWTPayload, clients: ReadonlySet<string>): Claims {
  const { iss, sub, client_id: clientId, auth_time: authTime, token_use: use, scope } = payload;
  if (use !== 'access' || iss === undefined || sub === undefined) throw new DomainError('UNAUTHORIZED');
  if (typeof clientId !== 'string' || !clients.has(clientId)) throw new DomainError('UNAUTHORIZED');
  return {
    issuer: iss,
    subject: sub,
    clientId,
    // A sign-in through the user-pool actions never grants this scope.
    isHosted: typeof scope === 'string' && scope.split(' ').includes('openid'),
    authTime: typeof authTime === 'number' ? authTime : (payload.iat ?? 0),
  };
}
