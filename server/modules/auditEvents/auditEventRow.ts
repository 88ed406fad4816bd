import type { Selectable } from 'kysely';
import type { AuditEventTable } from '../../db/tables.ts';

/** An event with the current names of its actor, person and org. */
export interface AuditEventRow extends Selectable<AuditEventTable> {
  actor_given_name: string | null;
  actor_family_name: string | null;
  person_id: string | null;
  person_given_name: string | null;
  person_family_name: string | null;
  acted_as_id: string | null;
  acted_as_given_name: string | null;
  acted_as_family_name: string | null;
  org_name: string | null;
}
