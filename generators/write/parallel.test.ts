import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { libraryProject, type TestProject } from '../testing/libraryProject.ts';
import { ownFiles } from './writeFiles.ts';

const run = promisify(execFile);
const AT_ONCE = 3;

test('[gen-52] runs beside each other in one project leave a whole, right output, and none of them fails', async () => {
  // what npm run generate runs, made where it is not there yet
  await run('node', ['scripts/run.mjs', 'screens/cli.ts', '--matrix']);
  const bundle = join(process.cwd(), '.cache/screens-cli-ts.cjs');
  const generate = (project: TestProject) => run('node', [bundle], { cwd: project.root });
  const project = libraryProject();
  await generate(project);
  const whole = project.snapshot();
  // each has files to write, to replace and to take away
  const [first, ...others] = ownFiles(project.root);
  others.filter((_, index) => index % 2 === 0).forEach((file) => project.remove(file));
  project.write(first ?? '', 'half a file');
  for (let index = 0; index < 20; index += 1)
    project.write(join('src/generated', `gone${index}.generated.ts`), 'export {};\n');
  const runs = await Promise.all(Array.from({ length: AT_ONCE }, () => generate(project)));
  expect(runs.map(({ stderr }) => stderr)).toEqual(Array.from({ length: AT_ONCE }, () => ''));
  expect(project.snapshot()).toEqual(whole);
});
