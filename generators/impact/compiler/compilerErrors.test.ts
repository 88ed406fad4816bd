import { spawnSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFullRun } from '../../../tests/support/fullRun.ts';
import { command } from '../../command.ts';
import { libraryProject, printedTexts, type TestProject } from '../../testing/libraryProject.ts';
import type { Report } from '../report.ts';
import { project as practicum } from '../../../screens.project.ts';

const CODE: Readonly<Record<string, string>> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      module: 'ESNext',
      moduleResolution: 'bundler',
      target: 'ES2023',
      types: [],
      skipLibCheck: true,
    },
    include: ['src/features/**/*.ts', 'tests'],
  }),
  'src/features/books/spine.ts': `import type { BooksRow } from '../../generated/resources/books.types.generated.ts';
export const spine = ({ name, states }: BooksRow): string => (states.damaged ? name.toUpperCase() : name);
`,
  'src/features/books/shelfMark.ts': `import type { BooksRow } from '../../generated/resources/books.types.generated.ts';
export const shelfMark = ({ kind }: BooksRow): number => ({ novel: 1, atlas: 2 })[kind];
export const name = 'a word of its own';
`,
  'src/features/loans/slip.ts': `import type { LoanSlip_bookQuery } from '../../generated/documents.generated.ts';
export const slip = ({ getBook }: LoanSlip_bookQuery): string => \`\${getBook.name} \${getBook.cover?.src ?? ''}\`;
`,
  'src/features/loans/due.ts': `import type { LoansRow } from '../../generated/resources/loans.types.generated.ts';
export const due = ({ until }: LoansRow): number => until ?? 0;
export const add = (book: import('../../generated/schema.generated.ts').AddBookInput): string => book.name;
export const wanted: import('../../generated/schema.generated.ts').AddBookInput = { shelfId: '1', name: 'n', kind: 'atlas' };
`,
  'tests/ask.ts': "export const ask = '{ getBook(id: 1) { states { damaged } } }';\n",
};

type Edit = [file: string, from: string, to: string];
const SCHEMA = 'schema.graphql';
const CONFIG = 'screens.config.ts';
const SLIP = 'src/features/loans/LoanSlip.graphql';

/** A schema change, and the edits to the config and documents that adapt to it. */
const allChanges: [title: string, change: Edit, ...follow: Edit[]][] = [
  [
    'a field that a screen reads is renamed',
    [SCHEMA, 'kind: BookKind!\n  states', 'genre: BookKind!\n  states'],
    [CONFIG, "{ field: 'kind', breakpoint: 480 }", "{ field: 'genre', breakpoint: 480 }"],
    [CONFIG, "{ field: 'kind', kind: 'anyOf'", "{ field: 'genre', key: 'kind', kind: 'anyOf'"],
  ],
  [
    'a field that a document reads is renamed',
    [SCHEMA, '  src: String!\n', '  source: String!\n'],
    [SLIP, '      src\n', '      source\n'],
  ],
  [
    'a nested field goes',
    [SCHEMA, '  visible: Boolean!\n  damaged: Boolean!\n', '  visible: Boolean!\n'],
    [CONFIG, "        { field: 'states.damaged', key: 'damaged', kind: 'hidden' },\n", ''],
  ],
  [
    'a name may be null',
    [SCHEMA, 'id: ID!\n  name: String!\n  kind: BookKind!', 'id: ID!\n  name: String\n  kind: BookKind!'],
  ],
  ['a value of an enum comes', [SCHEMA, '  novel\n  atlas', '  novel\n  atlas\n  map']],
  [
    'an input asks for more',
    [SCHEMA, 'input AddBookInput {', 'input AddBookInput {\n  isbn: String!'],
    [CONFIG, "validate: 'name' },", "validate: 'name' },\n        { field: 'isbn', validate: 'name' },"],
  ],
  ['a time becomes a text', [SCHEMA, 'until: Float', 'until: String']],
  ['a text becomes stricter', [SCHEMA, '  src: String!\n', '  src: String! @deprecated(reason: "old")\n']],
];

/** Skipped by default, because each change starts TypeScript twice. The test below runs a sample. */
const changes = isFullRun ? allChanges : [];

function typedProject(): TestProject {
  const project = libraryProject();
  symlinkSync(join(process.cwd(), 'node_modules'), join(project.root, 'node_modules'));
  symlinkSync(join(process.cwd(), 'shared'), join(project.root, 'shared'));
  mkdirSync(join(project.root, 'tests'));
  for (const [file, text] of Object.entries(CODE)) project.write(file, text);
  project.write('old.graphql', project.read(SCHEMA));
  return project;
}

const impactOf = async ({ root }: TestProject): Promise<Report> =>
  JSON.parse(
    (
      await command(['--impact', 'old.graphql', '--format', 'json'], root, {
        withServer: false,
        project: practicum,
        store: printedTexts,
      })
    ).text,
  ) as Report;

/**
 * Returns the errors of `npm run generate` and tsc after config and documents were adapted. Missing texts are added.
 */
async function refusedBy(project: TestProject): Promise<string[]> {
  const missing = project.problems().flatMap((problem) => /message "([^"]+)" is missing/.exec(problem)?.[1] ?? []);
  if (missing.length > 0) project.say(...missing);
  expect(await command([], project.root, { withServer: false, project: practicum, store: printedTexts })).toMatchObject(
    { code: 0 },
  );
  const tsc = ['node_modules/typescript-7/bin/tsc', '--pretty', 'false', '-p', project.root];
  const { stdout } = spawnSync('node', tsc, { encoding: 'utf8' });
  return [
    ...new Set(Array.from(stdout.matchAll(/(src\/features\S+?)\(\d+,\d+\): error/g), ([, file = '']) => file)),
  ].toSorted();
}

test.each(changes)(
  '[gen-50] the impact report names each file that fails to compile: %s',
  async (_title, [, from, to], ...follow) => {
    const project = typedProject();
    project.edit(SCHEMA, from, to);
    const { screens } = await impactOf(project);
    for (const edit of follow) project.edit(...edit);
    const named = screens
      .flatMap(({ items }) => items)
      .filter(
        ({ effect, file }) =>
          effect === 'breaks' && file.endsWith('.ts') && file !== CONFIG && !file.startsWith('tests/'),
      );
    expect([...new Set(named.map(({ file }) => file))].toSorted()).toEqual(await refusedBy(project));
  },
);

test('[gen-50] compiler errors are listed by screen with their locations, and code that compiles is not listed', async () => {
  const project = typedProject();
  project.edit(SCHEMA, '  visible: Boolean!\n  damaged: Boolean!\n', '  visible: Boolean!\n');
  const { screens, level } = await impactOf(project);
  const told = screens.flatMap(({ screen, items }) =>
    items
      .filter(({ note = '' }) => /TS\d|in a string/.test(note))
      .map(({ file, line, note }) => [screen, `${file}:${line ?? 0}`, note]),
  );
  expect(told).toEqual([
    ['books', 'src/features/books/spine.ts:2', expect.stringMatching(/^TS2339: Property 'damaged' does not exist/)],
    ['other code', 'tests/ask.ts:1', 'query in a string: Cannot query field "damaged" on type "BookStates".'],
  ]);
  expect(level).toBe('breaking');
});
