import { expect, test } from 'vitest';
import { fieldErrorMessage } from './wrongField.ts';

test.each([
  ['name', 'wrong.name'],
  ['attempts', 'wrong.attempts'],
  ['questions.0.text', 'wrong.question'],
  ['questions.12.atSeconds', 'wrong.at'],
  ['rubric', 'wrong.rubric'],
  ['resources.3.url', 'wrong.url'],
  ['videoId', 'wrong.file'],
  ['resources.0.mediaId', 'wrong.file'],
  ['groups.0.memberIds.3', undefined],
  ['type', undefined],
])('the error of %s is %s', (field, word) => expect(fieldErrorMessage(field)).toBe(word));
