import type { Connection } from '../../server/db/embedded/launch.ts';

export const TEMPLATE = 'template_migrated';

/** Returns a DATABASE_URL for one database of an embedded cluster. */
export const databaseUrl = ({ host, port, user }: Connection, database: string): string =>
  `postgres://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`;
