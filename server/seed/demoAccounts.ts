import type { DemoKind } from '../../shared/domain/identity/browserConfig.ts';
import type { OrgMemberType } from '../../shared/domain/enums.ts';
import { type DemoOrg, orgNames } from './demoNames.ts';

export interface DemoAccount {
  userId: string;
  givenName: string;
  familyName: string;
  /** Kind of account, for the sign-in page. */
  kind: DemoKind;
  memberOf: Partial<Record<DemoOrg, OrgMemberType>>;
}

export const demoPassword = 'Practice-makes-1';

const account = (userId: string, name: string, kind: DemoKind, memberOf: DemoAccount['memberOf']): DemoAccount => {
  const [givenName = '', familyName = ''] = name.split(' ');
  return { userId, givenName, familyName, kind, memberOf };
};

/** Accounts that the sign-in page lists. They all have the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  account('super@practicum.test', 'Selma Stern', 'superUser', { northwind: 'orguser', contoso: 'orguser' }),
  account('admin@practicum.test', 'Amara Okafor', 'admin', { northwind: 'orgadmin' }),
  account('creator@practicum.test', 'Ciro Bianchi', 'creator', { northwind: 'orgcontentcreator' }),
  account('instructor@practicum.test', 'Ingrid Solberg', 'instructor', { northwind: 'orguser' }),
  account('reviewer@practicum.test', 'Rafael Moreno', 'reviewer', { northwind: 'orguser' }),
  account('learner@practicum.test', 'Lena Fischer', 'learner', { northwind: 'orguser' }),
  account('admin@contoso.test', 'Adèle Lambert', 'admin', { contoso: 'orgadmin' }),
  account('instructor@contoso.test', 'Ivan Horvat', 'instructor', { contoso: 'orguser' }),
  account('learner@contoso.test', 'Leila Haddad', 'learner', { contoso: 'orguser' }),
  account('many@practicum.test', 'Maya Nkosi', 'both', { northwind: 'orguser', contoso: 'orguser' }),
  account('new@practicum.test', 'Noah Peeters', 'newToTerms', { northwind: 'orguser' }),
  account('nobody@practicum.test', 'Nils Lindqvist', 'nobody', {}),
];

/** Returns the name of an account's institution. */
export const orgNameOf = ({ memberOf }: DemoAccount): string =>
  memberOf.northwind ? orgNames.northwind : memberOf.contoso ? orgNames.contoso : '';

/** A member without an account, so that the simulated Google provider has someone to connect. */
export const googleMember: DemoAccount = account('gina.google@practicum.test', 'Gina Rossi', 'learner', {
  northwind: 'orguser',
});

export const NEW_TO_TERMS = 'new@practicum.test';
export const SUPER_USER = 'super@practicum.test';
