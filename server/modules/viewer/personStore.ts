import { CompiledQuery, type Kysely, type Selectable, type Updateable } from 'kysely';
import { KEPT_PLAN } from '../../../shared/database/statementNames.ts';
import { DomainError } from '../../../shared/domain/api/errors.ts';
import { NAME_MAX } from '../../../shared/domain/limits.ts';
import { plainName } from '../../../shared/domain/nameText.ts';
import { addressKey, fullName, sortKey } from '../../../shared/domain/lists/sortKey.ts';
import type { Locale } from '../../../shared/i18n/locales.ts';
import type { FeatureName, OrgMemberType } from '../../../shared/domain/enums.ts';
import type { Database, PersonTable } from '../../db/tables.ts';
import type { Claims, Profile } from '../../identity/tokenAuthority.ts';
import { ANY_EMBEDDED_ISSUER } from '../../settings/embeddedIdentity.ts';

export type PersonRow = Selectable<PersonTable>;

interface MembershipRow {
  orgId: string;
  memberType: OrgMemberType;
  features: FeatureName[];
  libraryCourseId: string | null;
  isSuspended: boolean;
}

export interface ViewerRow extends Pick<
  PersonRow,
  'issuer' | 'subject' | 'user_id' | 'is_super_user' | 'terms_accepted_at'
> {
  memberships: MembershipRow[];
}

// Plain text, because building the statements would take a tenth of every call's time.
const VIEWER = `
  select person.issuer, person.subject, person.user_id, person.is_super_user, person.terms_accepted_at, (
    select coalesce(json_agg(json_build_object(
      'orgId', m.org_id, 'memberType', m.type, 'features', o.features,
      'libraryCourseId', o.content_library_course_id, 'isSuspended', o.paused_at is not null)), '[]')
    from org_member m join org o on o.id = m.org_id
    where m.user_id = person.user_id and o.suspended_at is null) as memberships`;
const VIEWERS = `${VIEWER}
  from (select distinct * from unnest($1::text[], $2::text[]) as asked (issuer, subject)) asked
  join person on person.issuer = asked.issuer and person.subject = asked.subject
  ${KEPT_PLAN}`;
const VIEWER_BY_ID = `${VIEWER}
  from person where person.user_id = $1
  ${KEPT_PLAN}`;

type Account = Pick<Claims, 'issuer' | 'subject'>;

/** Lists the people of accounts with all their memberships. Uses a single statement, because every call needs both. */
export async function listViewers(db: Kysely<Database>, accounts: readonly Account[]): Promise<ViewerRow[]> {
  const parameters = [accounts.map(({ issuer }) => issuer), accounts.map(({ subject }) => subject)];
  return (await db.executeQuery<ViewerRow>(CompiledQuery.raw(VIEWERS, parameters))).rows;
}

/** Finds a person by user id, for a launch, which has no token. */
export async function findViewer(db: Kysely<Database>, userId: string): Promise<ViewerRow | undefined> {
  return (await db.executeQuery<ViewerRow>(CompiledQuery.raw(VIEWER_BY_ID, [userId]))).rows[0];
}

export function findPerson(db: Kysely<Database>, { issuer, subject }: Claims): Promise<PersonRow | undefined> {
  return db
    .selectFrom('person')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
}

export const findPersonByAddress = (db: Kysely<Database>, userId: string): Promise<PersonRow> =>
  db.selectFrom('person').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(deletedMeanwhile);

function names(profile: Profile) {
  const [givenName = '', familyName = ''] = [profile.givenName, profile.familyName].map((name) =>
    [...plainName(name)].slice(0, NAME_MAX).join(''),
  );
  return { given_name: givenName, family_name: familyName, name_key: sortKey(fullName({ givenName, familyName })) };
}

export type BoundProfile = Profile & { email: string };

export interface SignIn {
  claims: Claims;
  profile: Profile;
  locale: Locale;
  now: number;
}

const signInRow = ({ claims: { authTime }, profile, locale, now }: SignIn) => ({
  ...names(profile),
  locale,
  last_login: new Date(now),
  last_auth_time: authTime,
});

/**
 * Binds an email address to a token's account. Returns undefined if the address is already bound, as happens to the
 * second of two concurrent first calls. An account of the embedded provider remains the same if the server is started
 * on another port.
 */
export async function bindPerson(
  db: Kysely<Database>,
  signIn: SignIn & { profile: BoundProfile },
): Promise<PersonRow | undefined> {
  const {
    claims: { issuer, subject },
    profile,
  } = signIn;
  await db
    .insertInto('person')
    .values({ user_id: profile.email, address_key: addressKey(profile.email) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .updateTable('person')
    .set({ issuer, subject, ...signInRow(signIn) })
    .where('user_id', '=', profile.email)
    .where((eb) =>
      eb.or([
        eb('issuer', 'is', null),
        eb.and([
          eb('issuer', 'like', ANY_EMBEDDED_ISSUER),
          eb(eb.val(issuer), 'like', ANY_EMBEDDED_ISSUER),
          eb('subject', '=', subject),
        ]),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Binds a person to a different account. */
export const rebindPerson = (db: Kysely<Database>, signIn: SignIn & { profile: BoundProfile }): Promise<PersonRow> =>
  db
    .updateTable('person')
    .set({ issuer: signIn.claims.issuer, subject: signIn.claims.subject, ...signInRow(signIn) })
    .where('user_id', '=', signIn.profile.email)
    .returningAll()
    .executeTakeFirstOrThrow(deletedMeanwhile);

export function updateSignIn(db: Kysely<Database>, signIn: SignIn): Promise<PersonRow> {
  return updatePerson(db, signIn.claims, signInRow(signIn));
}

export const updateLocale = (db: Kysely<Database>, claims: Claims, locale: Locale): Promise<PersonRow> =>
  updatePerson(db, claims, { locale });

/** The account's next call starts from the beginning. */
const deletedMeanwhile = () => new DomainError('CONFLICT');

function updatePerson(
  db: Kysely<Database>,
  { issuer, subject }: Claims,
  change: Updateable<PersonTable>,
): Promise<PersonRow> {
  return db
    .updateTable('person')
    .set(change)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .returningAll()
    .executeTakeFirstOrThrow(deletedMeanwhile);
}

/** Records that a person has accepted the terms. Only the first acceptance counts. */
export function acceptTerms(db: Kysely<Database>, userId: string, now: number): Promise<PersonRow> {
  return db
    .updateTable('person')
    .set((eb) => ({ terms_accepted_at: eb.fn.coalesce('terms_accepted_at', eb.val(new Date(now))) }))
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow(deletedMeanwhile);
}
