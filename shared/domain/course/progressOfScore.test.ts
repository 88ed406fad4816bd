import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { progressOfScore, type Progress, type Score } from './progressOfScore.ts';

const number = fc.option(fc.integer({ min: 0, max: 100 }), { nil: undefined });
const score: fc.Arbitrary<Score> = fc.record({
  activityProgress: fc.constantFrom('Initialized', 'Started', 'InProgress', 'Submitted', 'Completed'),
  gradingProgress: fc.constantFrom('NotReady', 'Failed', 'Pending', 'PendingManual', 'FullyGraded'),
  scoreGiven: number,
  scoreMaximum: number,
  timestamp: fc.integer({ min: 1, max: 2_000_000_000_000 }),
  viewed: fc.option(fc.boolean(), { nil: undefined }),
});
const RESET: Progress = {
  status: 'reset',
  submittedAt: null,
  evaluatedAt: null,
  scoreGiven: null,
  scoreMaximum: null,
  scoreType: null,
  held: null,
};
const waiting = fc.constantFrom('PendingManual', 'Pending', 'NotReady');
const SUBMISSIONS = ['Submitted', 'Completed'];

/** Returns the record after a series of scores. */
const tell = (scores: readonly Score[]): Progress | undefined =>
  scores.reduce<Progress | undefined>((before, each) => progressOfScore(before, each) ?? before, undefined);
const story = fc.array(score, { maxLength: 8 }).map((scores) => scores.toSorted((a, b) => a.timestamp - b.timestamp));

describe("a score sets a record's state", () => {
  test("fully graded is evaluated, with the score's time and points", () => {
    fc.assert(
      fc.property(story, score, (told, given) => {
        const after = progressOfScore(tell(told), { ...given, gradingProgress: 'FullyGraded' });
        expect(after).toMatchObject({
          status: 'evaluated',
          evaluatedAt: given.timestamp,
          scoreGiven: given.scoreGiven ?? null,
          scoreMaximum: given.scoreMaximum ?? null,
        });
      }),
    );
  });

  test('[embed-38] submitted and not graded yet is pending, or viewed once a reviewer has opened it', () => {
    fc.assert(
      fc.property(
        story,
        score,
        fc.constantFrom('Submitted', 'Completed'),
        waiting,
        (told, given, progress, grading) => {
          const before = tell(told);
          const after = progressOfScore(before, { ...given, activityProgress: progress, gradingProgress: grading });
          expect(after).toMatchObject({
            status: given.viewed === true || before?.status === 'viewed' ? 'viewed' : 'pending_evaluation',
            evaluatedAt: null,
          });
        },
      ),
    );
  });

  test('initialized without points is reset and clears the former attempt', () => {
    fc.assert(
      fc.property(story, score, (told, given) => {
        const ungraded = given.gradingProgress === 'FullyGraded' ? 'NotReady' : given.gradingProgress;
        expect(
          progressOfScore(tell(told), {
            ...given,
            activityProgress: 'Initialized',
            gradingProgress: ungraded,
            scoreGiven: undefined,
          }),
        ).toEqual(RESET);
      }),
    );
  });

  test('other states leave the record unchanged', () => {
    const other = score.filter(({ activityProgress, gradingProgress, scoreGiven }) => {
      const isSubmission = SUBMISSIONS.includes(activityProgress) && gradingProgress !== 'Failed';
      return (
        gradingProgress !== 'FullyGraded' &&
        !isSubmission &&
        !(activityProgress === 'Initialized' && scoreGiven === undefined)
      );
    });
    fc.assert(fc.property(story, other, (told, given) => progressOfScore(tell(told), given) === undefined));
  });

  test('the first submission of an attempt sets its time; evaluation or reset starts a new attempt', () => {
    const submitted = (timestamp: number): Score => ({
      activityProgress: 'Submitted',
      gradingProgress: 'PendingManual',
      timestamp,
    });
    const graded = (timestamp: number): Score => ({
      activityProgress: 'Completed',
      gradingProgress: 'FullyGraded',
      timestamp,
    });
    const begun = (timestamp: number): Score => ({
      activityProgress: 'Initialized',
      gradingProgress: 'NotReady',
      timestamp,
    });
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 2, maxLength: 6 }), (times) => {
        const ordered = times.toSorted((a, b) => a - b);
        const first = ordered[0] ?? 0;
        expect(tell(ordered.map(submitted))?.submittedAt).toBe(first);
        expect(tell([...ordered.map(submitted), graded(2000)])).toMatchObject({
          submittedAt: first,
          evaluatedAt: 2000,
        });
        for (const end of [graded, begun])
          expect(tell([...ordered.map(submitted), end(2000), submitted(3000), submitted(4000)])?.submittedAt).toBe(
            3000,
          );
      }),
    );
  });

  test('points and times are present only in matching states', () => {
    fc.assert(
      fc.property(story, (told) => {
        const record = tell(told);
        if (record === undefined) return;
        expect(record.evaluatedAt !== null).toBe(record.status === 'evaluated');
        expect(record.submittedAt === null).toBe(record.status === 'reset');
        if (record.submittedAt !== null && record.evaluatedAt !== null)
          expect(record.submittedAt).toBeLessThanOrEqual(record.evaluatedAt);
      }),
    );
  });
});
