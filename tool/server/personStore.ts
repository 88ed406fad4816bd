import { replaceTexts } from '../../shared/database/replaceTexts.ts';
import { SCHEMA, type Queries } from './database.ts';
import { listOwnedFiles } from './mediaStore.ts';
import type { Tool } from './tool.ts';

/**
 * Removes a person and their work. A group's work stays with the group, without that person's recordings. Comments and
 * marks on the work of others also stay, without their author.
 */
export async function removePerson({ database, files }: Tool, userId: string): Promise<void> {
  // Files are removed first, so that their rows are found again if this is interrupted.
  for (const file of await listOwnedFiles(database, userId)) await files.remove(file);
  await database.transaction(async (queries) => {
    const { rows } = queries;
    await rows('delete from media where owner = $1', [userId]);
    await rows('delete from attempt where owner = $1', [userId]);
    await rows(EMPTY_COMMENTS, [userId]);
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
    await leaveGroups(queries, userId, 'true', []);
  });
}

/** A person of an institution, and the user id that replaces theirs. */
interface ReplacedPerson {
  userId: string;
  orgId: string;
  replacedBy: string;
}

/**
 * Erases a person from an institution: texts, recordings and comments are deleted; attempts, scores and marks stay
 * under a pseudonym. Repeating it has no effect.
 */
export async function erasePerson({ database, files }: Tool, erased: ReplacedPerson): Promise<void> {
  const { userId, orgId, replacedBy } = erased;
  for (const file of await listOwnedFiles(database, userId, orgId)) await files.remove(file);
  await database.transaction(async (queries) => {
    const { rows } = queries;
    const of = [userId, orgId];
    await rows(`delete from media where owner = $1 and ${ofOrg('activity_id', 2)}`, of);
    await rows(`update attempt set answers = '[]' where owner = $1 and ${ofOrg('activity_id', 2)}`, of);
    const own = `select id from attempt where owner = $1 and ${ofOrg('activity_id', 2)}`;
    await rows(`delete from comment where attempt_id in (${own})`, of);
    await rows(`update mark set reason = null where attempt_id in (${own})`, of);
    await rows(EMPTY_COMMENTS, [userId]);
    const inOrg = `select id from attempt where ${ofOrg('activity_id', 2)}`;
    await rows(`update comment set author_name = '' where author_id = $1 and attempt_id in (${inOrg})`, of);
    await removeLeases(queries, erased);
    const [{ name } = { name: '' }] = await rows<{ name: string }>('select name from person where user_id = $1', [
      userId,
    ]);
    const names = name === '' ? [] : [[name, `erased-${replacedBy.slice(0, 8)}`] as const];
    await replaceWords(queries, orgId, [[userId, replacedBy], ...names]);
  });
}

/**
 * Merges a person's work in an institution into the work of another account. In activities with work of both, attempts
 * are numbered by time and the newer draft stays. Repeating it has no effect.
 */
export async function mergePeople({ database }: Tool, merged: ReplacedPerson): Promise<void> {
  const { userId, orgId, replacedBy } = merged;
  const both = [userId, replacedBy, orgId];
  await database.transaction(async (queries) => {
    const { rows } = queries;
    await rows(
      `delete from attempt older using attempt newer
       where older.state = 'draft' and newer.state = 'draft' and older.activity_id = newer.activity_id
         and older.owner = any(array[$1::text, $2::text]) and newer.owner = any(array[$1::text, $2::text])
         and (coalesce(older.saved_at, '-infinity'), older.owner = $2)
           < (coalesce(newer.saved_at, '-infinity'), newer.owner = $2)
         and ${ofOrg('older.activity_id', 3)}`,
      both,
    );
    // Attempts get negative numbers first, so that none collides with a number that is still in use.
    await rows(
      `with work as (
         select activity_id, owner, number, min(submitted_at) as submitted_at, bool_and(state = 'draft') as is_draft
         from attempt where owner = any(array[$1::text, $2::text]) and ${ofOrg('activity_id', 3)} group by 1, 2, 3),
       ranked as (
         select *, row_number() over (partition by activity_id order by is_draft, submitted_at, number) as place
         from work where activity_id in (select activity_id from work where owner = $1))
       update attempt set owner = $2, number = -place from ranked
       where attempt.activity_id = ranked.activity_id and attempt.owner = ranked.owner
         and attempt.number = ranked.number`,
      both,
    );
    await rows('update attempt set number = -number where owner = $1 and number < 0', [replacedBy]);
    await rows(
      `delete from progress older using progress newer
       where older.activity_id = newer.activity_id and older.user_id <> newer.user_id
         and older.user_id = any(array[$1::text, $2::text]) and newer.user_id = any(array[$1::text, $2::text])
         and (older.submitted_at, older.user_id = $2) < (newer.submitted_at, newer.user_id = $2)
         and ${ofOrg('older.activity_id', 3)}`,
      both,
    );
    await rows(`delete from review_change where owner = $1 and ${ofOrg('activity_id', 2)}`, [userId, orgId]);
    await rows(
      `update attempt set member_ids = array_remove(member_ids, $1)
       where member_ids @> array[$1::text, $2::text] and ${ofOrg('activity_id', 3)}`,
      both,
    );
    await leaveGroups(queries, userId, `settings -> 'groups' @> ${memberGroup(2)} and org_id = $3`, both.slice(1));
    await removeLeases(queries, merged);
    await replaceWords(queries, orgId, [[userId, replacedBy]]);
  });
}

/** Without its recording, nothing is left of a voice comment. */
const EMPTY_COMMENTS = `update comment set deleted_at = now()
  where author_id = $1 and body = '' and media_id is null and deleted_at is null`;

const memberGroup = (parameter: number): string =>
  `jsonb_build_array(jsonb_build_object('memberIds', jsonb_build_array($${parameter}::text)))`;

/** Removes a person from the groups of activities. The condition's own parameters start at `$2`. */
const leaveGroups = ({ rows }: Queries, userId: string, condition: string, values: readonly string[]) =>
  rows(
    `update activity set settings = jsonb_set(settings, '{groups}', (
       select coalesce(jsonb_agg(jsonb_set(team, '{memberIds}', (team -> 'memberIds') - $1::text)
         order by place), '[]')
       from jsonb_array_elements(settings -> 'groups') with ordinality as teams (team, place)))
     where settings -> 'groups' @> ${memberGroup(1)} and ${condition}`,
    [userId, ...values],
  );

const ofOrg = (column: string, parameter: number): string =>
  `${column} in (select id from activity where org_id = $${parameter})`;

async function removeLeases({ rows }: Queries, { userId, orgId }: ReplacedPerson): Promise<void> {
  const of = [userId, orgId];
  await rows(`delete from presence where user_id = $1 and ${ofOrg('activity_id', 2)}`, of);
  await rows(
    `delete from claim using attempt
     where attempt.id = attempt_id and user_id = $1 and ${ofOrg('activity_id', 2)}`,
    of,
  );
}

/** Replaces words in every table that the institution's rows can be found in. */
const replaceWords = ({ rows }: Queries, orgId: string, words: readonly (readonly [string, string])[]) =>
  replaceTexts({
    rows,
    schema: SCHEMA,
    orgId,
    words,
    scopeOf: (columns) => {
      const has = (name: string) => columns.includes(name);
      if (has('org_id')) return 'org_id = $1';
      if (has('activity_id')) return ofOrg('activity_id', 1);
      if (has('attempt_id')) return `attempt_id in (select id from attempt where ${ofOrg('activity_id', 1)})`;
      if (has('media_id')) return `media_id in (select id from media where ${ofOrg('activity_id', 1)})`;
      if (has('line_item')) return 'line_item in (select line_item from activity where org_id = $1)';
      return has('body') && has('run_at') ? "body ->> 'orgId' = $1" : undefined;
    },
  });
