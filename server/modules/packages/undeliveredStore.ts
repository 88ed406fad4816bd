import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';

export const RESULTS_MAX = 500;

/** A result that an LMS hasn't accepted. */
export interface UndeliveredResultRow {
  learner_id: string;
  given_name: string;
  family_name: string;
  reason: string | null;
  failed_at: Date | null;
}

export const listUndelivered = (
  db: Kysely<Database>,
  { org_id, id }: { org_id: string; id: string },
): Promise<UndeliveredResultRow[]> =>
  db
    .selectFrom('package_launch')
    .innerJoin('person', 'person.user_id', 'package_launch.user_id')
    .select([
      'person.user_id as learner_id',
      'person.given_name',
      'person.family_name',
      'package_launch.undelivered_reason as reason',
      'package_launch.undelivered_at as failed_at',
    ])
    .where('package_launch.org_id', '=', org_id)
    .where('package_launch.activity_id', '=', id)
    .where('package_launch.undelivered_at', 'is not', null)
    .orderBy('package_launch.undelivered_at')
    .limit(RESULTS_MAX)
    .execute();
