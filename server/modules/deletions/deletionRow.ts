import type { Selectable } from 'kysely';
import type { DeletionTable } from '../../db/tables.ts';

export type StoredDeletion = Selectable<DeletionTable>;

/** A deletion with the name of the person who made it, and the rows that are restored with it. */
export interface DeletionRow extends StoredDeletion {
  given_name: string | null;
  family_name: string | null;
  submissions: number;
  course_roles: number;
}
