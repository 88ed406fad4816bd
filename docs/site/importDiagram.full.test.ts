import { expect, test } from 'vitest';
import { importDiagrams } from './importDiagram.ts';

test('import diagrams match the imports', async () => {
  const { shown, made } = await importDiagrams();
  expect([...shown.keys()].toSorted(), 'give the room a heading in server-rooms.md').toEqual(
    [...made.keys()].toSorted(),
  );
  expect(Object.fromEntries(shown), 'run npm run docs').toEqual(Object.fromEntries(made));
});
