import { describe, expect, test } from 'vitest';
import { scoreText } from './scoreText.ts';

describe('a score', () => {
  test.each([
    [{ given: 7, maximum: 10, scoreType: 'points' }, '7 / 10'],
    [{ given: 1, maximum: 3, scoreType: 'percentage' }, '33%'],
    [{ given: 1, maximum: 1, scoreType: 'pass_fail' }, '100%'],
    [{ given: 1, maximum: 0, scoreType: 'auto_pass' }, '–'],
    [{ given: 4.5, maximum: 5, scoreType: 'five_star' }, '4.5 / 5'],
    [null, '–'],
  ] as const)('%j is shown as %s', (score, text) => expect(scoreText(score, 'en')).toBe(text));
});
