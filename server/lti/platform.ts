import type { Kysely } from 'kysely';
import type { Database } from '../db/tables.ts';
import type { Services } from '../services.ts';

export interface Platform {
  db: Kysely<Database>;
  services: Services;
}
