import { describe, expect, test } from 'vitest';
import type { StoredActivity } from './activityStore.ts';
import { readRange } from './playback.ts';
import { ownerOf } from './owners.ts';
import { scoreOf } from './reviews.ts';
import { roleOf } from './services.ts';
import { defaultSettings } from './settings.ts';
import { Refusal } from './toolError.ts';

const activity = (changes: Partial<StoredActivity> = {}): StoredActivity => ({ ...defaultSettings('Speech', 'individual'), savedAt: null, resourceLinkId: 'r', lineItem: null, memberships: null, ...changes });

describe('a range of bytes', () => {
  test.each([
    [undefined, undefined],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-200', { start: 0, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=20-10', 'unsatisfiable'],
    ['bytes=-', undefined],
    ['bytes=0-1,5-6', undefined],
    ['items=0-1', undefined],
  ])('%s of a hundred', (header, range) => expect(readRange(header, 100)).toEqual(range));
});

describe('a role', () => {
  const membership = (word: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership${word}`;
  test.each([
    [[membership('#Learner')], 'learner'],
    [[membership('#Instructor')], 'instructor'],
    [[membership('#Instructor'), membership('/Instructor#Grader')], 'reviewer'],
    [[membership('#ContentDeveloper')], 'instructor'],
    [[membership('#Administrator')], 'instructor'],
    [[], 'learner'],
    [['Administrator of everything'], 'learner'],
  ] as const)('%j is %s', (roles, role) => expect(roleOf(roles)).toBe(role));
});

describe('the owner of work', () => {
  const groups = [{ id: 'g1', name: 'Blue', memberIds: ['u1', 'u2'] }];
  test('is the learner', () => expect(ownerOf(activity({ groups }), 'u1')).toEqual({ id: 'u1', memberIds: ['u1'], groupName: undefined }));
  test.each(['u1', 'u2', 'group:g1'])('of a group project is the group of %s', (id) => expect(ownerOf(activity({ type: 'group', groups }), id)).toEqual({ id: 'group:g1', memberIds: ['u1', 'u2'], groupName: 'Blue' }));
  test('without a group works alone', () => expect(ownerOf(activity({ type: 'group', groups }), 'u3').id).toBe('u3'));
});

describe('a score', () => {
  const rubric = [{ id: 'a', name: 'Voice', points: 3 }];
  test('is kept with its way and maximum', () => expect(scoreOf(activity(), { given: 80, rubric: [] })).toEqual({ given: 80, maximum: 100, scoreType: 'percentage', rubric: [] }));
  test('of a rubric is the sum', () => expect(scoreOf(activity({ scoreType: 'rubric', scoreMaximum: 3, rubric }), { given: 0, rubric: [{ criterionId: 'a', points: 2 }] }).given).toBe(2));
  test.each([
    ['more than the best', activity(), { given: 101, rubric: [] }, 'given'],
    ['more than a criterion is worth', activity({ rubric }), { given: 0, rubric: [{ criterionId: 'a', points: 4 }] }, 'rubric.0'],
    ['an unknown criterion', activity({ rubric }), { given: 0, rubric: [{ criterionId: 'b', points: 1 }] }, 'rubric.0'],
  ])('of %s is refused', (_what, of, given, field) => {
    expect(() => scoreOf(of, given)).toThrow(Refusal);
    try {
      scoreOf(of, given);
    } catch (error) {
      expect((error as Refusal).body.field).toBe(field);
    }
  });
});
