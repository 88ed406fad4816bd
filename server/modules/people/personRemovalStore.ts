import { sql, type Kysely, type Transaction } from 'kysely';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import { identityTables } from '../../identity/tables.ts';
import { insertNotice } from '../../lti/noticeJob.ts';
import { findAnyOrg } from '../../mail/accountMail.ts';
import { denied } from '../access.ts';
import type { PersonRow } from '../viewer/personStore.ts';

export const hasPerson = async (db: Kysely<Database>, userId: string): Promise<boolean> =>
  (await db.selectFrom('person').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined;

/**
 * Deletes a person and all data about that person, and notifies tools. Returns undefined if the person doesn't exist.
 * If two super users delete each other, one of them remains.
 */
export async function removePerson(
  transaction: Transaction<Database>,
  userId: string,
  removedBy: string,
): Promise<PersonRow | undefined> {
  const locked = await lockPeople(transaction, [userId, removedBy]);
  if (!locked.some((person) => person.user_id === removedBy && person.is_super_user)) throw denied();
  const person = await transaction
    .selectFrom('person')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (person === undefined) return undefined;
  const orgId = await findAnyOrg(transaction, userId);
  await removeTraces(transaction, userId);
  await removeAccount(transaction, userId);
  await transaction.deleteFrom('person').where('user_id', '=', userId).execute();
  if (orgId !== undefined)
    await insertNotice(transaction, orgId, { type: 'people-deleted', ids: [person.lti_subject] });
  return person;
}

async function removeTraces(transaction: Transaction<Database>, userId: string): Promise<void> {
  await transaction.deleteFrom('learner_progress').where('learner_id', '=', userId).execute();
  await transaction.deleteFrom('mail').where('recipient', '=', userId).execute();
  await transaction.deleteFrom('package_download').where('made_by', '=', userId).execute();
  // Reports about the person's work that were, or will be, sent to an LMS.
  await transaction
    .deleteFrom('job')
    .where('kind', '=', 'reportToLms')
    .where(sql<boolean>`payload ->> 'userId' = ${userId}`)
    .execute();
  await removeImported(transaction, userId);
  await transaction.updateTable('course_link').set({ created_by: '' }).where('created_by', '=', userId).execute();
  for (const table of [
    'lti_score',
    'issued_resource_link',
    'launch_hint',
    'link_redemption',
    'course_member',
    'org_member',
  ] as const)
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
}

/**
 * Deletes the person's rows in rosters. The raw cells of a roster that isn't applied yet are deleted too, because they
 * can contain the person among others.
 */
async function removeImported(transaction: Transaction<Database>, userId: string): Promise<void> {
  await sql`delete from import_row where user_id = ${userId} or (org_id, import_id) in (
      select org_id, id from import where applied_at is null)
    and position(${userId} in lower(array_to_string(cells, ' '))) > 0`.execute(transaction);
  await sql`delete from job where kind in ('importRoster', 'changeMatching') and state in ('succeeded', 'failed')
    and payload ->> 'userId' = ${userId}`.execute(transaction);
}

/** Deletes the account at the embedded provider. Cognito accounts are deleted by the operator of the user pool. */
export async function removeAccount(transaction: Transaction<Database>, userId: string): Promise<void> {
  const identity = identityTables(transaction);
  await identity.deleteFrom('identity.account').where('email', '=', userId).execute();
  await identity.deleteFrom('identity.sign_up').where('email', '=', userId).execute();
  await identity.deleteFrom('identity.outbox').where('recipient', '=', userId).execute();
  await identity
    .deleteFrom('identity.counter')
    .where(sql<boolean>`${userId} = any(string_to_array(name, ':'))`)
    .execute();
}
