import { expect, test } from 'vitest';
import { generate } from './generate.ts';
import { CHANGED, edited, inputsOf, slotsOf } from './testing/changedInputs.ts';
import { refusedCases } from './testing/compiledCases.ts';
import { ODD_CHANGES } from './testing/oddChanges.ts';
import { mutationsOf } from './testing/schemaMutations.ts';

/** TypeScript can compile every 31st change in one program within minutes. All changes would take too long. */
const EVERY = 31;

test('[gen-66] the output compiles after each change', async () => {
  const cases = new Map<string, ReadonlyMap<string, string>>();
  for (const name of CHANGED) {
    const inputs = inputsOf(name);
    const changes = [
      ...[...mutationsOf(inputs.schema.text)]
        .filter((_, index) => index % EVERY === 0)
        .map(({ title, text }) => ({ title, changed: { ...inputs, schema: { ...inputs.schema, text } } })),
      ...(name === 'library'
        ? ODD_CHANGES.map(([title, ...edits]) => ({ title, changed: edited(inputs, edits) }))
        : []),
    ];
    for (const { title, changed } of changes) {
      const { files } = await generate(changed);
      if (files)
        cases.set(
          `${name}: ${title}`,
          new Map([...files, [changed.config.file, changed.config.text], ...slotsOf(name)]),
        );
    }
  }
  expect(await refusedCases(cases)).toEqual(new Map());
});
