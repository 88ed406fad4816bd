import { parse, validate } from 'graphql';
import { describe, expect, test } from 'vitest';
import { project as practicum } from '../screens.project.ts';
import { isFullRun } from '../tests/support/fullRun.ts';
import type { Inputs } from './read/readInputs.ts';
import { generate } from './generate.ts';
import { formatProblem, type Problem } from './problem.ts';
import { readSchema } from './read/readSchema.ts';
import { CHANGED, edited, inputsOf } from './testing/changedInputs.ts';
import { ODD_CHANGES } from './testing/oddChanges.ts';
import { mutationsOf } from './testing/schemaMutations.ts';

/** Samples the changes of two schemas: `npm test` makes every 61st, the full run all of them. */
const EVERY = isFullRun ? 1 : 61;
const EVERY_ODD = isFullRun ? 1 : 9;
const schemas = isFullRun ? CHANGED : (['library', 'relay'] as const);
const oddChanges = ODD_CHANGES.filter((_, index) => index % EVERY_ODD === 0);

/** Returns the problems that a change causes. If there are none, the documents must fit the schema. */
async function outcomeOf(title: string, inputs: Inputs): Promise<readonly Problem[]> {
  const { files, problems } = await generate(inputs);
  if (problems) return problems;
  const { schema } = readSchema(inputs.schema, practicum.scalars);
  if (!schema) throw new Error(`${title}: generated from a schema that does not read`);
  const documents = parse(files.get('src/generated/screens.generated.graphql') ?? '');
  expect(validate(schema, documents), title).toEqual([]);
  return [];
}

describe('[gen-66] after any change, the output matches the schema or a problem is reported with its location', () => {
  test.each(schemas)('a change to one part of the %s schema', async (name) => {
    const inputs = inputsOf(name);
    for (const [index, { title, text }] of [...mutationsOf(inputs.schema.text)].entries()) {
      if (index % EVERY !== 0) continue;
      const problems = await outcomeOf(`${name}: ${title}`, { ...inputs, schema: { ...inputs.schema, text } });
      expect(problems.filter(({ line }) => line === undefined).map(formatProblem), title).toEqual([]);
    }
  });

  test('changes outside the schema', async () => {
    const inputs = inputsOf('library');
    for (const [title, ...edits] of oddChanges) {
      const problems = await outcomeOf(title, edited(inputs, edits));
      expect(problems.filter(({ line }) => line === undefined).map(formatProblem), title).toEqual([]);
    }
  });
});
