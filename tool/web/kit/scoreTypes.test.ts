import { expect, test } from 'vitest';
import { offeredTypes } from './scoreTypes.ts';

test('[embed-18] available score types are those that reviewers or submissions can give, and those already in use', () => {
  const offered = ['percentage', 'rubric', 'points', 'five_star', 'pass_fail', 'auto_pass'];
  expect(offeredTypes('percentage')).toEqual(offered);
  expect(offeredTypes('peer_review_rubric')).toEqual([...offered, 'peer_review_rubric']);
});
