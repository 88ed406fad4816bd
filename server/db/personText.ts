import { fullName } from '../../shared/domain/sortKey.ts';

interface PersonNames {
  given_name: string;
  family_name: string;
}

export const fullNameOf = ({ given_name, family_name }: PersonNames): string =>
  fullName({ givenName: given_name, familyName: family_name });
