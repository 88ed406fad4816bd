import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { containsText, isNamed, type Condition } from '../keyset.ts';

/** Condition that finds records by part of the learner's or the activity's name. */
export interface TextMatch {
  condition: Condition;
  /** True if no learner's and no activity's name contains the text, so that no record can match. */
  hasNoNames: boolean;
  /** Matching names, if there are so few that all their records can be read quickly. */
  few?: { learnerIds: readonly string[]; activityIds: readonly string[] };
  /** True if the condition needs both the person and the activity table. */
  isJoined: boolean;
  /** The first matching learners or, if there are few, activities. Set if the condition needs both tables. */
  some?: { column: 'learner_id' | 'activity_id'; ids: readonly string[] };
}

/**
 * Maximum number of names in a statement. If more names contain a text, searching the records themselves finds it
 * quickly.
 */
const NAMES_MAX = 5000;
/**
 * Maximum number of names for reading all their records. For more names, searching the list in its own order is faster.
 */
const NAMES_FEW = 300;

/** Searches the names first, because an org has far fewer names than records. */
export async function findByText(db: Kysely<Database>, orgId: string, text: string): Promise<TextMatch> {
  const tooMany = (some: NonNullable<TextMatch['some']>): TextMatch => ({
    condition: sql`(${containsText(text, sql`person.name_key`)} or ${containsText(text, sql`activity.name_key`)})`,
    hasNoNames: false,
    isJoined: true,
    some,
  });
  const people = await ids(
    db,
    // People who were removed from the org still have records.
    sql`select user_id as id from org_member
      where org_id = ${orgId} and ${isNamed(text, sql`search_key`)}
      union all select person.user_id from org_removal join person on person.user_id = org_removal.user_id
      where org_removal.org_id = ${orgId} and ${containsText(text, sql`person.name_key`)}`,
  );
  if (people.length > NAMES_MAX) return tooMany({ column: 'learner_id', ids: people });
  const activities = await ids(
    db,
    sql`select id from activity where org_id = ${orgId} and ${containsText(text, sql`name_key`)}`,
  );
  if (activities.length > NAMES_MAX) return tooMany({ column: 'activity_id', ids: activities });
  return {
    condition: sql`(learner_progress.learner_id = any(${people}::text[])
      or learner_progress.activity_id = any(${activities}::uuid[]))`,
    hasNoNames: people.length + activities.length === 0,
    ...(people.length + activities.length <= NAMES_FEW && { few: { learnerIds: people, activityIds: activities } }),
    isJoined: false,
  };
}

async function ids(db: Kysely<Database>, found: RawBuilder<unknown>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${found} limit ${NAMES_MAX + 1}`.execute(db);
  return rows.map(({ id }) => id);
}
