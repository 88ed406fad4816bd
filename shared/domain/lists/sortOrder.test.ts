import { expect, test } from 'vitest';
import { autoEnrollmentRank } from './sortOrder.ts';

const DAY = 86_400_000;
const now = Date.UTC(2026, 10, 20);
const open = { enabled: true, start: null, end: null };

test('auto-enrollment sorts open, upcoming, closed, off, then courses in which the caller learns', () => {
  const ranks = [
    autoEnrollmentRank({ role: 'instructor', autoEnrollment: open }, now),
    autoEnrollmentRank({ role: 'instructor', autoEnrollment: { ...open, start: now + DAY } }, now),
    autoEnrollmentRank({ role: 'instructor', autoEnrollment: { ...open, end: now - DAY } }, now),
    autoEnrollmentRank({ role: 'instructor', autoEnrollment: { ...open, enabled: false } }, now),
    autoEnrollmentRank({ role: 'learner', autoEnrollment: open }, now),
  ];
  expect(ranks).toEqual([0, 1, 2, 3, 4]);
});
