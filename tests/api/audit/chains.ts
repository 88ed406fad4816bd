import type pg from 'pg';

/**
 * Returns the courses whose events don't explain their names: an event without a change, or a change without an
 * event, breaks the chain of values before and after.
 */
export async function brokenChains(pool: pg.Pool): Promise<object[]> {
  const { rows } = await pool.query<object>(`
    with renaming as (
      select e.target_id, e.at, e.id, c ->> 'before' as before, c ->> 'after' as after
      from audit_event e cross join jsonb_array_elements(e.changes) c
      where e.event = 'course.update' and c ->> 'field' = 'name'
    ), chained as (
      select *, lag(after) over by_course as former, lead(id) over by_course is null as is_last
      from renaming window by_course as (partition by target_id order by at, id)
    )
    select chained.*, course.name from chained join course on course.id::text = chained.target_id
    where former <> before or (is_last and after <> course.name)`);
  return rows;
}
