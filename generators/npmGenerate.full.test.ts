import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { libraryProject } from './testing/libraryProject.ts';

/** Creates a project with the scripts that npm runs in it. */
function projectWithScripts() {
  const project = libraryProject();
  cpSync('scripts', join(project.root, 'scripts'), { recursive: true });
  for (const part of ['generators', 'screens', 'screens.project.ts', 'node_modules', 'package-lock.json', 'codegen.ts'])
    symlinkSync(join(process.cwd(), part), join(project.root, part));
  const generate = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync('node', [join(project.root, 'scripts/generate.mjs'), ...args], {
      cwd: project.root,
      encoding: 'utf8',
    });
    return { said: `${stdout}${stderr}`.trim(), status };
  };
  return { project, generate };
}

test('[gen-06] outdated ejected screens are reported at every run, even if nothing changed', () => {
  const { project, generate } = projectWithScripts();
  const lacks =
    'screens.config.ts:21:15: books.list was ejected from an older output; run npm run generate -- --merge books.list';
  generate('--eject', 'books.list');
  project.edit('screens.config.ts', 'perPage: 10', 'perPage: 12');
  for (const time of ['at first', 'again'])
    expect({ time, ...generate() }).toEqual({ time, said: expect.stringContaining(lacks) as string, status: 0 });
  expect(generate('--merge', 'books.list').status).toBe(0);
  expect(generate().said).toBe('22 generated files are up to date.');
});

test('[gen-04] nothing runs if nothing has changed', () => {
  const { generate } = projectWithScripts();
  generate();
  expect(generate()).toEqual({ said: 'The generated files are up to date.', status: 0 });
});

test('[gen-01] npx graphql-codegen changes no committed file', () => {
  const codegen = ['node_modules/@graphql-codegen/cli/esm/bin.js', '--check'];
  const { stdout, stderr, status } = spawnSync('node', codegen, { encoding: 'utf8' });
  expect({ said: `${stdout}${stderr}`, status }).toMatchObject({ status: 0 });
});
