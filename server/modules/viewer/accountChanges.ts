import type { Transaction } from 'kysely';
import type { AuditEventKind } from '../../../shared/domain/enums.ts';
import { recordAudit } from '../../audit/auditStore.ts';
import { pseudonym } from '../../audit/auditTarget.ts';
import type { CallerContext } from '../../graphql/context.ts';
import { lockPeople } from '../../db/lockPeople.ts';
import type { Database } from '../../db/tables.ts';
import { queueAccountMail } from '../../mail/accountMail.ts';
import { moveAddress } from '../people/moveAddress.ts';
import { takeRelink } from '../people/relinkStore.ts';
import {
  bindPerson,
  rebindPerson,
  updateSignIn,
  type BoundProfile,
  type PersonRow,
  type SignIn,
} from './personStore.ts';

type BoundSignIn = SignIn & { profile: BoundProfile };

/**
 * Binds a new account to the person who has its address. That person must either have no account or have allowed the
 * change with the token sent to their mailbox. Returns undefined if the address stays with another account. A person
 * who had signed in before gets a mail.
 */
export async function bindAccount(
  context: CallerContext,
  transaction: Transaction<Database>,
  signIn: BoundSignIn,
  relinkToken: string | undefined,
): Promise<PersonRow | undefined> {
  const { email } = signIn.profile;
  await lockPeople(transaction, [email]);
  const before = await transaction
    .selectFrom('person')
    .select(['issuer', 'last_login'])
    .where('user_id', '=', email)
    .executeTakeFirst();
  const isRelinked = relinkToken !== undefined && (await takeRelink(transaction, relinkToken, email));
  const bound = isRelinked ? await rebindPerson(transaction, signIn) : await bindPerson(transaction, signIn);
  const isReleased = before?.issuer === null && before.last_login !== null;
  if (bound === undefined || !(isRelinked || isReleased)) return bound;
  await note(transaction, context, { event: 'account.relink', actor: email, target: pseudonym(email) });
  await queueAccountMail(transaction, { about: 'relinked', to: bound, address: context.services.config.publicUrl });
  return bound;
}

/**
 * Moves all of a person's data to the address that the provider asserts now, and sends a mail to the former address.
 * Returns undefined if another person has the new address.
 */
export async function followAddress(
  context: CallerContext,
  transaction: Transaction<Database>,
  { user_id: former }: PersonRow,
  signIn: BoundSignIn,
): Promise<PersonRow | undefined> {
  const { email } = signIn.profile;
  if (!(await moveAddress(transaction, former, email))) return undefined;
  const moved = await updateSignIn(transaction, signIn);
  const target = `${pseudonym(former)} ${pseudonym(email)}`;
  await note(transaction, context, { event: 'address.change', actor: email, target });
  const to = { ...moved, user_id: former };
  const address = context.services.config.publicUrl;
  await queueAccountMail(transaction, { about: 'moved', to, newAddress: email, address });
  return moved;
}

const note = (
  transaction: Transaction<Database>,
  { requestId, address }: CallerContext,
  entry: { event: AuditEventKind; actor: string; target: string },
) => recordAudit(transaction, { ...entry, result: 'ok', requestId, address });
