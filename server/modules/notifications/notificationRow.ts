import type { Selectable } from 'kysely';
import type { NotificationTable } from '../../db/tables.ts';

/** A notification with the names of the records that it refers to. */
export interface NotificationRow extends Selectable<NotificationTable> {
  course_name: string | null;
  activity_name: string | null;
  given_name: string | null;
  family_name: string | null;
}
