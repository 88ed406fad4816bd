import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { LINK_DAYS } from '../../shared/domain/limits.ts';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';
import { insertLink } from './courseLinkStore.ts';
import { signLink, type Link } from './linkToken.ts';

const DAY_MS = 86_400_000;

/** Signs a link and records it, so that it can be revoked. */
export async function createLink(
  db: Kysely<Database>,
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  link: Link,
  { madeBy, now, jti = randomUUID() }: { madeBy: string; now: number; jti?: string },
): Promise<string> {
  // A package remains in its LMS, where nobody can renew its link.
  const days = link.purpose === 'package' ? config.packageLinkDays : LINK_DAYS;
  const expiresAt = now + days * DAY_MS;
  await insertLink(db, {
    org_id: link.orgId,
    jti,
    course_id: link.courseId,
    activity_id: link.activityId ?? null,
    purpose: link.purpose,
    created_by: madeBy,
    expires_at: new Date(expiresAt),
  });
  return signLink(keys, link, { jti, now, expiresAt });
}
