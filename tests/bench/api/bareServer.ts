// The baseline: node:http and pg alone, with the SQL that our API sends, the same check of the token, and the rows as
// JSON. Callers are read one by one here, as a plain handler would; our API reads concurrent callers together.
import { createServer } from 'node:http';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { readConfig } from '../../../server/config.ts';
import { openDatabase } from '../../../server/db/database.ts';
import type { Database } from '../../../server/db/tables.ts';
import type { Claims } from '../../../server/identity/tokenAuthority.ts';
import { openKeys } from '../../../server/secrets/keys.ts';
import { openIdentity } from '../../../server/identity/openIdentity.ts';
import { listCourses } from '../../../server/modules/courses/courseListStore.ts';
import { createViewerReader } from '../../../server/modules/viewer/readViewer.ts';

const [orgId = '', token = ''] = process.argv.slice(2);
const config = readConfig();
const { db, pool } = await openDatabase(config);
const { authority } = await openIdentity(config, db, { auditAddress: (address) => address, keys: openKeys(config) });

const VIEWER = `
  select person.user_id, person.is_super_user, person.terms_accepted_at, (
    select coalesce(json_agg(json_build_object(
      'orgId', m.org_id, 'memberType', m.type, 'features', o.features, 'libraryCourseId', o.content_library_course_id)), '[]')
    from org_member m join org o on o.id = m.org_id
    where m.user_id = person.user_id) as memberships
  from person where issuer = $1 and subject = $2`;

/** Records the SQL of one API call. */
async function recordStatements(claims: Claims): Promise<CompiledQuery[]> {
  const statements: CompiledQuery[] = [];
  const recorded = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void statements.push(query),
  });
  const viewer = await createViewerReader(db)(claims);
  const scope = {
    orgId,
    userId: viewer?.userId ?? '',
    roleEverywhere: 'orgadmin',
    roleElsewhere: 'orgadmin',
    extraCourseId: null,
  } as const;
  await listCourses(recorded, scope, {}, { limit: 10, sort: { field: 'name', order: 'asc' }, moment: Date.now() });
  return [CompiledQuery.raw(VIEWER, [claims.issuer, claims.subject]), ...statements];
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
  if (request.method === 'GET') return void response.end();
  let body = '';
  request.on('data', (chunk: string) => (body += chunk));
  request.on('end', () => {
    JSON.parse(body);
    answer(request.headers.authorization ?? '').then(
      (courses) =>
        response
          .setHeader('content-type', 'application/json')
          .end(JSON.stringify({ data: { getCourses: { courses, nextPageToken: 'x' } } })),
      () => response.writeHead(500).end(),
    );
  });
}).listen(config.listenPort, () => console.log(statements.map(({ sql }) => sql).join('\n')));
