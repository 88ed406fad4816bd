import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { settingNames } from '../settings/environment.ts';
import { projectRoot } from '../projectRoot.ts';
import { mistypedSettings } from './mistypedSettings.ts';

const meant = (name: string) => /did you mean ([A-Z_]+)\?/.exec(mistypedSettings([name])[0] ?? '')?.[1];

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['DATABASEURL', 'DATABASE_URL'],
  ['database_url', 'DATABASE_URL'],
  ['PRACTICUM_SECERT', 'PRACTICUM_SECRET'],
  ['PROT', 'PORT'],
  ['ONLY_PERSISTENT', 'ONLY_PERSISTED'],
  ['TOOL-PORT', 'TOOL_PORT'],
])('[load-07] %s is reported at start, with %s as the suggestion', (name, setting) => {
  expect(meant(name)).toBe(setting);
});

test('[load-07] valid settings and variables of other programs are not reported', () => {
  for (const name of [...settingNames, 'HOME', 'PATH', 'HOSTNAME', 'POSTGRES_URL', 'PGPORT', 'LOGNAME', 'NODE_OPTIONS'])
    expect(meant(name), name).toBeUndefined();
});

test('every setting is in the reference', () => {
  const reference = readFileSync(join(projectRoot, 'docs/reference/settings.md'), 'utf8');
  for (const name of settingNames) expect(reference).toContain(`\`${name}\``);
});
