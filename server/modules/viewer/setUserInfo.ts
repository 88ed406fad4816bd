import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/auditStore.ts';
import { DomainError, type AccountRefusal, type AccountRefusalReason } from '../../../shared/domain/api/errors.ts';
import { checkEmail, normalizeEmail } from '../../../shared/domain/api/validation.ts';
import type { CallerContext } from '../../graphql/context.ts';
import type { Database } from '../../db/tables.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { joinHostOrg, ssoHostOf } from './joinHostOrg.ts';
import type { Profile } from '../../identity/tokenAuthority.ts';
import { findRelink } from '../people/relinkStore.ts';
import { bindAccount, followAddress } from './accountChanges.ts';
import {
  acceptTerms,
  findPerson,
  findPersonByAddress,
  updateLocale,
  updateSignIn,
  type BoundProfile,
  type PersonRow,
} from './personStore.ts';

export const setUserInfo: MutationResolvers['setUserInfo'] = async (_parent, { input }, context) => {
  if (context.acting !== undefined) return actedPerson(context, input?.tocAccepted === true);
  const person = await currentPerson(context, input?.relinkToken ?? undefined);
  if (input?.tocAccepted !== true) return person;
  return context.db.transaction().execute(async (transaction) => {
    const accepted = await acceptTerms(transaction, person.user_id, context.now);
    const isNew = person.terms_accepted_at === null;
    if (isNew) await noteChange(context, transaction, accepted, 'terms.accept');
    return accepted;
  });
};

/**
 * Returns the person that the caller acts as. The caller has accepted the terms, and doesn't accept them for that
 * person.
 */
async function actedPerson({ wholeDb, viewer, now }: CallerContext, accepts: boolean): Promise<PersonRow> {
  if (viewer === undefined || accepts) throw new DomainError('ACTING_READ_ONLY');
  const person = await findPersonByAddress(wholeDb, viewer.userId);
  return { ...person, terms_accepted_at: person.terms_accepted_at ?? new Date(now) };
}

async function currentPerson(context: CallerContext, relinkToken: string | undefined): Promise<PersonRow> {
  const { db, wholeDb, claims, now, services } = context;
  const locale = context.locale();
  const known = await findPerson(db, claims);
  // A used token belongs to the previous sign-in, whose response may have been lost.
  const relinked = relinkToken === undefined ? undefined : await findRelink(wholeDb, relinkToken);
  if (known !== undefined && relinked !== undefined)
    throw refuse(context, { reason: 'relinkRefused', email: known.user_id });
  if (known === undefined) return bind(context, { relinkToken, relinked });
  if (known.last_auth_time === claims.authTime)
    return known.locale === locale ? known : updateLocale(db, claims, locale);
  const profile = await context.fetchProfile();
  const signIn = { claims, profile, locale, now };
  const { reason, profile: bound } = readAddress(context, profile);
  const hasMoved = bound !== undefined && bound.email !== normalizeEmail(known.user_id);
  const signedIn = await wholeDb.transaction().execute(async (transaction) => {
    const person = hasMoved
      ? await followAddress(context, transaction, known, { ...signIn, profile: bound })
      : await updateSignIn(transaction, signIn);
    if (person === undefined)
      throw refuse(context, { reason: 'emailTaken', email: normalizeEmail(profile.email ?? '') });
    // A person who signed in before the host was bound to an institution joins it now.
    if (reason === undefined && bound.email === person.user_id) await joinHostOrg(context, transaction, person.user_id);
    await noteChange(context, transaction, person, 'signIn');
    return person;
  });
  // The mail to the former address is a job.
  if (hasMoved) services.jobs.wake();
  return signedIn;
}

interface Relink {
  relinkToken: string | undefined;
  /** Person to whom the valid token belongs. */
  relinked: string | undefined;
}

async function bind(context: CallerContext, { relinkToken, relinked }: Relink): Promise<PersonRow> {
  const { reason, profile, email } = readAddress(context, await context.fetchProfile());
  if (reason !== undefined) throw refuse(context, { reason, ...(email !== undefined && { email }) });
  if (relinked !== undefined && relinked !== profile.email)
    throw refuse(context, { reason: 'relinkRefused', email: profile.email });
  const { wholeDb, claims, now, services } = context;
  const signedIn = await wholeDb.transaction().execute(async (transaction) => {
    // If an account sends its first call twice, the second call finds the binding that the first one has made.
    const person =
      (await bindAccount(context, transaction, { claims, profile, locale: context.locale(), now }, relinkToken)) ??
      (await findPerson(transaction, claims));
    if (person === undefined)
      throw refuse(context, {
        reason: relinkToken === undefined ? 'emailTaken' : 'relinkRefused',
        email: profile.email,
      });
    await joinHostOrg(context, transaction, person.user_id);
    await noteChange(context, transaction, person, 'signIn');
    return person;
  });
  services.jobs.wake();
  return signedIn;
}

const noteChange = (
  { requestId, address }: CallerContext,
  db: Transaction<Database>,
  { user_id: actor, lti_subject: person }: PersonRow,
  event: 'signIn' | 'terms.accept',
) => recordAudit(db, { event, actor, record: { type: 'User', id: person, person }, result: 'ok', requestId, address });

type ReadAddress =
  | { reason: AccountRefusalReason; email?: string; profile?: undefined }
  | { reason?: undefined; email: string; profile: BoundProfile };

/** Returns the address that a provider asserts, normalized for storage, or the reason for refusing it. */
function readAddress(context: CallerContext, given: Profile): ReadAddress {
  if (given.email === undefined) return { reason: 'emailMissing' };
  const email = normalizeEmail(given.email);
  if (!given.emailVerified) return { reason: 'emailUnverified', email };
  if (checkEmail(given.email) !== undefined) return { reason: 'emailInvalid', email };
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (ssoHostOf(context)?.domains.includes(domain) === false) return { reason: 'domainNotAllowed', email };
  return { email, profile: { ...given, email } };
}

function refuse({ log, claims }: CallerContext, account: AccountRefusal): DomainError {
  log.warn(
    { email: account.email, issuer: claims.issuer, subject: claims.subject, clientId: claims.clientId },
    `account not bound: ${account.reason}`,
  );
  return new DomainError('ACCESS_DENIED', { account });
}
