import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queries } from '../../shared/database/traceQuery.ts';
import { freePort } from '../../tests/support/freePort.ts';
import { bindAccounts, plainTokens } from '../../tests/support/testApi.ts';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import type { Session } from '../../tool/contract.ts';
import { readConfig } from '../config.ts';
import { createSeed, type SeedActivity, type SeedCourse } from '../seed/seed.ts';
import type { ServerIdentity } from '../identity/serverIdentity.ts';
import { startServer, type RunningServer } from './startServer.ts';

/** The console and the built-in tool as they run side by side, over HTTP in both directions. */
let database: TestDatabase;
let server: RunningServer;
let dataDir: string;
let consoleUrl: string;
let toolUrl: string;
let course: SeedCourse;
let activity: SeedActivity;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'practicum-rights-'));
  const [port, toolPort] = [await freePort(), await freePort()];
  [consoleUrl, toolUrl] = [`http://localhost:${port}`, `http://localhost:${toolPort}`];
  const config = readConfig({
    PORT: String(port),
    TOOL_PORT: String(toolPort),
    DATA_DIR: dataDir,
    DATABASE_URL: database.databaseUrl,
    LOG_LEVEL: 'silent',
  });
  const browserSettings = () => ({}) as ReturnType<ServerIdentity['browserSettings']>;
  server = await startServer(config, async () => ({ authority: plainTokens, browserSettings }));
  const org = await createSeed(database.db).org();
  course = await org.course();
  await course.member('teacher@n.test', 'instructor');
  await course.member('learner@n.test', 'learner');
  activity = await course.activity();
  await bindAccounts(database);
});
afterAll(async () => {
  await server.close();
  await database.close();
  rmSync(dataDir, { recursive: true });
});

async function execute<Data>(userId: string, query: string, variables: object): Promise<Data> {
  const response = await fetch(`${consoleUrl}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${userId}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: Data; errors?: object[] };
  expect(errors).toBeUndefined();
  return data;
}

const inputsOf = (page: string) =>
  new URLSearchParams(
    [...page.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  );

/** Runs a complete launch, as a browser does. */
async function launch(userId: string): Promise<Session> {
  const { getLaunchArgs: args } = await execute<{
    getLaunchArgs: { url: string; inputs: { name: string; value: string }[] };
  }>(
    userId,
    'query ($courseId: ID!, $link: String) { getLaunchArgs(courseId: $courseId, resourceLinkId: $link, view: "activity") { url inputs { name value } } }',
    { courseId: course.id, link: activity.resourceLinkId },
  );
  const begun = await fetch(args.url, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(args.inputs.map(({ name, value }) => [name, value])),
  });
  const authorized = await (await fetch(begun.headers.get('location') ?? '')).text();
  const page = await fetch(`${toolUrl}/lti/launch`, { method: 'POST', body: inputsOf(authorized) });
  expect(page.status).toBe(200);
  return JSON.parse(/id="session">(.*?)<\/script>/.exec(await page.text())?.[1] ?? '{}') as Session;
}

const write = async (session: Session, text: string) =>
  (
    await fetch(`${toolUrl}/api/work/draft`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${session.token}` },
      body: JSON.stringify({ answers: [{ questionId: null, mediaId: null, text }] }),
    })
  ).status;

const submit = async (session: Session) =>
  (
    await fetch(`${toolUrl}/api/work/submit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session.token}` },
    })
  ).status;

/** Statements that run independently of calls. */
const BY_ITSELF = /call_spent|\bjob\b|\breport\b/;

/** Counts transactions: single statements, and those between begin and commit. */
async function transactionsOf(run: () => Promise<unknown>): Promise<number> {
  let [count, isOpen] = [0, false];
  const note = (message: unknown) => {
    const text = String(message);
    if (BY_ITSELF.test(text)) return;
    if (!isOpen) count += 1;
    isOpen = /^begin/.test(text) || (isOpen && !/^(commit|rollback)/.test(text));
  };
  queries.subscribe(note);
  try {
    await run();
  } finally {
    queries.unsubscribe(note);
  }
  return count;
}

test('[load-31] a launch takes at most 10 transactions once its activity is cached, and a draft 2', async () => {
  const session = await launch('learner@n.test');
  expect(await transactionsOf(() => launch('learner@n.test'))).toBeLessThanOrEqual(10);
  expect(await transactionsOf(() => write(session, 'One'))).toBe(2);
  expect(await transactionsOf(() => write(session, 'Two'))).toBe(2);
});

test('[embed-13] an open tool rejects a removed member and accepts all others', async () => {
  const [learner, teacher] = [await launch('learner@n.test'), await launch('teacher@n.test')];
  expect([await write(learner, 'One'), await write(teacher, 'One')]).toEqual([200, 200]);
  const input = { courseId: course.id, userId: 'learner@n.test', role: 'learner' };
  await execute(
    'teacher@n.test',
    'mutation ($input: DeleteCourseMemberInput!) { deleteCourseMember(input: $input) { userId } }',
    { input },
  );
  expect([await submit(learner), await submit(teacher)]).toEqual([401, 200]);
});

test('[embed-14] a deleted activity is deleted in the tool', async () => {
  const teacher = await launch('teacher@n.test');
  await execute('teacher@n.test', 'mutation ($input: DeleteActivityInput!) { deleteActivity(input: $input) { id } }', {
    input: { id: activity.id },
  });
  // The permission is gone immediately. The data is marked when the notice has arrived.
  expect(await submit(teacher)).toBe(401);
  const marked = async () =>
    (await database.pool.query<object>('select deleted_at is not null as gone from practicum_tool.activity')).rows;
  await expect.poll(marked).toEqual([{ gone: true }]);
});
