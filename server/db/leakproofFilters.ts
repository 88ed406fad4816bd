import type pg from 'pg';

/**
 * Functions that text filters call on names: `like` and `^@`. If row security applies, PostgreSQL uses an index only
 * with leakproof functions and otherwise reads all rows; see its documentation, 39.5 (rules and privileges).
 */
const CALLED = ['textlike(text, text)', 'starts_with(text, text)'];

/**
 * A single statement, because a pooler can't split it. The lock keeps servers that start at the same time from altering
 * the same rows.
 */
const MARK = `do $$
declare
  called regprocedure;
begin
  perform pg_advisory_xact_lock(7072623);
  for called in
    select p.oid from pg_proc p where not p.proleakproof
      and p.oid in (${CALLED.map((each) => `'pg_catalog.${each}'::regprocedure`).join(', ')})
  loop
    execute format('alter function %s leakproof', called);
  end loop;
end $$`;

/** Error code if a user who isn't a superuser marks the functions. */
const INSUFFICIENT_PRIVILEGE = '42501';

/**
 * Marks the functions of text filters as leakproof if the user is permitted to. Returns whether text filters can use
 * their indexes under row security.
 */
export const markFiltersLeakproof = (pool: pg.Pool): Promise<boolean> =>
  pool.query(MARK).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
      throw error;
    },
  );
