import type { Role } from '../contract.ts';
import type { Queries } from './database.ts';

export interface RecognitionRow {
  media_id: string;
  language: string;
  org_id: string;
  /** The person who requested it. */
  user_id: string;
  role: Role;
  attempts: number;
}

export const listRecognitions = (
  { rows }: Queries,
  mediaId: string,
): Promise<{ language: string; has_failed: boolean }[]> =>
  rows('select language, has_failed from recognition where media_id = $1 order by language', [mediaId]);

/** Requests recognition once. A failed one is tried again. */
export async function requestRecognition(
  { rows }: Queries,
  { media_id, language, org_id, user_id, role }: Omit<RecognitionRow, 'attempts'>,
): Promise<void> {
  await rows(
    `insert into recognition (media_id, language, org_id, user_id, role) values ($1, $2, $3, $4, $5)
     on conflict (media_id, language) do update set user_id = excluded.user_id, role = excluded.role,
       attempts = 0, has_failed = false, run_at = now() where recognition.has_failed`,
    [media_id, language, org_id, user_id, role],
  );
}

/**
 * Takes the oldest due request of the next institution in turn, so that no institution waits for all requests of
 * another. No other server takes it before the lease ends.
 */
export async function takeRecognition(
  { rows }: Queries,
  afterOrgId: string,
  leaseSeconds: number,
): Promise<RecognitionRow | undefined> {
  const [taken] = await rows<RecognitionRow>(
    `with due as (
       select media_id, language from recognition where run_at <= now() and not has_failed
       order by org_id <= $1, org_id, run_at limit 1 for update skip locked)
     update recognition set attempts = attempts + 1, run_at = now() + make_interval(secs => $2)
     from due where recognition.media_id = due.media_id and recognition.language = due.language
     returning recognition.*`,
    [afterOrgId, leaseSeconds],
  );
  return taken;
}

type Key = Pick<RecognitionRow, 'media_id' | 'language'>;

/** Extends the lease, or schedules the next attempt. */
export async function delayRecognition({ rows }: Queries, { media_id, language }: Key, seconds: number): Promise<void> {
  await rows(
    'update recognition set run_at = now() + make_interval(secs => $3) where media_id = $1 and language = $2',
    [media_id, language, seconds],
  );
}

export async function failRecognition({ rows }: Queries, { media_id, language }: Key): Promise<void> {
  await rows('update recognition set has_failed = true where media_id = $1 and language = $2', [media_id, language]);
}

export async function endRecognition({ rows }: Queries, { media_id, language }: Key): Promise<void> {
  await rows('delete from recognition where media_id = $1 and language = $2', [media_id, language]);
}
