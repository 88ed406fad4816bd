import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/server/testDatabase.ts';
import { activateChosenTool, findRegisteredAddresses, registerBuiltInTool } from '../launch/toolStore.ts';
import { projectRoot } from '../projectRoot.ts';

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  await registerBuiltInTool(database.db, { toolUrl: 'http://localhost:4001', publicUrl: 'http://localhost:4000' });
  folder = mkdtempSync(join(tmpdir(), 'practicum-tools-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await database.close();
});

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: { tools: string };
};

/** What `npm run tools -- …` runs. */
const tools = (...args: string[]) => toolsWith({}, ...args);

function toolsWith(settings: object, ...args: string[]) {
  const [, ...command] = scripts.tools.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, ...args], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.databaseUrl, ...settings },
  });
  return { status, out: stdout.trim(), error: stderr.trim() };
}

const registration = {
  name: 'Quizzes',
  client_id: 'quizzes',
  deployment_id: '1',
  initiate_login_uri: 'https://quizzes.test/login',
  target_link_uri: 'https://quizzes.test/launch',
  redirect_uris: ['https://quizzes.test/launch'],
  jwks_uri: 'https://quizzes.test/jwks',
};
const fileOf = (name: string, content: object): string => {
  const file = join(folder, name);
  writeFileSync(file, JSON.stringify(content));
  return file;
};

test('[embed-36] npm run tools adds a tool, uses it from the next start on, and removes it once it is not in use', async () => {
  const file = fileOf('registration.json', registration);
  expect(tools('add', file)).toMatchObject({ status: 0, out: 'Registered quizzes.' });
  expect(tools('use', 'quizzes').out).toBe('New activities are made in quizzes from the next start on.');
  expect(tools('list').out).toBe('* practicum-tool  Practicum\n+ quizzes  Quizzes');
  await activateChosenTool(database.db);
  expect(tools('list').out).toBe('practicum-tool  Practicum\n* quizzes  Quizzes');
  const kept = tools('remove', 'quizzes');
  expect([kept.status, kept.out]).toEqual([1, '']);
  expect(kept.error).toContain('Expected the client id of a registered tool that is neither in use nor the built-in');
  tools('use', 'practicum-tool');
  await activateChosenTool(database.db);
  expect(tools('remove', 'quizzes')).toMatchObject({ status: 0, out: 'Removed quizzes; it is refused from now on.' });
  expect(tools('list').out).toBe('* practicum-tool  Practicum');
});

test('[embed-63] npm run tools says what is wrong with a registration, and what there is to say', () => {
  const wrong = fileOf('wrong.json', { ...registration, jwks_uri: 'jwks' });
  const refused = tools('add', wrong);
  expect([refused.status, refused.out]).toEqual([1, '']);
  expect(refused.error).toContain(`${wrong}: jwks_uri: `);
  const unknown = tools('forget');
  expect(unknown.status).toBe(1);
  for (const command of ['list', 'invite', 'add registration.json', 'use <client id>', 'remove <client id>'])
    expect(unknown.error).toContain(`npm run tools -- ${command}`);
});

test('[install-02] npm run tools -- move registers the built-in tool at the addresses of the settings', async () => {
  const settings = { TOOL_URL: 'https://tool.test', PUBLIC_URL: 'https://console.test' };
  expect(toolsWith(settings, 'move').out).toMatch(/^The assessment tool is registered at https:\/\/tool\.test /);
  expect(await findRegisteredAddresses(database)).toEqual({
    toolUrl: settings.TOOL_URL,
    publicUrl: settings.PUBLIC_URL,
  });
});
