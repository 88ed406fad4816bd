import { recordAudit } from '../../audit/auditStore.ts';
import { DomainError } from '../../../shared/domain/errors.ts';
import { checkEmail, normalizeEmail, type Refusal } from '../../../shared/domain/validation.ts';
import type { CallerContext } from '../../graphql/context.ts';
import type { Profile } from '../../identity/tokenAuthority.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { acceptTerms, bindPerson, findPerson, updateLocale, updateSignIn, type PersonRow } from './personStore.ts';

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
  const broken = checkEmail(given.email);
  const profile = { ...given, email: normalizeEmail(given.email) };
  const refusal = reasonToRefuse(profile, broken, context.assertableDomains);
  if (refusal !== undefined) throw refuse(context, profile, refusal);
  const { db, claims, now } = context;
  // A second first call of the same account finds the binding of the first.
  const person =
    (await bindPerson(db, { claims, profile, locale: context.locale(), now })) ?? (await findPerson(db, claims));
  if (person === undefined) throw refuse(context, profile, 'the e-mail is bound to another account');
  await noteSignIn(context, person);
  return person;
}

const noteSignIn = ({ db, requestId, address }: CallerContext, person: PersonRow) =>
  recordAudit(db, { event: 'signIn', actor: person.user_id, result: 'ok', requestId, address });

function reasonToRefuse(
  { email, emailVerified }: Profile,
  broken: Refusal,
  domains: readonly string[] | undefined,
): string | undefined {
  if (!emailVerified) return 'the e-mail is not verified';
  if (broken !== undefined) return `the e-mail breaks the rule ${broken.rule} ${broken.character ?? ''}`.trimEnd();
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return domains === undefined || domains.includes(domain)
    ? undefined
    : 'the single-sign-on host may not assert this domain';
}

function refuse({ log, claims }: CallerContext, { email }: Profile, reason: string): DomainError {
  log.warn(
    { email, issuer: claims.issuer, subject: claims.subject, clientId: claims.clientId },
    `account not bound: ${reason}`,
  );
  return new DomainError('ACCESS_DENIED');
}
