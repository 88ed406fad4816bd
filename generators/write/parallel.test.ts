import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { libraryProject } from '../testing/libraryProject.ts';
import { ownFiles } from './writeFiles.ts';

const run = promisify(execFile);
const bundle = join(process.cwd(), '.cache/screens-cli-ts.cjs');

// `npm run generate` runs this bundle, and builds it first if it is missing.
beforeAll(() => run('node', ['scripts/run.mjs', 'screens/cli.ts', '--matrix']));

test('[gen-52] parallel runs in one project succeed with complete output', async () => {
  const project = libraryProject();
  const generated = () => ownFiles(project.root).map((file) => [file, project.read(file)]);
  const whole = generated();
  // Each run has files to create, to replace and to remove.
  const [first, ...others] = ownFiles(project.root);
  others.filter((_, index) => index % 2 === 0).forEach((file) => project.remove(file));
  project.write(first ?? '', 'half a file');
  for (let index = 0; index < 20; index += 1)
    project.write(join('src/generated', `gone${index}.generated.ts`), 'export {};\n');
  const runs = await Promise.all([1, 2].map(() => run('node', [bundle], { cwd: project.root })));
  expect(runs.map(({ stderr }) => stderr)).toEqual(['', '']);
  expect(generated()).toEqual(whole);
});
