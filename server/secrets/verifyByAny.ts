import type { JWTPayload, JWTVerifyOptions } from 'jose';
import { jwtVerify } from '../../shared/jwt/jwtVerify.ts';

/** Verifies one of our own tokens with the current key or, if the secret has changed, with a previous one. */
export async function verifyByAny(
  keys: readonly Buffer[],
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  const [key, ...others] = keys;
  if (key === undefined) throw new Error('no key verifies this token');
  try {
    return (await jwtVerify(token, key, { algorithms: ['HS256'], ...options })).payload;
  } catch (error) {
    if (others.length === 0) throw error;
    return verifyByAny(others, token, options);
  }
}
