import { recordAudit } from '../../audit/auditStore.ts';
import { DomainError, type AccountRefusal, type AccountRefusalReason } from '../../../shared/domain/errors.ts';
import { checkEmail, normalizeEmail } from '../../../shared/domain/validation.ts';
import type { CallerContext } from '../../graphql/context.ts';
import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import type { Profile } from '../../identity/tokenAuthority.ts';
import { findRelink } from '../people/relinkStore.ts';
import { bindAccount, followAddress } from './accountChanges.ts';
import {
  acceptTerms,
  findPerson,
  updateLocale,
  updateSignIn,
  type BoundProfile,
  type PersonRow,
} from './personStore.ts';

export const setUserInfo: MutationResolvers['setUserInfo'] = async (_parent, { input }, context) => {
  const person = await currentPerson(context, input?.relinkToken ?? undefined);
  if (input?.tocAccepted !== true) return person;
  return acceptTerms(context.db, person.user_id, context.now);
};

async function currentPerson(context: CallerContext, relinkToken: string | undefined): Promise<PersonRow> {
  const { db, claims, now } = context;
  const locale = context.locale();
  const known = await findPerson(db, claims);
  // a token that was used belongs to the sign-in before, whose answer may have been lost
  const relinked = relinkToken === undefined ? undefined : await findRelink(context.wholeDb, relinkToken);
  if (known !== undefined && relinked !== undefined)
    throw refuse(context, { reason: 'relinkRefused', email: known.user_id });
  if (known === undefined) return bind(context, { relinkToken, relinked });
  if (known.last_auth_time === claims.authTime)
    return known.locale === locale ? known : updateLocale(db, claims, locale);
  const profile = await context.fetchProfile();
  const signIn = { claims, profile, locale, now };
  const moved = readAddress(context, profile);
  const person =
    moved.reason === undefined && moved.profile.email !== normalizeEmail(known.user_id)
      ? await followAddress(context, known, { ...signIn, profile: moved.profile })
      : await updateSignIn(db, signIn);
  if (person === undefined) throw refuse(context, { reason: 'emailTaken', email: normalizeEmail(profile.email ?? '') });
  await noteSignIn(context, person);
  return person;
}

interface Relink {
  relinkToken: string | undefined;
  /** Whom the token is for, while it is good. */
  relinked: string | undefined;
}

async function bind(context: CallerContext, { relinkToken, relinked }: Relink): Promise<PersonRow> {
  const { reason, profile, email } = readAddress(context, await context.fetchProfile());
  if (reason !== undefined) throw refuse(context, { reason, ...(email !== undefined && { email }) });
  if (relinked !== undefined && relinked !== profile.email)
    throw refuse(context, { reason: 'relinkRefused', email: profile.email });
  const { db, claims, now } = context;
  // A second first call of the same account finds the binding of the first.
  const person =
    (await bindAccount(context, { claims, profile, locale: context.locale(), now }, relinkToken)) ??
    (await findPerson(db, claims));
  if (person === undefined)
    throw refuse(context, {
      reason: relinkToken === undefined ? 'emailTaken' : 'relinkRefused',
      email: profile.email,
    });
  await noteSignIn(context, person);
  return person;
}

const noteSignIn = ({ db, requestId, address }: CallerContext, person: PersonRow) =>
  recordAudit(db, { event: 'signIn', actor: person.user_id, result: 'ok', requestId, address });

type ReadAddress =
  | { reason: AccountRefusalReason; email?: string; profile?: undefined }
  | { reason?: undefined; email: string; profile: BoundProfile };

/** The address that a provider asserts, as it is stored, or why it is not taken. */
function readAddress({ assertableDomains: domains }: CallerContext, given: Profile): ReadAddress {
  if (given.email === undefined) return { reason: 'emailMissing' };
  const email = normalizeEmail(given.email);
  if (!given.emailVerified) return { reason: 'emailUnverified', email };
  if (checkEmail(given.email) !== undefined) return { reason: 'emailInvalid', email };
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (domains !== undefined && !domains.includes(domain)) return { reason: 'domainNotAllowed', email };
  return { email, profile: { ...given, email } };
}

function refuse({ log, claims }: CallerContext, account: AccountRefusal): DomainError {
  log.warn(
    { email: account.email, issuer: claims.issuer, subject: claims.subject, clientId: claims.clientId },
    `account not bound: ${account.reason}`,
  );
  return new DomainError('ACCESS_DENIED', { account });
}
