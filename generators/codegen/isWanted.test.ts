import { expect, test } from 'vitest';
import { isWanted } from './codegenFiles.ts';

const FILES = [
  'src/A.graphql',
  'src/features/orgs/Orgs.graphql',
  'src/generated/screens.generated.graphql',
  'src/A.ts',
];
const wanted = (pointers?: string | string[]) =>
  FILES.map((location) => ({ location, text: '' }))
    .filter(isWanted(pointers))
    .map(({ location }) => location);

test('an output includes documents by glob and by path', () => {
  expect(wanted('src/**/*.graphql')).toEqual(FILES.slice(0, 3));
  expect(wanted(['src/**/*.graphql', '!src/generated/**'])).toEqual(FILES.slice(0, 2));
  expect(wanted('src/generated/screens.generated.graphql')).toEqual([FILES[2]]);
  expect(wanted('src/*.graphql')).toEqual([FILES[0]]);
  expect(wanted()).toEqual([]);
});
