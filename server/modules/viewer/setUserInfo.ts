import type { Transaction } from 'kysely';
import { recordAudit } from '../../audit/auditStore.ts';
import { DomainError, type AccountRefusal, type AccountRefusalReason } from '../../../shared/domain/errors.ts';
import { checkEmail, normalizeEmail, type Refusal } from '../../../shared/domain/validation.ts';
import type { CallerContext } from '../../graphql/context.ts';
import type { Database } from '../../db/tables.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { joinHostOrg, ssoHostOf } from './joinHostOrg.ts';
import {
  acceptTerms,
  bindPerson,
  findPerson,
  updateLocale,
  updateSignIn,
  type BoundProfile,
  type PersonRow,
} from './personStore.ts';

export const setUserInfo: MutationResolvers['setUserInfo'] = async (_parent, { input }, context) => {
  const person = await currentPerson(context);
  if (input?.tocAccepted !== true) return person;
  return acceptTerms(context.db, person.user_id, context.now);
};

async function currentPerson(context: CallerContext): Promise<PersonRow> {
  const { db, wholeDb, claims, now } = context;
  const locale = context.locale();
  const known = await findPerson(db, claims);
  if (known === undefined) return bind(context);
  if (known.last_auth_time === claims.authTime)
    return known.locale === locale ? known : updateLocale(db, claims, locale);
  const profile = await context.fetchProfile();
  return wholeDb.transaction().execute(async (transaction) => {
    const person = await updateSignIn(transaction, { claims, profile, locale, now });
    const email = normalizeEmail(profile.email ?? '');
    // A person who had signed in before the host was bound to an institution joins it now.
    if (email === person.user_id && reasonToRefuse(context, { ...profile, email }) === undefined)
      await joinHostOrg(context, transaction, person.user_id);
    await noteSignIn(context, transaction, person);
    return person;
  });
}

async function bind(context: CallerContext): Promise<PersonRow> {
  const given = await context.fetchProfile();
  if (given.email === undefined) throw refuse(context, { reason: 'emailMissing' });
  const broken = checkEmail(given.email);
  const profile = { ...given, email: normalizeEmail(given.email) };
  const reason = reasonToRefuse(context, profile, broken);
  if (reason !== undefined) throw refuse(context, { reason, email: profile.email });
  const { wholeDb, claims, now } = context;
  return wholeDb.transaction().execute(async (transaction) => {
    // A second first call of the same account finds the binding of the first.
    const person =
      (await bindPerson(transaction, { claims, profile, locale: context.locale(), now })) ??
      (await findPerson(transaction, claims));
    if (person === undefined) throw refuse(context, { reason: 'emailTaken', email: profile.email });
    await joinHostOrg(context, transaction, person.user_id);
    await noteSignIn(context, transaction, person);
    return person;
  });
}

const noteSignIn = ({ requestId, address }: CallerContext, db: Transaction<Database>, person: PersonRow) =>
  recordAudit(db, { event: 'signIn', actor: person.user_id, result: 'ok', requestId, address });

function reasonToRefuse(
  context: CallerContext,
  { email, emailVerified }: BoundProfile,
  broken?: Refusal,
): AccountRefusalReason | undefined {
  if (!emailVerified) return 'emailUnverified';
  if (broken !== undefined) return 'emailInvalid';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return ssoHostOf(context)?.domains.includes(domain) === false ? 'domainNotAllowed' : undefined;
}

function refuse({ log, claims }: CallerContext, account: AccountRefusal): DomainError {
  log.warn(
    { email: account.email, issuer: claims.issuer, subject: claims.subject, clientId: claims.clientId },
    `account not bound: ${account.reason}`,
  );
  return new DomainError('ACCESS_DENIED', { account });
}
