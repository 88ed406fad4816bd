import { describe, expect, test } from 'vitest';
import { attemptOf, mediaOf } from '../testing/fixtures.ts';
import { draftAnswers, isAnswered } from './draftAnswers.ts';

const questions = [
  { id: 'a', text: 'Why?', atSeconds: null },
  { id: 'b', text: 'How?', atSeconds: null },
];
const media = mediaOf();
const draft = attemptOf({
  answers: [
    { questionId: 'a', media, text: 'Because' },
    { questionId: 'gone', media: null, text: 'x' },
  ],
});

describe('the answers of a draft', () => {
  test('are a single answer if there are no questions', () =>
    expect(draftAnswers({ questions: [] }, undefined)).toEqual([{ questionId: null, mediaId: null, text: '' }]));
  test('match the existing questions', () =>
    expect(draftAnswers({ questions }, draft)).toEqual([
      { questionId: 'a', mediaId: 'm1', text: 'Because' },
      { questionId: 'b', mediaId: null, text: '' },
    ]));
  test('are the last typed ones if unsaved', () =>
    expect(draftAnswers({ questions }, draft, [{ questionId: 'a', mediaId: null, text: 'Newer' }])[0]?.text).toBe(
      'Newer',
    ));
});

test.each([
  ['m1', '', true],
  [null, 'words', true],
  [null, ' \n', false],
])('an answer of %j and %j counts: %s', (mediaId, text, counts) =>
  expect(isAnswered({ questionId: null, mediaId, text })).toBe(counts),
);
