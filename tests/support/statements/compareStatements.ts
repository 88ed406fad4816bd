import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../server/db/database.ts';
import type { Connection } from '../../../server/db/embedded/launch.ts';
import { projectRoot } from '../../../server/projectRoot.ts';
import { databaseUrl, TEMPLATE } from '../databaseUrl.ts';
import { crossesOrgs } from './orgStatements.ts';

interface Noted {
  statement: string;
  place: string;
}

const LIST = 'docs/reference/statements-across-institutions.md';

const KEYED = `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and (c.relname = 'org' or exists (
      select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped))`;

/** Returns the message about statements across orgs that the list lacks, if any. */
export async function compareStatements(folder: string, connection: Connection): Promise<string | undefined> {
  const seen = new Map(readNoted(folder).map((noted) => [noted.statement, noted.place]));
  if (seen.size === 0) return undefined;
  const tables = await keyedTables(connection);
  const crossing = [...seen].filter(([statement]) => crossesOrgs(statement, tables));
  const listed = readListed();
  const unlisted = crossing.filter(([statement]) => !listed.has(statement));
  if (unlisted.length === 0) return undefined;
  const lines = unlisted.map(([statement, place]) => `  ${place}\n    ${statement}`);
  return `[ops-14] ${LIST} lacks statements on tables of institutions that say by no equality whose rows they want:\n${lines.join('\n')}`;
}

function readNoted(folder: string): Noted[] {
  const lines = readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), 'utf8').trim().split('\n'));
  return lines.filter(Boolean).map((line) => JSON.parse(line) as Noted);
}

/** Returns the statements of the list, which has each in a separate block. */
function readListed(): ReadonlySet<string> {
  const page = readFileSync(join(projectRoot, LIST), 'utf8');
  return new Set([...page.matchAll(/```sql\n([\s\S]*?)\n```/g)].map(([, statement = '']) => statement));
}

async function keyedTables(connection: Connection): Promise<ReadonlySet<string>> {
  const database = await openDatabase({ databaseUrl: databaseUrl(connection, TEMPLATE), dataDir: '' });
  try {
    const { rows } = await database.background.pool.query<{ name: string }>(KEYED);
    return new Set(rows.map(({ name }) => name));
  } finally {
    await database.close();
  }
}
