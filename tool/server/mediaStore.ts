import { SignJWT } from 'jose';
import { KEPT_PLAN } from '../../shared/database/statementNames.ts';
import type { Captions, Media } from '../contract.ts';
import type { Queries } from './database.ts';
import type { ViewedTool } from './tool.ts';

export interface MediaRow {
  id: string;
  activity_id: string;
  owner: string;
  name: string;
  media_type: string;
  /** bigint, which pg tells as a text unless it is told otherwise */
  size: number | string;
  captions?: readonly Omit<Captions, 'url'>[] | null;
}

export const MEDIA_AUDIENCE = 'tool:media';
const PLAYS_FOR = '1h';

const CAPTIONS = `(select json_agg(json_build_object(
    'language', language, 'origin', origin, 'isChecked', checked_at is not null, 'revision', revision) order by language)
  from caption where media_id = media.id) as captions`;

/** Of this activity only. */
export const listMedia = async ({ rows }: Queries, activityId: string, ids: readonly string[]): Promise<MediaRow[]> =>
  ids.length === 0
    ? []
    : rows<MediaRow>(`select media.*, ${CAPTIONS} from media where activity_id = $1 and id = any($2) ${KEPT_PLAN}`, [
        activityId,
        ids,
      ]);

export const findMedia = async ({ rows }: Queries, id: string): Promise<MediaRow | undefined> =>
  (await rows<MediaRow>('select * from media where id = $1', [id]))[0];

export async function insertMedia(
  { rows }: Queries,
  { id, activity_id, owner, name, media_type, size }: MediaRow,
): Promise<void> {
  await rows(
    `insert into media (id, activity_id, owner, name, media_type, size) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [id, activity_id, owner, name, media_type, size],
  );
}

const REFERENCE = "jsonb_build_array(jsonb_build_object('mediaId', media.id))";

/** What is that old and stands in no answer and no settings is taken out; answers with its ids. */
export async function removeUnusedMedia({ rows }: Queries, before: Date): Promise<string[]> {
  const removed = await rows<{ id: string }>(
    `delete from media where created_at < $1
       and not exists (select from attempt
         where attempt.activity_id = media.activity_id and attempt.answers @> ${REFERENCE})
       and not exists (select from activity
         where activity.id = media.activity_id
           and (activity.settings ->> 'videoId' = media.id or activity.settings -> 'resources' @> ${REFERENCE}))
     returning id`,
    [before],
  );
  return removed.map(({ id }) => id);
}

export const findOwnedMedia = async ({ rows }: Queries, owner: string): Promise<string[]> =>
  (await rows<{ id: string }>('select id from media where owner = $1', [owner])).map(({ id }) => id);

/** With the address where it plays for an hour, as long as its viewer may work here. */
export async function mediaOf(
  { keys, options, viewer: { userId, activityId, role, standing } }: ViewedTool,
  { id, name, media_type, size, captions }: MediaRow,
): Promise<Media> {
  const token = await new SignJWT({ userId, activityId, role, standing })
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
    url: address(''),
    captions: (captions ?? []).map((each) => ({
      ...each,
      // another revision is another address, so that no cache shows the former
      url: `${address(`/captions/${each.language}`)}&revision=${each.revision}`,
    })),
  };
}
