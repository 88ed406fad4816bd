import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../tests/support/freePort.ts';
import { connectionOf } from '../../../shared/database/boundedPool.ts';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/testDatabase.ts';
import type { Activity, Session, Settings, ToolError } from '../../contract.ts';
import { openTool } from '../openTool.ts';
import type { ToolOptions } from '../options.ts';
import { CLAIM, CLIENT, createLauncher, type Launcher } from './launches.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';

/** Origins of the console in addition to its own origin. */
export const SSO_ORIGINS = ['http://northwind.localhost:4000', 'http://northwind.localhost'];

export interface Answer<Body> {
  status: number;
  body: Body & Partial<ToolError>;
}

export interface TestTool extends Launcher {
  platform: TestPlatform;
  database: TestDatabase;
  options: ToolOptions;
  call<Body = object>(session: Session, method: string, path: string, body?: object): Promise<Answer<Body>>;
  /** Changes some of an activity's settings, as its instructor. */
  change(session: Session, changes: Partial<Settings> & { appliesToWaiting?: boolean }): Promise<Answer<Activity>>;
  /** Sends a notice of the platform, with `changes` applied to its claims. Returns the status. */
  notice(type: string, ids: string[], changes?: object): Promise<number>;
  /** Returns rows of the tool's own tables. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openTestTool(changes: Partial<ToolOptions> = {}): Promise<TestTool> {
  const platform = await openTestPlatform(CLIENT);
  const database = await createTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'practicum-tool-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><head><!--session--></head></html>');
  writeFileSync(join(folder, 'assets/main-1.js'), 'export {};');
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const { issuer } = platform;
  const options: ToolOptions = {
    connection: connectionOf(database.pool),
    origin,
    consoleOrigins: [issuer, ...SSO_ORIGINS],
    platform: {
      issuer,
      clientId: CLIENT,
      deploymentId: '1',
      authorizationUrl: `${issuer}/auth`,
      tokenUrl: `${issuer}/token`,
      jwksUrl: `${issuer}/jwks`,
      eventsUrl: `${issuer}/events`,
    },
    mediaFolder: join(folder, 'media'),
    webRoot: folder,
    reportsEveryMs: 100,
    runsMediaJobs: false,
    ...changes,
  };
  const tool = await openTool(options);
  await tool.app.listen({ port, host: 'localhost' });
  platform.knowTool(origin);

  const call = async <Body>(session: Session, method: string, path: string, body?: object): Promise<Answer<Body>> => {
    const response = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${session.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text === '' ? {} : JSON.parse(text)) as Answer<Body>['body'] };
  };
  return {
    ...createLauncher(platform, origin),
    platform,
    database,
    options,
    call,
    async change(session, settingsChanges) {
      const { body } = await call<Activity>(session, 'GET', 'activity');
      return call<Activity>(session, 'PUT', 'activity', { ...body, ...settingsChanges });
    },
    async notice(type, ids, claims = {}) {
      const now = Math.floor(Date.now() / 1000);
      const jwt = await platform.sign({
        iss: issuer,
        aud: CLIENT,
        jti: `${type} ${ids.join()}`,
        iat: now,
        exp: now + 60,
        [`${CLAIM}deployment_id`]: '1',
        [`${CLAIM}notice`]: { type: `https://practicum.dev/spec/lti-pns/${type}` },
        ids,
        ...claims,
      });
      const response = await fetch(`${origin}/lti/notices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ notices: [{ jwt }] }),
      });
      return response.status;
    },
    query: async <Row extends object>(sql: string, values: unknown[] = []) =>
      (await database.pool.query<Row>(sql, values)).rows,
    async close() {
      await tool.close();
      await platform.close();
      await database.close();
      rmSync(folder, { recursive: true });
    },
  };
}
