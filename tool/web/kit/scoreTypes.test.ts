import { expect, test } from 'vitest';
import { offeredTypes } from './scoreTypes.ts';

test('[embed-18] work is scored by what a reviewer or handing in can do, and by what was chosen before', () => {
  const offered = ['percentage', 'rubric', 'points', 'five_star', 'pass_fail', 'auto_pass'];
  expect(offeredTypes('percentage')).toEqual(offered);
  expect(offeredTypes('peer_review_rubric')).toEqual([...offered, 'peer_review_rubric']);
});
