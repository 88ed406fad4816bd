import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';

/** Counts an action of an org. If there were too many within a minute, returns the seconds to wait. */
export async function countWithinMinute(
  db: Kysely<Database>,
  orgId: string,
  name: string,
  atMost: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ count: number; wait: number }>`
    insert into rate_count (org_id, name, count, since) values (${orgId}, ${name}, 1, now())
    on conflict (org_id, name) do update set
      count = case when rate_count.since < now() - interval '1 minute' then 1
        else least(rate_count.count + 1, 1000000) end,
      since = case when rate_count.since < now() - interval '1 minute' then now() else rate_count.since end
    returning count, ceil(extract(epoch from since + interval '1 minute' - now()))::integer as wait`.execute(db);
  const [row] = rows;
  return row !== undefined && row.count > atMost ? Math.max(1, row.wait) : undefined;
}
