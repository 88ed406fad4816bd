import { expect, test } from 'vitest';
import { averagePercent } from './scoreText.ts';

test.each([
  [3, 4, 75],
  [2, 3, 67],
  [0, 10, 0],
  [0, 0, undefined],
])('[dash-02] the average of %d of %d is %s percent', (scoreGiven, scoreMaximum, percent) =>
  expect(averagePercent({ scoreGiven, scoreMaximum })).toBe(percent),
);
