import { sql, type Kysely } from 'kysely';
import { addressKey } from '../../shared/domain/lists/sortKey.ts';
import { normalizeEmail } from '../../shared/domain/api/validation.ts';
import { foldText } from '../../shared/text/foldText.ts';
import { renameProgress } from '../modules/progress/renameProgress.ts';
import { logToStandardError } from '../startupError.ts';
import { updateAddressSpelling } from '../modules/people/moveAddress.ts';
import type { Database } from '../db/tables.ts';

const BATCH = 1000;
const NAMED = ['org', 'course', 'activity', 'person'] as const;

/**
 * Updates the search keys of names and addresses that older builds have written. This happens at the first start after
 * the migration, and at later starts for rows that an older build has written while running at the same time.
 */
export async function foldOldRows(
  db: Kysely<Database>,
  log: (sentence: string) => void = logToStandardError,
): Promise<void> {
  for (const table of NAMED) while ((await foldSome(db, table)) === BATCH);
  await respellAddresses(db, log);
}

/** Updates some rows whose key was written by another build. Returns their number. */
async function foldSome(db: Kysely<Database>, table: (typeof NAMED)[number]): Promise<number> {
  const columns = sql.raw(table === 'person' ? 'user_id as id' : table === 'org' ? 'id' : 'org_id, id');
  const { rows } = await sql<{ id: string; org_id?: string; name_key: string }>`
    select ${columns}, name_key from ${sql.table(table)} where has_old_key(name_key) limit ${BATCH}`.execute(db);
  for (const { id, org_id, name_key } of rows)
    await db.transaction().execute(async (transaction) => {
      const isIt = table === 'person' ? sql`user_id = ${id}` : sql`id = ${id}::uuid`;
      const inOrg = org_id === undefined ? sql`` : sql`org_id = ${org_id} and`;
      await sql`update ${sql.table(table)} set name_key = ${foldText(name_key)}
        where ${inOrg} ${isIt} and name_key = ${name_key}`.execute(transaction);
      if (table === 'activity' && org_id !== undefined)
        await renameProgress(transaction, { orgId: org_id, activityId: id });
    });
  return rows.length;
}

async function respellAddresses(db: Kysely<Database>, log: (sentence: string) => void): Promise<void> {
  const { rows } = await sql<{ user_id: string; address_key: string | null }>`select user_id, address_key from person
    where octet_length(user_id) > char_length(user_id) order by user_id`.execute(db);
  for (const { user_id: stored, address_key } of rows) {
    const email = normalizeEmail(stored);
    if (email === stored && address_key === addressKey(stored)) continue;
    if (!(await updateAddressSpelling(db, stored, email))) log(collision(stored, email));
  }
}

const collision = (stored: string, email: string): string =>
  `Two people have the same normalized address ${email}: one is stored as ${escaped(stored)}, the other as ` +
  `${escaped(email)}. Nothing was merged, and only the second is found by the address. Compare their memberships and ` +
  'work, and delete one of them by deletePerson, with the address as stored. If you keep the first, the next start ' +
  'normalizes its address. See docs/how-to/deploy.md, Names and addresses.';

/** Escapes invisible characters and look-alikes. */
const escaped = (text: string): string =>
  JSON.stringify(text).replace(/[^ -~]/gu, (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`);
