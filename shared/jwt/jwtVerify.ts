import { errors, jwtVerify as verify, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions } from 'jose';

type Key = Parameters<typeof verify>[1] | JWTVerifyGetKey;

interface Verified<Payload> {
  payload: Payload & JWTPayload;
}

/**
 * Verifies a token as jose does, but rejects tokens with critical headers (RFC 7515, 4.1.11), because ours never have
 * any.
 */
export async function jwtVerify<Payload = JWTPayload>(
  token: string,
  key: Key,
  options: JWTVerifyOptions,
): Promise<Verified<Payload>> {
  const verified =
    typeof key === 'function' ? await verify<Payload>(token, key, options) : await verify<Payload>(token, key, options);
  if (verified.protectedHeader.crit !== undefined)
    throw new errors.JOSENotSupported('critical headers are not supported');
  return verified;
}
