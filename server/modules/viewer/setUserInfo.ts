import { recordAudit } from '../../audit/auditStore.ts';
import { DomainError, type AccountRefusal, type AccountRefusalReason } from '../../../shared/domain/errors.ts';
import { checkEmail, normalizeEmail, type Refusal } from '../../../shared/domain/validation.ts';
import type { CallerContext } from '../../graphql/context.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
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
  const { db, claims, now } = context;
  const locale = context.locale();
  const known = await findPerson(db, claims);
  if (known === undefined) return bind(context);
  if (known.last_auth_time === claims.authTime)
    return known.locale === locale ? known : updateLocale(db, claims, locale);
  const person = await updateSignIn(db, { claims, profile: await context.fetchProfile(), locale, now });
  await noteSignIn(context, person);
  return person;
}

async function bind(context: CallerContext): Promise<PersonRow> {
  const given = await context.fetchProfile();
  if (given.email === undefined) throw refuse(context, { reason: 'emailMissing' });
  const broken = checkEmail(given.email);
  const profile = { ...given, email: normalizeEmail(given.email) };
  const reason = reasonToRefuse(profile, broken, context.assertableDomains);
  if (reason !== undefined) throw refuse(context, { reason, email: profile.email });
  const { db, claims, now } = context;
  // A second first call of the same account finds the binding of the first.
  const person =
    (await bindPerson(db, { claims, profile, locale: context.locale(), now })) ?? (await findPerson(db, claims));
  if (person === undefined) throw refuse(context, { reason: 'emailTaken', email: profile.email });
  await noteSignIn(context, person);
  return person;
}

const noteSignIn = ({ db, requestId, address }: CallerContext, person: PersonRow) =>
  recordAudit(db, { event: 'signIn', actor: person.user_id, result: 'ok', requestId, address });

function reasonToRefuse(
  { email, emailVerified }: BoundProfile,
  broken: Refusal,
  domains: readonly string[] | undefined,
): AccountRefusalReason | undefined {
  if (!emailVerified) return 'emailUnverified';
  if (broken !== undefined) return 'emailInvalid';
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains === undefined || domains.includes(domain) ? undefined : 'domainNotAllowed';
}

function refuse({ log, claims }: CallerContext, account: AccountRefusal): DomainError {
  log.warn(
    { email: account.email, issuer: claims.issuer, subject: claims.subject, clientId: claims.clientId },
    `account not bound: ${account.reason}`,
  );
  return new DomainError('ACCESS_DENIED', { account });
}
