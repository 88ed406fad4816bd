import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { check, generate } from './generate.ts';
import { formatProblem } from './problem.ts';
import { readInputs } from './read/readInputs.ts';
import { libraryProject } from './testing/libraryProject.ts';
import { project as practicum } from '../screens.project.ts';

const inputs = readInputs('.', { project: practicum });
const howTo = (name: string): string => readFileSync(`docs/how-to/${name}.md`, 'utf8');

/** Returns the only text on a page that matches. */
function said(page: string, pattern: RegExp): string {
  const found = Array.from(page.matchAll(pattern), ([, text = '']) => text);
  if (found.length !== 1) throw new Error(`${String(pattern)} fits ${found.length} times`);
  return found[0] ?? '';
}

/** Returns the problems of this project's config after an entry is added to the first such list of the resource. */
function problemsWith(list: 'columns' | 'actions', added: string, messages: readonly string[]): string[] {
  const { config } = inputs;
  const start = config.text.indexOf(`${list}: [`, config.text.indexOf('\n  courses: {')) + `${list}: [`.length;
  const text = `${config.text.slice(0, start)}${added}, ${config.text.slice(start)}`;
  const ids = new Set([...(inputs.messages?.ids ?? []), ...messages]);
  return check({
    ...inputs,
    config: { ...config, text },
    messages: inputs.messages && { ...inputs.messages, ids },
  }).problems.map((problem) => formatProblem(problem).replace(/^.*?: courses: /, ''));
}

describe('[gen-07] the changes in the how-to guides work as written', () => {
  test('a column of an existing field', () => {
    const page = howTo('add-a-field');
    const column = said(page, /Add a column to `courses` in `screens\.config\.ts`: `(.*?)`/g);
    const message = said(page, /Add its header to `locales\/en\.json`: `"(.*?)":/g);
    expect(problemsWith('columns', column, [])).toEqual([expect.stringContaining(`message "${message}" is missing`)]);
    expect(problemsWith('columns', column, [message])).toEqual([]);
  });

  test('a custom row action', () => {
    const page = howTo('add-a-row-action');
    const action = said(page, /Add the entry: `(.*?)`/g);
    const message = said(page, /Add `(resources\.courses\.action\.\w+)` and the two notices/g);
    const name = said(page, /^ {3}export const (\w+) = /gm);
    expect(problemsWith('actions', action, [message])).toEqual([
      expect.stringContaining(`src/features/courses/${name}.ts does not export "${name}"`),
    ]);
  });
});

test('[gen-74] a declared setting is accepted and appears in the model', async () => {
  const project = libraryProject();
  project.edit(
    'screens.config.ts',
    "    id: ['bookId', 'readerId'],",
    "    id: ['bookId', 'readerId'], history: true,",
  );
  const { model = [], problems } = await generate(readInputs(project.root, { withServer: false, project: practicum }));
  expect(problems).toBeUndefined();
  expect(model.map(({ name, config }) => [name, config.history])).toEqual([
    ['books', undefined],
    ['loans', true],
    ['shelves', undefined],
  ]);
  project.edit('screens.config.ts', 'history: true', "history: 'yes'");
  expect(project.problems()).toEqual(['screens.config.ts:49:42: loans: "history" must be true']);
});
