import type { CaptionOrigin } from '../contract.ts';
import type { Queries } from './database.ts';
import type { Owner } from './owners.ts';
import type { MediaRow } from './mediaStore.ts';

export interface CaptionRow {
  media_id: string;
  language: string;
  /** The captions as WebVTT. */
  body: string;
  origin: CaptionOrigin;
  revision: number;
  changed_by: string | null;
  changed_at: Date;
  checked_by: string | null;
  /** Null for the result of speech recognition until a person has checked it. */
  checked_at: Date | null;
}

/** A recording and the uses of it that decide who can see and change its captions. */
export interface CaptionedMedia extends MediaRow {
  is_own: boolean;
  is_in_settings: boolean;
  is_in_own_draft: boolean;
  is_in_own_submission: boolean;
  is_submitted: boolean;
  /** True if the recording is a voice comment. */
  is_in_comment: boolean;
}

const REFERENCE = "jsonb_build_array(jsonb_build_object('mediaId', media.id))";
const usedBy = (condition: string) =>
  `exists (select from attempt where attempt.activity_id = media.activity_id and answers @> ${REFERENCE}
    and ${condition})`;

export const findCaptionedMedia = async (
  { rows }: Queries,
  id: string,
  { activityId, ownerId, userId }: { activityId: string; ownerId: string; userId: string },
): Promise<CaptionedMedia | undefined> =>
  (
    await rows<CaptionedMedia>(
      `select media.*, media.owner = $4 as is_own,
         exists (select from activity where id = media.activity_id
           and (settings ->> 'videoId' = media.id or settings -> 'resources' @> ${REFERENCE})) as is_in_settings,
         ${usedBy("state = 'draft' and attempt.owner = $3")} as is_in_own_draft,
         ${usedBy("state <> 'draft' and (attempt.owner in ($3, $4) or member_ids @> array[$4])")}
           as is_in_own_submission,
         ${usedBy("state <> 'draft'")} as is_submitted,
         exists (select from comment where comment.media_id = media.id) as is_in_comment
       from media where id = $1 and activity_id = $2`,
      [id, activityId, ownerId, userId],
    )
  )[0];

/** Lists the people who submitted the recording. */
export const listSubmitters = (
  { rows }: Queries,
  activityId: string,
  mediaId: string,
): Promise<Pick<Owner, 'id' | 'memberIds'>[]> =>
  rows(
    `select distinct attempt.owner as id, member_ids as "memberIds" from media, attempt
     where media.id = $2 and media.activity_id = $1 and attempt.activity_id = $1 and attempt.state <> 'draft'
       and answers @> ${REFERENCE}`,
    [activityId, mediaId],
  );

export const listCaptions = ({ rows }: Queries, mediaId: string): Promise<CaptionRow[]> =>
  rows<CaptionRow>('select * from caption where media_id = $1 order by language', [mediaId]);

export const findCaptions = async (
  { rows }: Queries,
  mediaId: string,
  language: string,
): Promise<CaptionRow | undefined> =>
  (await rows<CaptionRow>('select * from caption where media_id = $1 and language = $2', [mediaId, language]))[0];

export async function saveCaptions({ rows }: Queries, caption: Omit<CaptionRow, 'revision'>): Promise<void> {
  const { media_id, language, body, origin, changed_by, changed_at, checked_by, checked_at } = caption;
  await rows(
    `insert into caption (media_id, language, body, origin, changed_by, changed_at, checked_by, checked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (media_id, language) do update set body = excluded.body, origin = excluded.origin,
       revision = caption.revision + 1, changed_by = excluded.changed_by, changed_at = excluded.changed_at,
       checked_by = excluded.checked_by, checked_at = excluded.checked_at`,
    [media_id, language, body, origin, changed_by, changed_at, checked_by, checked_at],
  );
}

export async function removeCaptions({ rows }: Queries, mediaId: string, language: string): Promise<void> {
  await rows('delete from caption where media_id = $1 and language = $2', [mediaId, language]);
}

/** Copies the captions of a recording to its copy. */
export async function copyCaptions({ rows }: Queries, from: string, to: string): Promise<void> {
  await rows(
    `insert into caption (media_id, language, body, origin, changed_by, changed_at, checked_by, checked_at)
     select $2, language, body, origin, changed_by, changed_at, checked_by, checked_at
     from caption where media_id = $1`,
    [from, to],
  );
}

export const IS_RECORDING = "media.media_type ~ '^(video|audio)/'";
/** Captions that nobody has checked don't make a recording accessible. */
export const IS_CAPTIONED =
  'exists (select from caption where caption.media_id = media.id and caption.checked_at is not null)';

/** Returns the given recordings that have no captions checked by a person. */
export async function listUncaptioned(
  { rows }: Queries,
  activityId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = await rows<{ id: string }>(
    `select id from media where activity_id = $1 and id = any($2) and ${IS_RECORDING} and not ${IS_CAPTIONED}`,
    [activityId, ids],
  );
  return new Set(found.map(({ id }) => id));
}
