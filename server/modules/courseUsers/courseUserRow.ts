import type { Selectable } from 'kysely';
import type { CourseMemberTable, PersonTable } from '../../db/tables.ts';

export type CourseUserRow = Selectable<CourseMemberTable> &
  Pick<Selectable<PersonTable>, 'given_name' | 'family_name' | 'lti_subject'> & { has_signed_in: boolean };
