import { expect, test } from 'vitest';
import { generate } from '../generators/generate.ts';
import { formatProblem } from '../generators/problem.ts';
import { defineProject } from '../generators/project.ts';
import { readInputs } from '../generators/read/readInputs.ts';

const ROOT = 'packaging/fixture/conventions';

/** Generates a project without its own elements, with other row actions. */
async function generated(actions: string, { more = '', show = '' } = {}) {
  const inputs = readInputs(ROOT, { withServer: false, project: defineProject() });
  const text = inputs.config.text
    .replace(/actions: \[\{.*?\}\] \}/, `actions: [${actions}] }`)
    .replace("id: ['id'],", `id: ['id'], ${more}`)
    .replace('show: {', `show: { ${show}`);
  expect(text).not.toBe(inputs.config.text);
  const { files, problems = [] } = await generate({ ...inputs, config: { ...inputs.config, text } });
  return {
    list: files?.get('src/generated/resources/planets.generated.tsx') ?? '',
    show: files?.get('src/generated/resources/planets.show.generated.tsx') ?? '',
    resources: files?.get('src/generated/resources.generated.tsx') ?? '',
    problems: problems.map((problem) => formatProblem(problem).replace(/^\S+ /, '')),
  };
}

const FORM = "form: [{ field: 'name', validate: 'name' }]";

test('[gen-84] react-admin confirms or offers undo as configured, for one and many rows', async () => {
  const { list } = await generated(
    "{ key: 'a', data: { moons: 1 }, bulk: true }, { key: 'b', data: { moons: 2 }, confirm: true, undoable: true }, " +
      "{ key: 'c', delete: true, confirm: true, bulk: true }",
  );
  expect(list.match(/<\w*(?:Update|Delete)\w*[^>]*>/g)).toEqual([
    '<BulkUpdateWithUndoButton label="a" data={{ moons: 1 }} />',
    '<BulkDeleteWithConfirmButton mutationMode="pessimistic" />',
    '<UpdateWithUndoButton label="a" data={{ moons: 1 }} />',
    '<UpdateWithConfirmButton label="b" data={{ moons: 2 }} mutationMode="undoable" />',
    '<DeleteWithConfirmButton mutationMode="pessimistic" />',
  ]);
});

test('[gen-84] a record page of the app is linked', async () => {
  expect((await generated('', { more: 'hasEdit: true,' })).resources).toContain('hasEdit: true,');
});

test.each([
  ['the field of its title', "title: 'kind',", '<Show title={<TextField source="kind" />}>'],
  ["react-admin's default title", '', '<Show>'],
])('[gen-84] a page of one record is headed by %s', async (_title, show, expected) => {
  expect((await generated('', { show })).show).toContain(expected);
});

test('[gen-84] a second form is refused, because react-admin has one edit view', async () => {
  expect((await generated(`{ key: 'name', ${FORM} }`)).problems).toEqual([]);
  expect((await generated(`{ key: 'name', ${FORM} }, { key: 'rename', ${FORM} }`)).problems).toEqual([
    'planets: react-admin has one edit view, which another action already uses; combine the fields in one form, or ' +
      'configure elements for the project (modules.elements)',
  ]);
});
