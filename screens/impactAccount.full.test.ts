import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, print, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../generators/impact/report.ts';
import { projectCopy } from './projectCopy.ts';
import { CHANGES, type SchemaChange } from './schemaChanges.ts';

// Each compiles all of this project twice, which takes some seconds: npm test holds a smaller project to account.
describe('[gen-50] on this project the impact names what the compiler refuses', () => {
  const OLD = 'old.graphql';
  let root: string;
  let plain: string;
  const named = { right: 0, wrong: 0 };

  const run = (...args: string[]) => spawnSync('node', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 });
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const write = (file: string, text: string) => writeFileSync(join(root, file), text);

  beforeAll(() => {
    root = projectCopy('account');
    write(OLD, read('schema.graphql'));
    // Without descriptions, which would stay behind where a field goes.
    plain = print(
      visit(parse(read('schema.graphql')), {
        enter: ({ kind, ...node }) => ('description' in node ? { kind, ...node, description: undefined } : undefined),
      }),
    );
  });
  afterAll(() => rmSync(root, { recursive: true }));

  test.each(CHANGES)('$title', ({ schema, follow = [] }) => {
    for (const part of ['src', 'locales', 'screens.config.ts', 'server'])
      cpSync(part, join(root, part), { recursive: true });
    write('schema.graphql', edited(plain, schema));
    const report = JSON.parse(
      run('scripts/run.mjs', 'screens/cli.ts', '--impact', OLD, '--format', 'json').stdout,
    ) as Report;
    for (const [file, from, to] of follow) {
      expect(read(file)).toContain(from);
      write(file, read(file).replaceAll(from, to));
    }
    generateAll();
    const refused = filesRefused();
    const { broken, looked } = filesIn(report);
    expect(refused.filter((file) => !broken.includes(file))).toEqual([]);
    const wrong = [...broken, ...looked].filter((file) => !refused.includes(file));
    named.wrong += wrong.length;
    named.right += refused.length;
  });

  test('of five files that it names at least four are refused', () => {
    expect(named.wrong * 5).toBeLessThanOrEqual(named.right + named.wrong);
  });

  /** With the texts that the generator comes to ask for. */
  function generateAll(): void {
    for (let round = 0; round < 3; round += 1) {
      const { stderr, status } = run('scripts/run.mjs', 'screens/cli.ts');
      if (status === 0) return;
      const ids = Array.from(stderr.matchAll(/there is no message "([^"]+)"/g), ([, id = '']) => [id, id]);
      if (ids.length === 0) throw new Error(stderr);
      const texts = JSON.parse(read('locales/en.json')) as object;
      write('locales/en.json', JSON.stringify({ ...texts, ...Object.fromEntries(ids) }));
    }
  }

  function filesRefused(): string[] {
    const { stdout } = run('node_modules/typescript-7/bin/tsc', '--noEmit', '--pretty', 'false', '-p', root);
    const files = Array.from(stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm), ([, file = '']) => file);
    return [...new Set(files)]
      .filter((file) => !file.includes('.generated.') && file !== 'screens.config.ts')
      .toSorted();
  }
});

function edited(text: string, edits: SchemaChange['schema']): string {
  return edits.reduce((schema, [block, from, to]) => {
    const start = block === '' ? 0 : schema.indexOf(`${block} {`);
    const end = block === '' ? schema.length : schema.indexOf('\n}', start);
    const body = schema.slice(start, end);
    if (!body.includes(from)) throw new Error(`${block} holds no ${from}`);
    return schema.slice(0, start) + body.replaceAll(from, to) + schema.slice(end);
  }, text);
}

/** The code that a report names: what the compiler and validation refuse, and what is to be looked at. */
function filesIn({ screens, behind, lookAt }: Report) {
  const isCode = (file: string) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'screens.config.ts';
  const items = [...screens.flatMap((screen) => screen.items), ...behind].filter(
    ({ effect, note = '' }) => effect === 'breaks' && !note.startsWith('asks in a text'),
  );
  const files = (some: readonly { file: string }[]) => [...new Set(some.map(({ file }) => file))].filter(isCode);
  return { broken: files(items), looked: files(lookAt) };
}
