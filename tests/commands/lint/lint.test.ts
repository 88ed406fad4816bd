import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../../../server/projectRoot.ts';
import { allowedImports, forbiddenImports } from './fenceRows.ts';

interface Snippet {
  rule: string;
  file: string;
  code: string;
}

interface Diagnostic {
  code?: string;
  message: string;
  help?: string;
  filename: string;
}

const cycle = [0, 1].map((index) => ({
  rule: 'import(no-cycle)',
  file: `src/kit/cycle${index}.ts`,
  code: `import type { A${1 - index} } from './cycle${1 - index}.ts';\nexport type A${index} = A${1 - index} | ${index};\n`,
}));

/** A static and a dynamic import. */
const dynamicCycle = [
  {
    rule: 'cycles(dynamic)',
    file: 'tool/server/cycleDynamic.ts',
    code: "export type A = 1;\nexport const load = () => import('./cycleStatic.ts');\n",
  },
];
const cycleStatic = "import type { A } from './cycleDynamic.ts';\nexport const a: A = 1;\n";

/** Code that this project's settings refuse. oxlint tests the rules themselves. */
const wrong: Snippet[] = [
  ...cycle,
  ...dynamicCycle,
  ...[
    ['casts(no-blind-cast)', 'src/kit/throughUnknown.ts', 'export const f = (a: number) => a as unknown as string;'],
    ['casts(no-blind-cast)', 'src/kit/toNever.ts', 'export const f = (a: number) => a as never;'],
    ['comments(opening)', 'src/kit/opening.ts', '/** What is shown. */\nexport const a = 1;'],
    ['eslint(no-restricted-properties)', 'src/kit/dot.ts', 'export const a = process.env.A;'],
    ['eslint(no-restricted-properties)', 'src/kit/bracket.ts', "export const a = process.env['A'];"],
    ['eslint(no-console)', 'src/kit/console.ts', "console.log('here');"],
    ['eslint(no-unused-vars)', 'src/kit/unused.ts', 'const _a = 1;'],
    ['eslint(no-undef)', 'scripts/undefined.mjs', 'nothing();'],
    ['typescript(no-explicit-any)', 'src/kit/any.ts', 'export const a: any = 1;'],
    ['typescript(no-floating-promises)', 'src/kit/floating.ts', 'Promise.resolve().then(() => 1);'],
    [
      'react-hooks(exhaustive-deps)',
      'src/kit/hooks.tsx',
      "import { useEffect } from 'react';\nexport const useA = (a: () => void) => useEffect(() => a(), []);",
    ],
  ].map(([rule = '', file = '', code = '']) => ({ rule, file, code: `${code}\n` })),
];

const importOf = (imported: string) => `import '${imported}';\n`;
const forbidden = forbiddenImports.map(([folder, imported, message], index) => ({
  folder,
  imported,
  message,
  file: `${folder}/forbidden${index}.ts`,
  code: importOf(imported),
}));
const allowed = [
  ...allowedImports.map(([folder, imported], index) => ({
    file: `${folder}/allowed${index}.ts`,
    code: importOf(imported),
  })),
  { file: 'tool/server/cycleStatic.ts', code: cycleStatic },
  { file: 'src/kit/cast.ts', code: 'export const f = (value: unknown) => [value as never[], value as string];\n' },
  { file: 'server/config.ts', code: "export const a = process.env['A'];\n" },
  { file: 'server/main.ts', code: "console.log('here');\n" },
  { file: 'scripts/steps/say.mjs', code: 'console.log(process.env.A);\n' },
  { file: 'tests/api/a.ts', code: 'console.log(process.env);\n' },
  { file: 'src/kit/a.generated.ts', code: 'export const a: any = 1;\n' },
];

let root: string;
let found: Diagnostic[];

// All rows in one run: starting the linter and reading the types takes longest.
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'practicum-lint-'));
  for (const file of ['oxlint.config.mjs', 'oxlint.casts.mjs', 'package.json', 'scripts/lint', 'tsconfig.json'])
    cpSync(join(projectRoot, file), join(root, file), { recursive: true });
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
  mkdirSync(join(root, 'src/features/users'), { recursive: true });
  for (const { file, code } of [...wrong, ...forbidden, ...allowed]) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), code);
  }
  found = await lint();
}, 120_000);
afterAll(() => rmSync(root, { recursive: true }));

async function lint(): Promise<Diagnostic[]> {
  const program = join(projectRoot, 'node_modules/oxlint/bin/oxlint');
  const folders = ['generators', 'screens', 'scripts', 'server', 'shared', 'src', 'tests', 'tool'];
  const args = [program, '-c', 'oxlint.config.mjs', '-f', 'json', ...folders];
  // oxlint exits with 1 if it finds something.
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, maxBuffer: 2 ** 26 }).catch(
    (error: { stdout: string }) => error,
  );
  return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

const rulesBrokenIn = (file: string) =>
  found.filter(({ filename }) => filename === file).map(({ code }) => code ?? 'a parse error');

test.each(wrong)('the linter rejects $rule in $file', ({ rule, file }) => {
  expect(rulesBrokenIn(file)).toContain(rule);
});

test.each(forbidden)("$folder can't import $imported: $message", ({ file, message }) => {
  const messages = found.filter(({ filename }) => filename === file).map(({ help }) => help);
  expect(messages).toContainEqual(expect.stringMatching(new RegExp(`^${message}`)));
});

test.each(allowed)('the linter accepts $file', ({ file }) => {
  expect(rulesBrokenIn(file)).toEqual([]);
});

test("[gen-55] the generator can't import the product", () => {
  const refused = forbidden.filter(({ folder, message }) => folder === 'generators/emit' && /product/.test(message));
  expect(refused.length).toBeGreaterThan(3);
  for (const { file } of refused)
    expect(found.find(({ filename }) => filename === file)?.help).toMatch(/independent of this product/);
});

test('[gen-64] the generator uses the disk in the folders read and write only', () => {
  const refused = forbidden.filter(({ message }) => message.startsWith('generators reads the disk'));
  expect(refused.map(({ folder }) => folder)).toEqual(['generators/emit', 'generators']);
  for (const { file } of refused)
    expect(found.find(({ filename }) => filename === file)?.help).toMatch(/in its folder read/);
});

test('reading the environment elsewhere is rejected with the alternative', () => {
  expect(
    found
      .filter(({ code }) => code === 'eslint(no-restricted-properties)')
      .map(({ message, help }) => `${message} ${help}`),
  ).toEqual([expect.stringContaining('server/config.ts'), expect.stringContaining('server/config.ts')]);
});
