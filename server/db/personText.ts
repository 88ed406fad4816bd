import { sql } from 'kysely';
import { fullName } from '../../shared/domain/sortKey.ts';

interface PersonNames {
  given_name: string;
  family_name: string;
}

export const fullNameOf = ({ given_name, family_name }: PersonNames): string =>
  fullName({ givenName: given_name, familyName: family_name });

/** The same for filters, in a statement that joins person. */
export const nameText = sql`concat_ws(' ', nullif(person.given_name, ''), nullif(person.family_name, ''))`;
