import type { Insertable } from 'kysely';
import { sortKey } from '../../shared/domain/lists/sortKey.ts';
import type { Database } from '../db/tables.ts';
import { demoAccounts, googleMember, NEW_TO_TERMS, SUPER_USER, type DemoAccount } from './demoAccounts.ts';
import { type DemoOrg } from './demoNames.ts';
import { peopleNames } from './demoNames.ts';
import type { Random } from './random.ts';
import { personRow } from './rows.ts';

const HOUR = 3_600_000;
const DAYS_SINCE_LOGIN_MAX = 45;

const localPart = (given: string, family: string): string =>
  sortKey(`${given}.${family}`).replaceAll('ł', 'l').replaceAll('ø', 'o');

/** Returns the email addresses of an org's ordinary members. */
export const peopleOf = (org: DemoOrg): string[] =>
  peopleNames[org].map(([given, family, local]) => `${local ?? localPart(given, family)}@${org}.test`);

/** Returns all people in the demo data. Some have never signed in. */
export function demoPersons(random: Random, now: Date): Insertable<Database['person']>[] {
  const named = (['northwind', 'contoso'] as const).flatMap((org) => {
    const emails = peopleOf(org);
    return peopleNames[org].map(([givenName, familyName], index) => {
      const ago = random.between(0, DAYS_SINCE_LOGIN_MAX * 24) * HOUR;
      const lastLogin = random.chance(0.85) ? new Date(now.getTime() - ago) : undefined;
      return personRow({ userId: emails[index] ?? '', givenName, familyName, lastLogin });
    });
  });
  return [...[...demoAccounts, googleMember].map(accountRow), ...named];
}

const accountRow = ({ userId, givenName, familyName }: DemoAccount): Insertable<Database['person']> =>
  personRow({
    userId,
    givenName,
    familyName,
    isSuperUser: userId === SUPER_USER,
    termsAccepted: userId !== NEW_TO_TERMS,
  });

export function demoOrgMembers(org: DemoOrg, orgId: string): Insertable<Database['org_member']>[] {
  const accounts = [...demoAccounts, googleMember].flatMap(({ userId, memberOf }) => {
    const type = memberOf[org];
    return type === undefined ? [] : [{ org_id: orgId, user_id: userId, type }];
  });
  const people = peopleOf(org).map((userId, index) => ({ org_id: orgId, user_id: userId, type: ordinaryType(index) }));
  return [...accounts, ...people];
}

// Returns the type of an ordinary member. There are a second admin, some content creators and some people from another
// system, so that every filter has matches.
function ordinaryType(index: number): Insertable<Database['org_member']>['type'] {
  if (index === 9) return 'orgadmin';
  if (index === 14 || index === 20) return 'orgcontentcreator';
  return index % 11 === 3 ? 'orgimported' : 'orguser';
}
