import type { OrgMemberType } from '../../src/domain/words.ts';

export type DemoOrg = 'northwind' | 'contoso';

export interface DemoAccount {
  userId: string;
  givenName: string;
  familyName: string;
  /** What it is, for the sign-in page. */
  note: string;
  memberOf: Partial<Record<DemoOrg, OrgMemberType>>;
}

export const demoPassword = 'Practice-makes-1';

const account = (userId: string, name: string, note: string, memberOf: DemoAccount['memberOf']): DemoAccount => {
  const [givenName = '', familyName = ''] = name.split(' ');
  return { userId, givenName, familyName, note, memberOf };
};

/** The accounts that the sign-in page lists; all have the same password. */
export const demoAccounts: readonly DemoAccount[] = [
  account('super@practicum.test', 'Selma Stern', 'Super user, sees every institution', { northwind: 'orguser', contoso: 'orguser' }),
  account('admin@practicum.test', 'Amara Okafor', 'Admin of Northwind Academy', { northwind: 'orgadmin' }),
  account('creator@practicum.test', 'Ciro Bianchi', 'Content creator of Northwind Academy', { northwind: 'orgcontentcreator' }),
  account('instructor@practicum.test', 'Ingrid Solberg', 'Instructor at Northwind Academy', { northwind: 'orguser' }),
  account('reviewer@practicum.test', 'Rafael Moreno', 'Reviewer at Northwind Academy', { northwind: 'orguser' }),
  account('learner@practicum.test', 'Lena Fischer', 'Learner at Northwind Academy', { northwind: 'orguser' }),
  account('admin@contoso.test', 'Adèle Lambert', 'Admin of Contoso College', { contoso: 'orgadmin' }),
  account('instructor@contoso.test', 'Ivan Horvat', 'Instructor at Contoso College', { contoso: 'orguser' }),
  account('learner@contoso.test', 'Leila Haddad', 'Learner at Contoso College', { contoso: 'orguser' }),
  account('many@practicum.test', 'Maya Nkosi', 'Member of both organisations', { northwind: 'orguser', contoso: 'orguser' }),
  account('new@practicum.test', 'Noah Peeters', 'Has not accepted the terms yet', { northwind: 'orguser' }),
  account('nobody@practicum.test', 'Nils Lindqvist', 'Has no organisation', {}),
];

/** A member without an account, so that the stand-in for Google has someone to bind. */
export const googleMember: DemoAccount = account('gina.google@practicum.test', 'Gina Rossi', 'Signs in with Google', { northwind: 'orguser' });

export const NEW_TO_TERMS = 'new@practicum.test';
export const SUPER_USER = 'super@practicum.test';
