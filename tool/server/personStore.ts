import { listOwnedFiles } from './mediaStore.ts';
import type { Tool } from './tool.ts';

/**
 * Removes a person and their work. A group's work stays with the group, without that person's recordings. Comments and
 * marks on the work of others also stay, without their author.
 */
export async function removePerson({ database, files }: Tool, userId: string): Promise<void> {
  // Files are removed first, so that their rows are found again if this is interrupted.
  for (const file of await listOwnedFiles(database, userId)) await files.remove(file);
  await database.transaction(async ({ rows }) => {
    await rows('delete from media where owner = $1', [userId]);
    await rows('delete from attempt where owner = $1', [userId]);
    // Without its recording, nothing is left of a voice comment.
    await rows(
      `update comment set deleted_at = now()
       where author_id = $1 and body = '' and media_id is null and deleted_at is null`,
      [userId],
    );
    await rows("update comment set author_id = '', author_name = '' where author_id = $1", [userId]);
    await rows('update attempt set saved_by = null where saved_by = $1', [userId]);
    await rows('update attempt set member_ids = array_remove(member_ids, $1) where member_ids @> array[$1]', [userId]);
    await rows('update attempt set submitted_by = null where submitted_by = $1', [userId]);
    await rows('update attempt set returned_by = null where returned_by = $1', [userId]);
    await rows('update mark set author_id = null where author_id = $1', [userId]);
    await rows('update release set released_by = null where released_by = $1', [userId]);
    await rows('update caption set changed_by = null where changed_by = $1', [userId]);
    await rows('update caption set checked_by = null where checked_by = $1', [userId]);
    await rows('delete from recognition where user_id = $1', [userId]);
    await rows('delete from saved_comment where user_id = $1', [userId]);
    await rows('delete from claim where user_id = $1', [userId]);
    await rows('delete from presence where user_id = $1', [userId]);
    await rows('delete from progress where user_id = $1', [userId]);
    await rows('delete from report where user_id = $1', [userId]);
    await rows('delete from person where user_id = $1', [userId]);
    await rows(
      `update activity set settings = jsonb_set(settings, '{groups}', (
         select coalesce(jsonb_agg(jsonb_set(team, '{memberIds}', (team -> 'memberIds') - $1::text)
           order by place), '[]')
         from jsonb_array_elements(settings -> 'groups') with ordinality as teams (team, place)))
       where settings -> 'groups' @> jsonb_build_array(jsonb_build_object('memberIds', jsonb_build_array($1::text)))`,
      [userId],
    );
  });
}
