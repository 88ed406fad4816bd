import { describe, expect, test } from 'vitest';
import { byTime, reachedQuestion } from './questionStops.ts';

const questions = [
  { id: 'a', text: 'Why?', atSeconds: 5 },
  { id: 'b', text: 'How?', atSeconds: 9 },
  { id: 'c', text: 'In the end?', atSeconds: null },
];

describe('a video with questions', () => {
  test.each([
    [4.9, 5.1, 'a'],
    [4.75, 5, 'a'],
    [5, 5.25, undefined],
    [8.9, 9.1, 'b'],
    [0, 20, 'a'],
    [9, 4, undefined],
    [1, 1.25, undefined],
  ])('between %s and %s s stops for %s', (from, to, id) => expect(reachedQuestion(questions, from, to)?.id).toBe(id));

  test('[embed-54] a seek forward stops at the first unanswered question', () => {
    expect(reachedQuestion(questions, 1, 20, ['a'])?.id).toBe('b');
    expect(reachedQuestion(questions, 1, 20, ['a', 'b'])).toBeUndefined();
    expect(reachedQuestion(questions, 4.9, 5.1, ['a'])?.id, 'playing stops again').toBe('a');
  });

  test('stops at a question at its start', () =>
    expect(reachedQuestion([{ id: 's', text: '', atSeconds: 0 }], 0, 0.25)?.id).toBe('s'));
  test('shows questions in order of time', () =>
    expect(byTime(questions.toReversed()).map(({ id }) => id)).toEqual(['a', 'b', 'c']));
});
