import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/tables.ts';
import type { OrgUserRow } from './orgUserRow.ts';

/**
 * Removes a person from an org and all its courses. Older links no longer let the person in. The person's work stays in
 * the org. Returns false if the person is not a member.
 */
export async function removeOrgUser(
  transaction: Transaction<Database>,
  { org_id, user_id }: Pick<OrgUserRow, 'org_id' | 'user_id'>,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('org_member')
    .where('org_id', '=', org_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  for (const table of [
    'course_member',
    'link_redemption',
    'issued_resource_link',
    'launch_hint',
    'package_launch',
  ] as const)
    await transaction.deleteFrom(table).where('org_id', '=', org_id).where('user_id', '=', user_id).execute();
  await transaction
    .insertInto('org_removal')
    .values({ org_id, user_id })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'user_id']).doUpdateSet({ removed_at: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  return true;
}
