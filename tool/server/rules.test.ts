import { describe, expect, test } from 'vitest';
import type { StoredActivity } from './activityStore.ts';
import { contentDisposition, keptName } from './mediaTypes.ts';
import { readRange } from './playback.ts';
import { ownerOf } from './owners.ts';
import { scoreOf } from './marks.ts';
import { roleOf } from './services.ts';
import { defaultSettings } from '../activitySettings.ts';
import { Refusal } from './toolError.ts';

const activity = (changes: Partial<StoredActivity> = {}): StoredActivity => ({
  ...defaultSettings('Speech', 'individual'),
  orgId: 'o',
  version: 0,
  savedAt: null,
  resourceLinkId: 'r',
  lineItem: null,
  memberships: null,
  ...changes,
});

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
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Instructor', membership('#Learner')], 'learner'],
    [['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'], 'instructor'],
  ] as const)('%j is %s', (roles, role) => expect(roleOf(roles)).toBe(role));
});

describe('the owner of work', () => {
  const groups = [{ id: 'g1', name: 'Blue', memberIds: ['u1', 'u2'] }];
  test('is the learner', () =>
    expect(ownerOf(activity({ groups }), 'u1')).toEqual({ id: 'u1', memberIds: ['u1'], groupName: undefined }));
  test.each(['u1', 'u2', 'group:g1'])('of a group project is the group of %s', (id) =>
    expect(ownerOf(activity({ type: 'group', groups }), id)).toEqual({
      id: 'group:g1',
      memberIds: ['u1', 'u2'],
      groupName: 'Blue',
    }),
  );
  test('of a deleted group has no recipients', () =>
    expect(ownerOf(activity({ type: 'group' }), 'group:g1').memberIds).toEqual([]));
  test('without a group is the learner', () =>
    expect(ownerOf(activity({ type: 'group', groups }), 'u3').id).toBe('u3'));
});

describe('a score', () => {
  const rubric = [{ id: 'a', name: 'Voice', points: 3 }];
  test('is stored with its type and maximum', () =>
    expect(scoreOf(activity(), { given: 80, rubric: [] })).toEqual({
      given: 80,
      maximum: 100,
      scoreType: 'percentage',
      rubric: [],
    }));
  test('of a rubric is the sum', () =>
    expect(
      scoreOf(activity({ scoreType: 'rubric', scoreMaximum: 3, rubric }), {
        given: 0,
        rubric: [{ criterionId: 'a', points: 2 }],
      }).given,
    ).toBe(2));
  test.each([
    ['more than the best', activity(), { given: 101, rubric: [] }, 'given'],
    [
      'more than a criterion is worth',
      activity({ rubric }),
      { given: 0, rubric: [{ criterionId: 'a', points: 4 }] },
      'rubric.0',
    ],
    [
      'a criterion twice',
      activity({ rubric }),
      {
        given: 0,
        rubric: [
          { criterionId: 'a', points: 1 },
          { criterionId: 'a', points: 1 },
        ],
      },
      'rubric.1',
    ],
    ['half a star', activity({ scoreType: 'five_star', scoreMaximum: 5 }), { given: 2.5, rubric: [] }, 'given'],
    ['an unknown criterion', activity({ rubric }), { given: 0, rubric: [{ criterionId: 'b', points: 1 }] }, 'rubric.0'],
  ])('of %s is rejected', (_what, of, given, field) => {
    expect(() => scoreOf(of, given)).toThrow(Refusal);
    try {
      scoreOf(of, given);
    } catch (error) {
      expect((error as Refusal).body.field).toBe(field);
    }
  });
});

describe('the name of a file', () => {
  test("is sent completely, and can't break a header", () => {
    expect(contentDisposition('Rede "ä" (1).webm', 'video/webm')).toBe(
      `inline; filename="Rede ___ (1).webm"; filename*=UTF-8''Rede%20%22%C3%A4%22%20%281%29.webm`,
    );
    expect(contentDisposition('plan.pdf', 'application/pdf')).toBe(
      `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`,
    );
  });
  test('has no invisible characters', () => {
    expect(keptName('a\r\n\u0000b\u202Egnp.exe')).toBe('abgnp.exe');
    expect(keptName(`${'x'.repeat(199)}😀`)).toBe('x'.repeat(199));
    expect([keptName(' '), keptName(null)]).toEqual(['recording', 'recording']);
  });
});
