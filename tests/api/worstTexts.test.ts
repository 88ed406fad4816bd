import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { BUILT_IN_CLIENT } from '../../server/launch/toolStore.ts';
import { reportByHacp } from '../../server/packages/lms/hacp.ts';
import { createSeed, type SeedOrg } from '../../server/seed/seed.ts';
import { longestBlock } from '../support/eventLoop.ts';
import { bindAccounts, createTestApi, type TestApi } from '../support/testApi.ts';
import { FORM } from '../support/worstInputs.ts';

const BLOCK_MS_MAX = 50;
const PERSON = 'admin@n.test';
const BYTES = 180_000;

let api: TestApi;
let org: SeedOrg;
const log: string[] = [];
beforeAll(async () => {
  api = await createTestApi({
    config: readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }),
    logStream: { write: (line) => void log.push(line) },
  });
  org = await createSeed(api.database.db).org();
  await org.member(PERSON, 'orgadmin');
  await bindAccounts(api.database);
});
afterAll(() => api.close());

const blockBy = (act: () => Promise<unknown>) => longestBlock(act, BLOCK_MS_MAX);

test.each([
  ['that is never closed', `{{${' '.repeat(4990)}`],
  ['that is opened very often', '{{ '.repeat(1600)],
])('[load-05] a template variable %s blocks the event loop for less than 50 ms', async (_title, text) => {
  const template = { bodyPlainTemplated: text };
  const input = { orgId: org.id, emailSettings: { templates: { submitted: template } } };
  const document =
    'mutation ($input: SetOrgEmailSettingsInput!) { setOrgEmailSettings(input: $input) { templates { submitted { bodyPlainTemplated } } } }';
  const { errors } = await api.execute(PERSON, document, { input });
  expect(errors[0]?.extensions.fields).toMatchObject([{ rule: 'templateVariable' }]);
  expect(await blockBy(() => api.execute(PERSON, document, { input }))).toBeLessThan(BLOCK_MS_MAX);
});

/** Returns an unsigned token that the error message quotes. */
const quoted = (text: string): string =>
  [JSON.stringify({ alg: 'RS256', crit: [text] }), JSON.stringify({ iss: BUILT_IN_CLIENT }), 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const send = (text: string) =>
  api.app.inject({
    method: 'POST',
    url: '/lti/deep-linking',
    headers: FORM,
    payload: new URLSearchParams({ JWT: quoted(text) }).toString(),
  });

test('[load-13] only a part of a long rejected text is logged', async () => {
  log.length = 0;
  await send('x'.repeat(BYTES));
  expect(log.join('')).toContain("a tool's request was refused");
  expect(log.join('').length / log.length).toBeLessThan(1000);
});

test.each([
  ['one word', 'x'.repeat(BYTES)],
  ['words with dots', 'a.'.repeat(BYTES / 2)],
  ['what begins like tokens', '-eyJa'.repeat(BYTES / 5)],
  ['what begins like addresses', `a://${':'.repeat(BYTES)}`],
])('[load-13] secrets in a log entry of %s are masked within 50 ms', async (_title, text) => {
  expect(await blockBy(async () => api.app.log.warn({ text }, 'said'))).toBeLessThan(BLOCK_MS_MAX);
});

test("[load-13] rejections in one tool's name add at most twenty audit rows a minute", async () => {
  const { rows: before } = await api.database.pool.query<{ count: number }>('select count(*)::int from audit_event');
  for (let sent = 0; sent < 30; sent += 1) await send(`number ${sent}`);
  const { rows } = await api.database.pool.query<{ count: number }>('select count(*)::int from audit_event');
  expect((rows[0]?.count ?? 0) - (before[0]?.count ?? 0)).toBeLessThanOrEqual(20);
});

test.each([
  ['line breaks', '\n'.repeat(250_000)],
  ['blanks', `error=0\n${' '.repeat(250_000)}`],
  ['lines of blanks', `error=0\n${'mastery_score      \n'.repeat(10_000)}`],
])('[load-13] an LMS response with %s blocks the event loop for less than 50 ms', async (_title, text) => {
  const lms = createServer((_request, response) => response.end(text));
  await new Promise<void>((resolve) => lms.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(lms.address() as AddressInfo).port}`;
  const settings = { allowedCidrs: ['127.0.0.0/8'], hosts: [], timeoutMs: 60_000 };
  const report = { result: { status: 'completed' as const }, isFinal: true };
  const unanswered = { command: undefined, save: async () => undefined };
  const told = () => reportByHacp(settings, { url, sessionId: 's' }, report, unanswered).catch(() => undefined);
  expect(await blockBy(told)).toBeLessThan(BLOCK_MS_MAX);
  lms.close();
});
