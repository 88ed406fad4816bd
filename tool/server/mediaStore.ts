import { SignJWT } from 'jose';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { Captions, Media, MediaState } from '../contract.ts';
import type { Queries } from './database.ts';
import type { ViewedTool } from './tool.ts';

export interface MediaFile {
  /** Name of the file in the store. */
  file: string;
  media_type: string;
  /** A bigint, which pg returns as text unless configured otherwise. */
  size: number | string;
}

/** Facts about a recording that are known once it has been read. */
export interface MediaFacts {
  duration_ms: number | string | null;
  codecs: readonly string[];
  has_audio: boolean | null;
}

export interface MediaRow extends MediaFile, MediaFacts {
  id: string;
  activity_id: string;
  owner: string;
  name: string;
  state: MediaState;
  captions?: readonly Omit<Captions, 'url'>[] | null;
}

export const MEDIA_AUDIENCE = 'tool:media';
const PLAYS_FOR = '1h';
const DAY = "interval '1 day'";

/** The file that is played takes the place of the uploaded one. */
const MEDIA = `media.id, media.activity_id, media.owner, media.name, coalesce(media.file, media.id) as file,
  coalesce(media.file_type, media.media_type) as media_type, coalesce(media.file_size, media.size) as size,
  media.duration_ms, media.codecs, media.has_audio, media.state`;

const CAPTIONS = `(select json_agg(json_build_object(
    'language', language, 'origin', origin, 'isChecked', checked_at is not null, 'revision', revision)
    order by language)
  from caption where media_id = media.id) as captions`;

export const listMedia = async ({ rows }: Queries, activityId: string, ids: readonly string[]): Promise<MediaRow[]> =>
  ids.length === 0
    ? []
    : rows<MediaRow>(`select ${MEDIA}, ${CAPTIONS} from media where activity_id = $1 and id = any($2) ${KEPT_PLAN}`, [
        activityId,
        ids,
      ]);

export const findMedia = async ({ rows }: Queries, id: string): Promise<MediaRow | undefined> =>
  (await rows<MediaRow>(`select ${MEDIA} from media where id = $1`, [id]))[0];

/** Finds the file as uploaded. It is kept for a day after another file has replaced it. */
export const findUploadedFile = async ({ rows }: Queries, id: string): Promise<MediaFile | undefined> =>
  (await rows<MediaFile>('select id as file, media_type, size from media where id = $1', [id]))[0];

export async function insertMedia({ rows }: Queries, media: Omit<MediaRow, 'file'>): Promise<void> {
  await rows(
    `insert into media (id, activity_id, owner, name, media_type, size, duration_ms, codecs, has_audio, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing`,
    [
      media.id,
      media.activity_id,
      media.owner,
      media.name,
      media.media_type,
      media.size,
      media.duration_ms,
      media.codecs,
      media.has_audio,
      media.state,
    ],
  );
}

type Job = Extract<MediaState, 'waiting' | 'converting'>;

/** Takes the newest file that is due, since it is viewed soonest. No other server takes it before the lease ends. */
export async function takeMedia({ rows }: Queries, state: Job, leaseSeconds: number) {
  const [taken] = await rows<MediaRow & { attempts: number }>(
    `with due as (
       select id from media where state = $1 and run_at <= now()
       order by attempts, created_at desc limit 1 for update skip locked)
     update media set attempts = attempts + 1, run_at = now() + make_interval(secs => $2)
     from due where media.id = due.id returning ${MEDIA}, media.attempts`,
    [state, leaseSeconds],
  );
  return taken;
}

/** Extends the lease, or schedules the next attempt. */
export async function delayMedia({ rows }: Queries, id: string, seconds: number): Promise<void> {
  await rows('update media set run_at = now() + make_interval(secs => $2) where id = $1', [id, seconds]);
}

/** Result of a job. If there is another file, it replaces the previous one. */
export interface PreparedMedia extends Partial<MediaFacts> {
  state: MediaState;
  name?: string;
  media_type?: string;
  other?: { file: string; size: number };
}

/** Saves the result of a job. Returns false if the recording has been removed since. */
export async function savePrepared({ rows }: Queries, media: MediaRow, prepared: PreparedMedia): Promise<boolean> {
  const { other } = prepared;
  const [saved] = await rows(
    `update media set state = $2, duration_ms = $3, codecs = $4, has_audio = $5, name = $6, file_type = $7,
       file = coalesce($8, file), file_size = coalesce($9, file_size), run_at = now(),
       attempts = case state when 'waiting' then 0 else attempts end
     where id = $1 returning id`,
    [
      media.id,
      prepared.state,
      prepared.duration_ms ?? media.duration_ms,
      prepared.codecs ?? media.codecs,
      prepared.has_audio ?? media.has_audio,
      prepared.name ?? media.name,
      prepared.media_type ?? media.media_type,
      other?.file,
      other?.size,
    ],
  );
  if (saved === undefined) return false;
  if (other !== undefined) {
    await rows('delete from discarded_file where file = $1', [other.file]);
    await discardFile({ rows }, media.file);
  }
  return true;
}

/**
 * Schedules the removal of a file in a day, because URLs in use may still play it or because it is about to be written.
 */
export async function discardFile({ rows }: Queries, file: string): Promise<void> {
  await rows(`insert into discarded_file values ($1, now() + ${DAY}) on conflict do nothing`, [file]);
}

export const listDiscardedFiles = async ({ rows }: Queries): Promise<string[]> =>
  (await rows<{ file: string }>('select file from discarded_file where remove_at <= now() limit 100')).map(
    ({ file }) => file,
  );

export async function forgetDiscardedFile({ rows }: Queries, file: string): Promise<void> {
  await rows('delete from discarded_file where file = $1', [file]);
}

/** Schedules files for conversion once a converter is installed, or marks them as unplayable once it is gone. */
export async function changeConverter({ rows }: Queries, isThere: boolean): Promise<void> {
  await rows(
    isThere
      ? "update media set state = 'converting' where state = 'unplayable' and attempts = 0"
      : "update media set state = 'unplayable', attempts = 0 where state = 'converting'",
  );
}

const REFERENCE = "jsonb_build_array(jsonb_build_object('mediaId', media.id))";

/**
 * Removes media that is not used in any answer, comment or settings, and is either old enough or named. Returns its
 * files.
 */
export async function removeUnusedMedia(
  { rows }: Queries,
  before: Date,
  ids: readonly string[] = [],
): Promise<string[]> {
  const removed = await rows<FileNames>(
    `delete from media where (created_at < $1 or id = any($2))
       and not exists (select from attempt
         where attempt.activity_id = media.activity_id and attempt.answers @> ${REFERENCE})
       and not exists (select from comment where comment.media_id = media.id)
       and not exists (select from activity
         where activity.id = media.activity_id
           and (activity.settings ->> 'videoId' = media.id or activity.settings -> 'resources' @> ${REFERENCE}))
     returning id, file`,
    [before, ids],
  );
  return removed.flatMap(filesOf);
}

/** Lists the files of a person, in one institution or in all. */
export const listOwnedFiles = async ({ rows }: Queries, owner: string, orgId?: string): Promise<string[]> =>
  (
    await rows<FileNames>(
      `select media.id, file from media join activity on activity.id = activity_id
       where owner = $1 and ($2::text is null or org_id = $2)`,
      [owner, orgId ?? null],
    )
  ).flatMap(filesOf);

interface FileNames {
  id: string;
  file: string | null;
}

const filesOf = ({ id, file }: FileNames): string[] => (file === null ? [id] : [id, file]);

/** Returns a recording with a URL that plays for an hour, as long as its viewer has access. */
export async function mediaOf(
  { keys, options, viewer: { userId, activityId, role, standing } }: ViewedTool,
  { id, name, media_type, size, file, duration_ms, codecs, has_audio, state, captions }: MediaRow,
): Promise<Media> {
  const token = await new SignJWT({ userId, activityId, role, standing, file })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(MEDIA_AUDIENCE)
    .setSubject(id)
    .setExpirationTime(PLAYS_FOR)
    .sign(keys.secret);
  const address = (path: string) => `${options.origin}/media/${id}${path}?token=${token}`;
  return {
    id,
    name,
    mediaType: media_type,
    size: Number(size),
    durationMs: duration_ms === null ? null : Number(duration_ms),
    codecs,
    hasAudio: has_audio,
    state,
    url: address(''),
    captions: (captions ?? []).map((each) => ({
      ...each,
      // Each revision has its own URL, so that no cache returns an older one.
      url: `${address(`/captions/${each.language}`)}&revision=${each.revision}`,
    })),
  };
}
