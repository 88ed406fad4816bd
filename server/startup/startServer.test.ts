import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request, type IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { hiddenField } from '../../tests/faults/launching.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { bindAccounts, plainTokens } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import type { Session } from '../../tool/contract.ts';
import type { OpenIdentity, ServerIdentity } from '../identity/serverIdentity.ts';
import { browserConfigOf, startServer } from './startServer.ts';
import { fullTest } from '../../tests/support/fullTest.ts';

let database: TestDatabase;
let dataDir: string;
let port: number;
let toolPort: number;
beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-start-'));
  port = await freePort();
  toolPort = await freePort();
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true });
});

const created: string[] = [];
const identity: ServerIdentity = {
  authority: plainTokens,
  browserSettings: (host) => ({ clientId: host }) as ReturnType<ServerIdentity['browserSettings']>,
  embedded: {
    plugin: async (app) => void app.get('/idp/outbox', () => 'outbox'),
    createAccounts: async (_db, accounts) => void created.push(...accounts.map(({ userId }) => userId)),
    outboxPath: '/idp/outbox',
  },
};
const config = () =>
  readConfig({
    PORT: String(port),
    TOOL_PORT: String(toolPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    LOG_LEVEL: 'silent',
  });
const start = () => startServer(config(), async () => identity);
/** An external provider, without demo accounts or data. */
const elsewhere: ServerIdentity = { authority: identity.authority, browserSettings: identity.browserSettings };
const page = async () =>
  (await fetch(`http://localhost:${port}/config.json`)).json() as Promise<{ demo?: object; identity: object }>;

/** Opens an activity of the demo data as a browser does, up to the tool's page. */
async function launchOf(person: string): Promise<Session> {
  const { rows } = await database.pool.query<{ courseId: string; resourceLinkId: string }>(
    `select a.course_id as "courseId", a.resource_link_id as "resourceLinkId" from activity a
     join course_member m on m.org_id = a.org_id and m.course_id = a.course_id and m.user_id = $1 and m.role = 'learner'
     join course c on c.org_id = a.org_id and c.id = a.course_id and not c.archived
     where a.visible and a.type = 'individual' order by a.id limit 1`,
    [person],
  );
  const query = `query ($courseId: ID!, $resourceLinkId: String) {
    getLaunchArgs(courseId: $courseId, resourceLinkId: $resourceLinkId, view: "activity") { url inputs { name value } } }`;
  const asked = await fetch(`http://localhost:${port}/graphql`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person}`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: rows[0] }),
  });
  const { data } = (await asked.json()) as {
    data: { getLaunchArgs: { url: string; inputs: { name: string; value: string }[] } };
  };
  const { url, inputs } = data.getLaunchArgs;
  const form = new URLSearchParams(inputs.map(({ name, value }): [string, string] => [name, value]));
  const begun = await fetch(url, { method: 'POST', body: form, redirect: 'manual' });
  const page = await (await fetch(begun.headers.get('location') ?? '')).text();
  const given = new URLSearchParams({ id_token: hiddenField(page, 'id_token'), state: hiddenField(page, 'state') });
  const launched = await (await fetch(new URL('/lti/launch', url), { method: 'POST', body: given })).text();
  return JSON.parse(/id="session">(.*?)<\/script>/.exec(launched)?.[1] ?? '{}') as Session;
}

fullTest('[ops-04] waits for a database that goes down during the start', async () => {
  let starts = 0;
  const openIdentity: OpenIdentity = async (_config, db) => {
    starts += 1;
    if (starts === 1) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
    return elsewhere;
  };
  const server = await startServer(config(), openIdentity, { pauseMs: 50 });
  expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  expect(starts).toBe(2);
  await server.close();
});

describe('the server', () => {
  test('[ops-10] serves the demo until it ends, is not ready while it ends, and prints address and accounts', async () => {
    const server = await start();
    await bindAccounts(database);
    const body = JSON.stringify({ query: '{ getOrgs { orgs { name callerType } } }' });
    const headers = { authorization: 'Bearer admin@contoso.test', 'content-type': 'application/json' };
    const answer = await fetch(`http://localhost:${port}/graphql`, { method: 'POST', headers, body });
    expect(await answer.json()).toEqual({
      data: { getOrgs: { orgs: [{ name: 'Contoso College', callerType: 'orgadmin' }] } },
    });
    expect(await (await fetch(`http://127.0.0.1:${port}/idp/outbox`)).text()).toBe('outbox');
    expect(server.announcement).toContain(`http://localhost:${port}`);
    for (const userId of created) expect(server.announcement).toContain(userId);
    expect(created).toContain('many@practicum.test');
    expect(await page()).toMatchObject({
      graphqlPath: '/graphql',
      identity: { clientId: `localhost:${port}` },
      demo: { password: 'Practice-makes-1', outboxPath: '/idp/outbox' },
    });
    const ready = async (at: number) => {
      const { status, headers } = await fetch(`http://localhost:${at}/readyz`);
      return [status, headers.get('connection')];
    };
    expect([await ready(port), await ready(toolPort)]).toEqual([
      [200, 'keep-alive'],
      [200, 'keep-alive'],
    ]);
    server.drain();
    expect([await ready(port), await ready(toolPort)]).toEqual([
      [503, 'close'],
      [503, 'close'],
    ]);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
    await server.close();
    await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
  });

  test('[ops-10] finishes an upload before it ends', async () => {
    const server = await start();
    await bindAccounts(database);
    const session = await launchOf('learner@practicum.test');
    const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(300_000)]);
    const authorization = `Bearer ${session.token}`;
    const created = await fetch(`http://localhost:${toolPort}/api/uploads`, {
      method: 'POST',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa('a.pdf')},filetype ${btoa('application/pdf')}`,
      },
    });
    const sending = request(new URL(created.headers.get('location') ?? '', `http://localhost:${toolPort}`), {
      // A kept-alive connection would delay the server's shutdown by five seconds.
      agent: false,
      method: 'PATCH',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': bytes.length,
      },
    });
    const answered = once(sending, 'response') as Promise<[IncomingMessage]>;
    sending.write(bytes.subarray(0, 100_000));
    const uploads = join(dataDir, 'media');
    const stored = () => readdirSync(uploads, { recursive: true, encoding: 'utf8' }).map((name) => join(uploads, name));
    await expect.poll(() => stored().some((file) => statSync(file).size === 100_000)).toBe(true);
    server.drain();
    let isClosed = false;
    const closing = server.close().then(() => (isClosed = true));
    // The server accepts no more connections.
    await expect.poll(() => fetch(`http://localhost:${port}/healthz`).catch(() => 'refused')).toBe('refused');
    expect(isClosed).toBe(false);
    sending.end(bytes.subarray(100_000));
    const [answer] = await answered;
    expect(answer.statusCode).toBe(204);
    answer.resume();
    await closing;
    expect(stored().some((file) => statSync(file).isFile() && readFileSync(file).equals(bytes))).toBe(true);
  });

  test('runs without its tool if the port is in use, and prints no demo accounts of other providers', async () => {
    const other = createServer().listen(toolPort, 'localhost');
    await once(other, 'listening');
    const server = await startServer(config(), async () => elsewhere);
    expect(server.announcement).toContain(
      `localhost:${toolPort} is already in use: stop the other process, or set another TOOL_PORT.`,
    );
    expect((await fetch(`http://localhost:${port}/healthz`)).ok).toBe(true);
    expect(await page()).not.toHaveProperty('demo');
    expect(server.announcement).not.toContain('Practice-makes-1');
    await server.close();
    other.close();
  });

  test('reports a port in use in one sentence and closes the database', async () => {
    const holder = createServer().listen(port, 'localhost');
    await once(holder, 'listening');
    const failure = await startServer(config(), async () => elsewhere).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StartupError);
    expect(String(failure)).toContain(
      `localhost:${port} is already in use: stop the other process, or set another PORT.`,
    );
    const openConnections = async () => {
      const others = "datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()";
      return (await database.pool.query<{ pid: number }>(`select pid from pg_stat_activity where ${others}`)).rows;
    };
    // PostgreSQL ends a connection's process a moment after the connection.
    await expect.poll(openConnections).toEqual([]);
    holder.close();
  });
});

test('[shell-10] gives pages the customer header of the configuration', () => {
  const customHeader = { name: 'Harbour Group', logoSrc: 'data:image/png;base64,iVBORw0KGgo=', color: '#1f4e79' };
  expect(browserConfigOf(config(), identity)('localhost')).not.toHaveProperty('customHeader');
  writeFileSync(join(dataDir, 'practicum.config.json'), JSON.stringify({ customHeader }));
  expect(browserConfigOf(config(), identity)('localhost')).toMatchObject({ customHeader });
});

test('[ops-01] does not start with another secret', async () => {
  await (await startServer(config(), async () => elsewhere)).close();
  const other = { ...config(), secret: 'another secret of this installation' };
  await expect(startServer(other, async () => elsewhere)).rejects.toThrow('PRACTICUM_SECRET_PREVIOUS');
  const named = { ...other, previousSecrets: [readFileSync(join(dataDir, 'secret.key'), 'utf8').trim()] };
  const server = await startServer(named, async () => elsewhere);
  expect((await fetch(`http://localhost:${port}/lti/jwks`)).status).toBe(200);
  await server.close();
});
