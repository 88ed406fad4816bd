import type { Selectable } from 'kysely';
import type { OrgMemberTable, PersonTable } from '../../db/tables.ts';

export type OrgUserRow = Selectable<OrgMemberTable> &
  Pick<Selectable<PersonTable>, 'given_name' | 'family_name' | 'last_login' | 'lti_subject'> & {
    has_signed_in: boolean;
  };
