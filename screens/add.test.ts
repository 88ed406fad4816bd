import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isFullRun } from '../tests/fullRun.ts';
import { projectCopy } from './projectCopy.ts';

/** `npm run test:full` compiles the whole project with what was added, and a name of two words too. */
const ADDED = isFullRun ? ['courseNotes', 'categories'] : ['categories'];

test.each(ADDED)('[gen-42] what --add %s makes compiles, with all that is generated from it', (name) => {
  const root = projectCopy('add');
  onTestFinished(() => rmSync(root, { recursive: true }));
  const include = [`server/modules/${name}`, `src/generated/resources/${name}.*`];
  writeFileSync(join(root, 'tsconfig.added.json'), JSON.stringify({ extends: './tsconfig.json', include }));
  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync('node', args, { cwd: root, encoding: 'utf8' });
    return { said: `${stdout}${stderr}`, status };
  };
  const { said, status } = run('scripts/generate.mjs', '--add', name);
  expect({ said, status }).toMatchObject({ status: 0 });
  const config = isFullRun ? 'tsconfig.json' : 'tsconfig.added.json';
  expect(run('node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', config)).toEqual({
    said: '',
    status: 0,
  });
});
