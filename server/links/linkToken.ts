import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Keys } from '../secrets/keys.ts';
import { verifyByAny } from '../secrets/verifyByAny.ts';

/** Purpose of a link: to be sent by a person, or to be part of a package in another LMS. */
export type LinkPurpose = 'link' | 'package';

/** Claims of a link (JWT, RFC 7519). */
export interface Link {
  purpose: LinkPurpose;
  orgId: string;
  courseId: string;
  activityId?: string | undefined;
  /** Number of times that all links of the course were revoked. Incrementing it revokes all earlier links. */
  epoch: number;
}

const TYPE = 'enrol+jwt';
const ISSUER = 'practicum';
const AUDIENCE = 'console:enrol';

const claims = z.object({
  purpose: z.enum(['link', 'package']),
  orgId: z.uuid(),
  courseId: z.uuid(),
  activityId: z.uuid().optional(),
  epoch: z.int(),
  jti: z.string(),
  iat: z.int(),
});

/** A link's id, issue time and expiry. Times are epoch milliseconds. */
interface Issue {
  jti: string;
  now: number;
  expiresAt: number;
}

/** Signs a link as a compact JWS (RFC 7515) with HS256. */
export function signLink(keys: Keys, link: Link, { jti, now, expiresAt }: Issue): Promise<string> {
  const key = keys.derive('link');
  return new SignJWT({ ...link })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE, kid: keyId(key) })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(jti)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(key);
}

const keyId = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

type ReadLink = Link & { jti: string; iat: number };

/**
 * Returns the claims of a link token, or undefined if it is invalid. Expired and invalid tokens can't be distinguished.
 */
export async function readLink(keys: Keys, token: string, now: number): Promise<ReadLink | undefined> {
  try {
    const payload = await verifyByAny(keys.all('link'), token, {
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      requiredClaims: ['jti', 'iat', 'exp', 'purpose', 'orgId', 'courseId', 'epoch'],
      currentDate: new Date(now),
    });
    return claims.safeParse(payload).data;
  } catch {
    return undefined;
  }
}
