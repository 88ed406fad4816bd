import { createHash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';

/**
 * Suffix of a statement that finds its rows by key: one plan suits every institution, so connections keep it. Other
 * statements are planned for their own parameters, because a plan for ten rows is wrong for a million.
 */
export const KEPT_PLAN = '-- kept plan';

export const keepsPlan = (text: string): boolean => text.endsWith(KEPT_PLAN);

/** Suffix that makes connections keep the plan of a statement. */
export const keptPlan: RawBuilder<unknown> = sql.raw(`\n${KEPT_PLAN}`);

/** Marks a query whose rows are found by key, so that connections keep its plan. */
export const keepPlan = <Query extends { modifyEnd(modifier: RawBuilder<unknown>): Query }>(query: Query): Query =>
  query.modifyEnd(keptPlan);

/** Names for statements that are sent repeatedly, so that a connection parses each of them once. */
export interface StatementNames {
  /** Returns undefined until a statement has been sent often enough, and when the maximum number of names is in use. */
  nameOf(text: string): string | undefined;
}

/** Maximum number of names. Each name uses memory in every connection. */
const NAMES_MAX = 200;
const SEEN_MAX = 2000;
const SENT_BEFORE = 2;

export function createStatementNames(namesMax = NAMES_MAX): StatementNames {
  const names = new Map<string, string>();
  const seen = new Map<string, number>();
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined || names.size >= namesMax) return known;
      const times = (seen.get(text) ?? 0) + 1;
      if (times <= SENT_BEFORE) {
        if (seen.size >= SEEN_MAX) seen.clear();
        seen.set(text, times);
        return undefined;
      }
      seen.delete(text);
      const name = nameFor(text);
      names.set(text, name);
      return name;
    },
  };
}

/** Returns a name that is unique to the statement, even if a pooler mixes up the connections of several servers. */
const nameFor = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 24);

/** SQLSTATE codes for a name that isn't prepared on the connection, or already is. */
const STALE = ['26000', '42P05'];

/**
 * Returns whether a statement failed only because of its name and before it was executed, so that it can be sent again
 * without a name. This happens, for example, if a migration changes the columns of `select *`.
 */
export const isStaleName = (error: Error | null | undefined): boolean => {
  if (!error) return false;
  const { code } = error as Error & { code?: string };
  return STALE.includes(code ?? '') || (code === '0A000' && error.message.startsWith('cached plan must not change'));
};
