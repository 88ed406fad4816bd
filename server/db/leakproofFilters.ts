import type pg from 'pg';

/**
 * Functions that text filters call on names: `like` and `^@`. If a policy can hide rows, PostgreSQL uses an index
 * only with leakproof functions, and reads all rows otherwise: PostgreSQL's documentation, 39.5 (rules and
 * privileges).
 */
const CALLED = ['textlike(text, text)', 'starts_with(text, text)'];

/** In one statement, which a pooler leaves whole; servers that start together would alter the same rows. */
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

/** Only a superuser may mark them, as long as they are not marked. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** Whether text filters may use their indexes behind row security; marks what they call where it may. */
export const markFiltersLeakproof = (pool: pg.Pool): Promise<boolean> =>
  pool.query(MARK).then(
    () => true,
    (error: unknown) => {
      if ((error as { code?: string }).code === INSUFFICIENT_PRIVILEGE) return false;
      throw error;
    },
  );
