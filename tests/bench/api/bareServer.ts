// The yardstick: node:http and pg alone, with the SQL that our API sends, the same check of the token, and the rows as JSON.
import { createServer } from 'node:http';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/tables.ts';
import type { Claims } from '../../../server/graphql/context.ts';
import { openIdentity } from '../../../server/identity/openIdentity.ts';
import { listCourses } from '../../../server/modules/courses/courseListStore.ts';
import { readViewer } from '../../../server/modules/viewer/readViewer.ts';

const [orgId = '', token = ''] = process.argv.slice(2);
const config = readConfig();
const { db, pool } = await openDatabase(config);
const { authority } = await openIdentity(config, db);

/** What our API asks the database for one call, word for word. */
async function recordStatements(claims: Claims): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const recorded = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void statements.push(query) });
  const viewer = await readViewer(recorded, claims);
  const scope = { orgId, userId: viewer?.userId ?? '', roleEverywhere: 'orgadmin', roleElsewhere: 'orgadmin', extraCourseId: null } as const;
  await listCourses(recorded, scope, {}, { limit: 10, sort: { field: 'name', order: 'asc' }, moment: Date.now() });
  return statements;
}

const statements = await recordStatements(await authority.verifyAccessToken(token));

const answer = async (authorization: string) => {
  await authority.verifyAccessToken(authorization);
  let rows: unknown[] = [];
  for (const { sql, parameters } of statements) rows = (await pool.query<object>(sql, [...parameters])).rows;
  return rows.slice(0, 10).map((row) => {
    const { id, name, archived } = row as { id: string; name: string; archived: boolean };
    return { id, name, role: 'orgadmin', archived };
  });
};

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    JSON.parse(body);
    answer(request.headers.authorization ?? '').then(
      (courses) => response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { getCourses: { courses, nextPageToken: 'x' } } })),
      () => response.writeHead(500).end(),
    );
  });
}).listen(config.listenPort, () => console.log(statements.map(({ sql }) => sql).join('\n')));
