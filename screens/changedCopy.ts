import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Report } from '../generators/impact/report.ts';
import { projectCopy } from './projectCopy.ts';

const CHANGED = ['src', 'locales', 'screens.config.ts', 'server'];
const OLD = 'old.graphql';

/** A copy of this project in which a change of the schema is made, looked at, followed and compiled. */
export function changedCopy(schema: string) {
  const root = projectCopy('account');
  const inCopy = (file: string) => join(root, file);
  const read = (file: string) => readFileSync(inCopy(file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(inCopy(file), text);
  const run = (...args: string[]) => runIn(root, args);
  write(OLD, schema);

  return {
    root,
    read,
    write,

    restore(): void {
      for (const part of CHANGED) cpSync(part, inCopy(part), { recursive: true });
    },

    async impact(): Promise<Report> {
      const { stdout } = await run('scripts/run.mjs', 'screens/cli.ts', '--impact', OLD, '--format', 'json');
      return JSON.parse(stdout) as Report;
    },

    /** With the texts that the generator comes to ask for. */
    async generate(): Promise<void> {
      for (let round = 0; round < 3; round += 1) {
        const { stderr, code } = await run('scripts/run.mjs', 'screens/cli.ts');
        if (code === 0) return;
        const ids = Array.from(stderr.matchAll(/there is no message "([^"]+)"/g), ([, id = '']) => [id, id]);
        if (ids.length === 0) throw new Error(stderr);
        const texts = JSON.parse(read('locales/en.json')) as object;
        write('locales/en.json', JSON.stringify({ ...texts, ...Object.fromEntries(ids) }));
      }
      throw new Error('the generator asks for texts again and again');
    },

    /** Hand-written files; only those are checked again that the last change of this copy reaches. */
    async filesRefused(): Promise<string[]> {
      const known = ['--incremental', '--tsBuildInfoFile', inCopy('account.tsbuildinfo')];
      const tsc = ['node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '--singleThreaded', ...known];
      const { stdout } = await run(...tsc, '-p', root);
      const files = Array.from(stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file);
      return [...new Set(files)]
        .filter((file) => !file.includes('.generated.') && file !== 'screens.config.ts')
        .toSorted();
    },
  };
}

export type ChangedCopy = ReturnType<typeof changedCopy>;

const runIn = (cwd: string, args: readonly string[]) =>
  new Promise<{ code: number; stdout: string; stderr: string }>((resolve) => {
    const child = execFile('node', args, { cwd, maxBuffer: 1 << 26 }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
