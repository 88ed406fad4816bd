import { expect, test } from 'vitest';
import { tagNames } from './tagColors.ts';

test.each([
  [
    ['a', 'b'],
    ['a', 'b'],
  ],
  [
    [' a ', 'a', 'b '],
    ['a', 'b'],
  ],
  [['', '  '], []],
  [['A', 'a'], ['A']],
])('[library-07][tags-21] %j is parsed as the tags %j', (typed, names) => expect(tagNames(typed)).toEqual(names));
