import { hasSignedIn } from '../../mail/invitations.ts';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { ColumnKey, OrgMemberType } from '../../../shared/domain/enums.ts';
import { insertOrLockPerson } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import type { OrgUserFilter } from '../../generated/resolvers.generated.ts';
import { containsText, findFewMembers, given, readPage, type Condition, type SortKey } from '../keyset.ts';
import type { ListRequest, Orders } from '../listRequest.ts';
import type { Page } from '../page.ts';
import { refuseImitation } from './imitation.ts';
import type { OrgUserRow } from './orgUserRow.ts';

export const orgUserOrders = {
  fullName: ['text', 'text'],
  userId: ['text'],
  lastLogin: ['moment', 'text', 'text'],
} as const satisfies Orders;

const selectMembers = (db: Kysely<Database>, orgId: string) =>
  db
    .selectFrom('org_member')
    .innerJoin('person', 'person.user_id', 'org_member.user_id')
    .where('org_member.org_id', '=', orgId)
    .selectAll('org_member')
    .select(['person.given_name', 'person.family_name', 'person.last_login', 'person.lti_subject'])
    .select(hasSignedIn.as('has_signed_in'));

export function findOrgUser(db: Kysely<Database>, orgId: string, userId: string): Promise<OrgUserRow | undefined> {
  return selectMembers(db, orgId).where('org_member.user_id', '=', userId).executeTakeFirst();
}

interface OrgUserScope {
  orgId: string;
  /** Undefined to list all types. */
  type: OrgMemberType | undefined;
}

export async function listOrgUsers(
  db: Kysely<Database>,
  { orgId, type }: OrgUserScope,
  { text, type: types }: OrgUserFilter,
  request: ListRequest,
): Promise<Page<OrgUserRow>> {
  const where: Condition[] = [
    sql`org_member.org_id = ${orgId}`,
    ...given(type, (value) => sql`org_member.type = ${value}`),
    ...given(types, (values) => sql`org_member.type = any(${values}::text[])`),
    ...given(text, (value) => containsText(value, sql`org_member.search_key`)),
  ];
  const few = text ? await findFewMembers(db, 'org_member', where) : undefined;
  const counted = few ?? sql`org_member`;
  return readPage(
    db,
    {
      select,
      from: sql`${counted} ${ofPerson}`,
      counted,
      where,
    },
    sortKeys(request.sort.field),
    request,
  );
}

const select = sql`org_member.*, person.given_name, person.family_name, person.last_login, person.lti_subject,
  ${hasSignedIn} as has_signed_in`;
const ofPerson = sql`join person on person.user_id = org_member.user_id`;

function sortKeys(field: ColumnKey): SortKey[] {
  const byId: SortKey = { expression: sql`org_member.user_id`, type: 'text' };
  const byName: SortKey = { expression: sql`org_member.name_key`, type: 'text' };
  if (field === 'userId') return [byId];
  // In ascending order, a missing value comes last, as in the browser.
  if (field === 'lastLogin')
    return [
      { expression: sql`coalesce(org_member.last_login, '9999-12-31 00:00:00+00'::timestamptz)`, type: 'moment' },
      byName,
      byId,
    ];
  return [byName, byId];
}

/** Adds a member, creating the person if necessary. Returns undefined if the person is already a member. */
export async function insertOrgUser(
  transaction: Transaction<Database>,
  orgId: string,
  userId: string,
  type: OrgMemberType,
): Promise<OrgUserRow | undefined> {
  await insertOrLockPerson(transaction, userId);
  if (!(await insertMember(transaction, orgId, userId, type))) return undefined;
  await refuseImitation(transaction, orgId, userId);
  return findOrgUser(transaction, orgId, userId);
}

/** Adds an existing person as a member. Returns false if the person is already one. */
export async function insertMember(
  transaction: Transaction<Database>,
  orgId: string,
  userId: string,
  type: OrgMemberType,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('org_member')
    .values({ org_id: orgId, user_id: userId, type })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

/** Returns whether a person has ever been removed from an org. */
export async function wasRemoved(db: Kysely<Database>, orgId: string, userId: string): Promise<boolean> {
  const removal = db.selectFrom('org_removal').select('user_id').where('org_id', '=', orgId);
  return (await removal.where('user_id', '=', userId).executeTakeFirst()) !== undefined;
}

type OrgUserChange = Partial<Pick<OrgUserRow, 'type' | 'notify_evaluated' | 'notify_submitted'>> & {
  mail_deliveries?: string;
};

/** Changes a member. Returns undefined if the person is not a member. */
export async function updateOrgUser(
  db: Kysely<Database>,
  orgId: string,
  userId: string,
  change: OrgUserChange,
): Promise<OrgUserRow | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('org_member')
    .set(change)
    .where('org_id', '=', orgId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? undefined : findOrgUser(db, orgId, userId);
}

export async function setTimeZone(transaction: Transaction<Database>, userId: string, timeZone: string): Promise<void> {
  await transaction.updateTable('person').set({ time_zone: timeZone }).where('user_id', '=', userId).execute();
}
