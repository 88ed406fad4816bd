import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tests/support/testDatabase.ts';
import { readConfig } from '../config.ts';
import { activateChosenTool, findRegisteredAddresses, registerBuiltInTool } from '../launch/toolStore.ts';
import { projectRoot } from '../projectRoot.ts';
import { runToolsCommand } from '../lti/toolsCommand.ts';

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

/** Returns the output of `npm run tools -- …`. */
const tools = (...args: string[]) => toolsWith({}, ...args);
const toolsWith = (settings: object, ...args: string[]) =>
  runToolsCommand(args, database, readConfig({ NODE_ENV: 'test', ...settings }));

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

test('[embed-36] npm run tools adds a tool, uses it from the next start, and removes it once unused', async () => {
  const file = fileOf('registration.json', registration);
  expect(await tools('add', file)).toBe('Registered quizzes.');
  expect(await tools('use', 'quizzes')).toBe('New activities will use quizzes after the next start.');
  expect(await tools('list')).toBe('* practicum-tool  Practicum\n+ quizzes  Quizzes');
  await activateChosenTool(database.db);
  expect(await tools('list')).toBe('  practicum-tool  Practicum\n* quizzes  Quizzes');
  await expect(tools('remove', 'quizzes')).rejects.toThrow(
    'Expected the client id of a registered tool that is neither in use nor the built-in',
  );
  await tools('use', 'practicum-tool');
  await activateChosenTool(database.db);
  expect(await tools('remove', 'quizzes')).toBe('Removed quizzes.');
  expect(await tools('list')).toBe('* practicum-tool  Practicum');
});

test('[embed-63] npm run tools reports an invalid registration', async () => {
  const wrong = fileOf('wrong.json', { ...registration, jwks_uri: 'jwks' });
  await expect(tools('add', wrong)).rejects.toThrow(`${wrong}: jwks_uri: `);
  const usage = ['list', 'invite', 'add registration.json', 'use <client id>', 'remove <client id>'];
  for (const command of usage) await expect(tools('forget')).rejects.toThrow(`npm run tools -- ${command}`);
});

test('npm run tools prints its result, or ends with 1 and a message', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
    scripts: { tools: string };
  };
  const [, ...command] = scripts.tools.split(' ');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, 'forget'], {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: database.databaseUrl },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^npm run tools -- list /m);
  expect(stderr).not.toContain('StartupError');
});

test('[install-02] npm run tools -- move registers the built-in tool at the configured addresses', async () => {
  const settings = { TOOL_URL: 'https://tool.test', PUBLIC_URL: 'https://console.test' };
  expect(await toolsWith(settings, 'move')).toMatch(/^The assessment tool is registered at https:\/\/tool\.test /);
  expect(await findRegisteredAddresses(database)).toEqual({
    toolUrl: settings.TOOL_URL,
    publicUrl: settings.PUBLIC_URL,
  });
});
