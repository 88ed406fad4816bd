import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { projectCopy } from './testing/projectCopy.ts';

test.each(['courseNotes', 'categories'])('[gen-42] this project compiles with the output of --add %s', (name) => {
  const root = projectCopy('add');
  onTestFinished(() => rmSync(root, { recursive: true }));
  const run = (...args: string[]) => {
    const { stdout, stderr, status } = spawnSync('node', args, { cwd: root, encoding: 'utf8' });
    return { said: `${stdout}${stderr}`, status };
  };
  const { said, status } = run('scripts/generate.mjs', '--add', name);
  expect({ said, status }).toMatchObject({ status: 0 });
  expect(run('node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false')).toEqual({
    said: '',
    status: 0,
  });
});
