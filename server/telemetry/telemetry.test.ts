import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/freePort.ts';
import { createTestDatabase } from '../../tests/support/testDatabase.ts';
import { bindAccounts, createTestApi, plainTokens, type TestApi } from '../../tests/support/testApi.ts';
import { telemetry } from '../../shared/telemetry/telemetry.ts';
import { readConfig } from '../config.ts';
import type { ServerIdentity } from '../identity/serverIdentity.ts';
import { recordScore } from '../../tests/support/recordScore.ts';
import { projectRoot } from '../projectRoot.ts';
import { createSeed } from '../seed/seed.ts';
import { metricsSourcesOf } from '../startup/openServices.ts';
import { startServer } from '../startup/startServer.ts';
import { secondsLate } from './metrics.ts';
import { startTelemetry } from './startTelemetry.ts';

interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string } }[];
  status: { message?: string };
  links?: { traceId: string }[];
}

interface LaunchForm {
  inputs: { name: string; value: string }[];
}

const GET_ORGS = '{ getOrgs { orgs { id name } } }';
const DENIED = 'query ($id: ID!) { getOrgUsers(id: $id, type: orguser) { totalCount } }';
const LAUNCH = `query ($course: ID!, $link: String) {
  getLaunchArgs(courseId: $course, resourceLinkId: $link, view: "activity") { url inputs { name value } } }`;
const FOREIGN = { trace: 'ab'.repeat(16), parent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` };
const LEARNER = 'learner.canary@n.test';
/** Longer than the interval between two checks of the event loop. */
const BLOCKED_MS = 400;

let collector: Server;
let api: TestApi;
const spans: SentSpan[] = [];
let figures = '';
let log = '';
let loadedWhileOff: string[] = [];
const seen: Record<'fine' | 'denied' | 'proxied' | 'stranger' | 'job' | 'launch' | 'auth', string> = {
  fine: '',
  denied: '',
  proxied: '',
  stranger: '',
  job: '',
  launch: '',
  auth: '',
};
let extensions: object = {};
let audited: string[] = [];

const packagesLoaded = () =>
  Object.keys(createRequire(import.meta.url).cache).filter((file) =>
    /@opentelemetry[\\/](sdk|exporter|otlp)/.test(file),
  );

async function listenAsCollector(): Promise<string> {
  collector = createServer((request, response) => {
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  const port = await freePort();
  await new Promise<void>((resolve) => collector.listen(port, '127.0.0.1', resolve));
  return `http://127.0.0.1:${port}`;
}

beforeAll(async () => {
  const endpoint = await listenAsCollector();
  const off = await createTestApi();
  loadedWhileOff = packagesLoaded();
  const metricsPort = await freePort();
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  });
  const observing = await startTelemetry(config.telemetry, '127.0.0.1', metricsSourcesOf(off.database));
  api = await createTestApi({ config, db: off.database.db, logStream: { write: (line) => void (log += line) } });
  const org = await createSeed(off.database.db).org();
  await org.member('admin@n.test', 'orgadmin');
  const course = await org.course();
  await course.member('teacher@n.test', 'instructor');
  await course.member(LEARNER, 'learner');
  const activity = await course.activity();
  await off.database.pool.query('update org_member set notify_submitted = true');
  await bindAccounts(off.database);

  const execute = (
    query: string,
    headers: object = {},
    remoteAddress = '127.0.0.1',
    variables: object = { id: org.id },
  ) =>
    api.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { authorization: `Bearer ${LEARNER}`, ...headers },
      payload: { query, variables },
    });
  const idOf = ({ headers }: Awaited<ReturnType<typeof execute>>) => String(headers['x-request-id']);
  seen.fine = idOf(await execute(GET_ORGS));
  const denied = await execute(DENIED);
  seen.denied = idOf(denied);
  extensions = denied.json<{ errors: { extensions: object }[] }>().errors[0]?.extensions ?? {};
  seen.proxied = idOf(await execute(GET_ORGS, { traceparent: FOREIGN.parent }));
  seen.stranger = idOf(await execute(GET_ORGS, { traceparent: FOREIGN.parent }, '203.0.113.7'));

  const launched = await execute(LAUNCH, {}, '127.0.0.1', { course: course.id, link: activity.resourceLinkId });
  seen.launch = idOf(launched);
  const { getLaunchArgs: form } = launched.json<{ data: { getLaunchArgs: LaunchForm } }>().data;
  const hints = Object.fromEntries(form.inputs.map(({ name, value }) => [name, value]));
  const tools = await off.database.pool.query<{ uri: string }>('select redirect_uris[1] as uri from lti_tool');
  const auth = await api.app.inject({
    url: '/lti/auth',
    query: {
      response_type: 'id_token',
      response_mode: 'form_post',
      scope: 'openid',
      prompt: 'none',
      client_id: hints['client_id'] ?? '',
      redirect_uri: tools.rows[0]?.uri ?? '',
      login_hint: hints['login_hint'] ?? '',
      lti_message_hint: hints['lti_message_hint'] ?? '',
      nonce: 'n',
    },
  });
  expect(auth.body).toContain('id_token');
  seen.auth = String(auth.headers['x-request-id']);

  const { tracing } = telemetry();
  const begun = tracing?.begin({ name: 'a score' });
  if (tracing === undefined || begun === undefined) throw new Error('tracing is off');
  seen.job = begun.spanContext().traceId;
  await tracing.within(begun, () =>
    recordScore(
      { database: off.database, services: api.services },
      { orgId: org.id, activityId: activity.id, learnerId: LEARNER },
      { activityProgress: 'Submitted', gradingProgress: 'PendingManual', timestamp: Date.now() },
    ),
  );
  tracing.end(begun);
  await off.runJobs();
  api.app.log.error(
    { err: new Error(`Key (email)=(${LEARNER}) with Bearer abc.def and eyJhbGciOi.eyJzdWIi.c2ln`) },
    'x',
  );

  const rows = await off.database.pool.query<{ row: string }>(
    "select event || ' ' || request_id as row from audit_event",
  );
  audited = rows.rows.map(({ row }) => row);
  const blockedUntil = performance.now() + BLOCKED_MS;
  while (performance.now() < blockedUntil);
  figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  await observing.close();
  await expect(fetch(`http://127.0.0.1:${metricsPort}/metrics`)).rejects.toThrow();
  await api.close();
  await off.close();
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));

const spansOf = (traceId: string) => spans.filter((span) => span.traceId === traceId);
const parentOf = (span: SentSpan | undefined) => spans.find(({ spanId }) => spanId === span?.parentSpanId)?.name;

test('[ops-20] a call is one trace of request, operation and statements, with its id in the response', () => {
  const trace = spansOf(seen.fine);
  const statement = trace.find(({ name }) => name === 'sql select');
  expect(trace.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['POST /graphql', 'query getOrgs', 'sql select']),
  );
  expect(parentOf(trace.find(({ name }) => name === 'query getOrgs'))).toBe('POST /graphql');
  expect(['query getOrgs', 'POST /graphql']).toContain(parentOf(statement));
});

test('[ops-20] error and audit row have the same id', () => {
  expect(extensions).toMatchObject({ requestId: seen.denied });
  expect(audited).toContain(`denial ${seen.denied}`);
});

test('[ops-20] a job and its mail are in the trace of their request', () => {
  const trace = spansOf(seen.job);
  expect(trace.map(({ name }) => name)).toEqual(expect.arrayContaining(['a score', 'job sendMail', 'send mail']));
  expect(parentOf(trace.find(({ name }) => name === 'send mail'))).toBe('job sendMail');
});

test("[ops-20] a launch has one trace, with its audit row and the tool's request", () => {
  expect(spansOf(seen.launch).map(({ name }) => name)).toContain('query getLaunchArgs');
  expect(audited).toContain(`launch ${seen.launch}`);
  expect(seen.auth).not.toBe(seen.launch);
  const links = spansOf(seen.auth).flatMap((span) => span.links ?? []);
  expect(links.map(({ traceId }) => traceId)).toEqual([seen.launch]);
});

test("[ops-20] only a trusted proxy's trace is continued", () => {
  expect(seen.proxied).toBe(FOREIGN.trace);
  expect(seen.stranger).toMatch(/^[0-9a-f]{32}$/);
  expect(seen.stranger).not.toBe(FOREIGN.trace);
});

test('[ops-21] traces, metrics and log contain no e-mail address or token', () => {
  expect(spans.length).toBeGreaterThan(10);
  for (const text of [JSON.stringify(spans), figures]) expect(text).not.toMatch(/canary|@n\.test|Bearer/);
  const line = log.split('\n').find((each) => each.includes('Key (email)')) ?? '';
  expect(line).not.toMatch(/canary|@n\.test|abc\.def|eyJ/);
  expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'x' });
});

test('[ops-22] dashboard and alert rules use existing metrics', () => {
  const exposed = new Set(Array.from(figures.matchAll(/^([a-z_\d]+)(?:\{| )/gm), ([, name]) => name));
  const read = (file: string) => readFileSync(join(projectRoot, 'deploy', file), 'utf8');
  const dashboard = JSON.stringify(JSON.parse(read('grafana-dashboard.json')));
  const expressions = [
    ...Array.from(dashboard.matchAll(/"expr":"((?:[^"\\]|\\.)*)"/g), ([, expression = '']) => expression),
    ...Array.from(read('prometheus-rules.yaml').matchAll(/^ +expr: (.*)$/gm), ([, expression = '']) => expression),
  ];
  expect(expressions.length).toBeGreaterThan(15);
  const named = expressions.flatMap((expression) =>
    Array.from(
      expression.replaceAll(/\{.*?\}|by \(.*?\)/g, '').matchAll(/\b((?:http|practicum|db|nodejs|process)_[a-z_\d]+)/g),
      ([, name = '']) => name,
    ),
  );
  expect(new Set(named).size).toBeGreaterThan(8);
  expect(named.filter((name) => !exposed.has(name))).toEqual([]);
  const drawn = new Set(named.flatMap((name) => [name, name.replace(/_(bucket|count|sum)$/, '')]));
  const families = Array.from(figures.matchAll(/^# TYPE (\S+)/gm), ([, name = '']) => name);
  expect(families.filter((name) => !drawn.has(name))).toEqual([]);
});

test('[ops-22] a blocked event loop is measured without the sampling interval', () => {
  const [, max] = /^nodejs_eventloop_delay_max_seconds (\S+)$/m.exec(figures) ?? [];
  expect(Number(max)).toBeGreaterThan(BLOCKED_MS / 2000);
  const [onTime, late] = [secondsLate(100.2e6), secondsLate(350e6)];
  expect(onTime).toBeCloseTo(0, 2);
  expect(late).toBeCloseTo(0.25, 3);
});

test('[ops-23] disabled telemetry loads no package', () => {
  expect(loadedWhileOff).toEqual([]);
  expect(packagesLoaded()).not.toEqual([]);
});

test('[ops-22] a server reports its connections for calls, jobs and the tool', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'practicum-figures-'));
  const [port, toolPort, metricsPort] = [await freePort(), await freePort(), await freePort()];
  const config = readConfig({
    PORT: String(port),
    TOOL_PORT: String(toolPort),
    METRICS_PORT: String(metricsPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    LOG_LEVEL: 'silent',
  });
  const browserSettings = () => ({}) as ReturnType<ServerIdentity['browserSettings']>;
  const server = await startServer(config, async () => ({ authority: plainTokens, browserSettings }));
  const told = await (await fetch(`http://localhost:${metricsPort}/metrics`)).text();
  await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
  const pools = Array.from(told.matchAll(/^db_client_connection_max\{pool="(\w+)"\}/gm), ([, pool]) => pool);
  expect(pools.toSorted()).toEqual(['calls', 'jobs', 'tool']);
});
