import { SignJWT } from 'jose';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { Captions, Media, MediaState } from '../contract.ts';
import type { Queries } from './database.ts';
import type { ViewedTool } from './tool.ts';

/** A file as it is kept. */
export interface MediaFile {
  /** Its name in the store. */
  file: string;
  media_type: string;
  /** bigint, which pg tells as a text unless it is told otherwise */
  size: number | string;
}

/** What is known of a recording once it was read. */
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

/** The file that is played stands for the one that was uploaded. */
const MEDIA = `media.id, media.activity_id, media.owner, media.name, coalesce(media.file, media.id) as file,
  coalesce(media.file_type, media.media_type) as media_type, coalesce(media.file_size, media.size) as size,
  media.duration_ms, media.codecs, media.has_audio, media.state`;

const CAPTIONS = `(select json_agg(json_build_object(
    'language', language, 'origin', origin, 'isChecked', checked_at is not null, 'revision', revision)
    order by language)
  from caption where media_id = media.id) as captions`;

/** Of this activity only. */
export const listMedia = async ({ rows }: Queries, activityId: string, ids: readonly string[]): Promise<MediaRow[]> =>
  ids.length === 0
    ? []
    : rows<MediaRow>(`select ${MEDIA}, ${CAPTIONS} from media where activity_id = $1 and id = any($2) ${KEPT_PLAN}`, [
        activityId,
        ids,
      ]);

export const findMedia = async ({ rows }: Queries, id: string): Promise<MediaRow | undefined> =>
  (await rows<MediaRow>(`select ${MEDIA} from media where id = $1`, [id]))[0];

/** As it was uploaded, which is kept for a day after another file has taken its place. */
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

/** Takes the newest file that is due, since it is looked at soonest. No other server takes it before the lease ends. */
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

/** Holds it longer, or lets it be tried again then. */
export async function delayMedia({ rows }: Queries, id: string, seconds: number): Promise<void> {
  await rows('update media set run_at = now() + make_interval(secs => $2) where id = $1', [id, seconds]);
}

/** What a job has made of a file; another file takes the place of the one before. */
export interface PreparedMedia extends Partial<MediaFacts> {
  state: MediaState;
  name?: string;
  media_type?: string;
  other?: { file: string; size: number };
}

/** False when the recording was removed since. */
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

/** Has a file removed in a day: one that addresses may still play, or that is about to be written. */
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

/** Lets what was not converted for want of a converter be converted, or the other way round. */
export async function changeConverter({ rows }: Queries, isThere: boolean): Promise<void> {
  await rows(
    isThere
      ? "update media set state = 'converting' where state = 'unplayable' and attempts = 0"
      : "update media set state = 'unplayable', attempts = 0 where state = 'converting'",
  );
}

const REFERENCE = "jsonb_build_array(jsonb_build_object('mediaId', media.id))";

/** What is that old, or named, and stands in no answer, comment or settings is taken out; answers with its files. */
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

export const listOwnedFiles = async ({ rows }: Queries, owner: string): Promise<string[]> =>
  (await rows<FileNames>('select id, file from media where owner = $1', [owner])).flatMap(filesOf);

interface FileNames {
  id: string;
  file: string | null;
}

const filesOf = ({ id, file }: FileNames): string[] => (file === null ? [id] : [id, file]);

/** With the address where it plays for an hour, as long as its viewer may work here. */
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
      // another revision is another address, so that no cache shows the former
      url: `${address(`/captions/${each.language}`)}&revision=${each.revision}`,
    })),
  };
}
