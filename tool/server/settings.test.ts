import { describe, expect, test } from 'vitest';
import type { Settings } from '../contract.ts';
import { defaultSettings } from '../activitySettings.ts';
import { readSettings, scoreMaximum } from './settings.ts';
import { Refusal } from './toolError.ts';

const settings = (changes: Partial<Settings> = {}): Settings => ({
  ...defaultSettings('Speech', 'individual'),
  ...changes,
});
const wrong = (given: unknown): string | undefined => {
  try {
    readSettings(given);
    return undefined;
  } catch (error) {
    return (error as Refusal).body.field;
  }
};
const question = { id: 'q1', text: 'Why?', atSeconds: null };

describe('settings', () => {
  test('are stored unchanged, with a trimmed name', () =>
    expect(readSettings(settings({ name: ' Speech ' }))).toEqual(settings()));

  test.each<[string, object, string]>([
    ['no name', settings({ name: ' ' }), 'name'],
    ['a field that is no setting', { ...settings(), color: 'red' }, 'color'],
    ['a name of 201 characters', settings({ name: 'x'.repeat(201) }), 'name'],
    ['no attempts', settings({ attempts: 0 }), 'attempts'],
    ['21 attempts', settings({ attempts: 21 }), 'attempts'],
    ['a due date before 1970', settings({ dueAt: -1 }), 'dueAt'],
    ['a best score of nothing', settings({ scoreType: 'points', scoreMaximum: 0 }), 'scoreMaximum'],
    ['a rubric without criteria', settings({ scoreType: 'rubric' }), 'rubric'],
    [
      'a criterion worth nothing',
      settings({ scoreType: 'rubric', rubric: [{ id: 'a', name: 'Voice', points: 0 }] }),
      'rubric.0.points',
    ],
    ...(
      [
        ['a level worth more than its criterion', [{ points: 4, text: 'Loud' }], '0.points'],
        [
          'two levels worth the same',
          [
            { points: 3, text: 'Loud' },
            { points: 3, text: 'Clear' },
          ],
          '1.points',
        ],
        ['a level without words', [{ points: 3, text: ' ' }], '0.text'],
      ] as const
    ).map(([what, levels, field]): [string, object, string] => [
      what,
      settings({ scoreType: 'rubric', rubric: [{ id: 'a', name: 'Voice', points: 3, levels }] }),
      `rubric.0.levels.${field}`,
    ]),
    [
      'a question without words',
      settings({ type: 'q-and-a', questions: [question, { ...question, id: 'q2', text: ' ' }] }),
      'questions.1.text',
    ],
    [
      'a video question without a time',
      settings({ type: 'interactive-video', questions: [question] }),
      'questions.0.atSeconds',
    ],
    [
      'an address that runs script',
      settings({ resources: [{ id: 'r', name: 'Bad', url: 'javascript:alert(1)', mediaId: null }] }),
      'resources.0.url',
    ],
    [
      'somebody in two groups',
      settings({
        type: 'group',
        groups: [
          { id: 'a', name: 'A', memberIds: ['u1'] },
          { id: 'b', name: 'B', memberIds: ['u1'] },
        ],
      }),
      'groups',
    ],
    [
      'a time for a question outside of videos',
      settings({ type: 'q-and-a', questions: [{ ...question, atSeconds: 3 }] }),
      'questions.0.atSeconds',
    ],
    [
      'a time before the video',
      settings({ type: 'interactive-video', questions: [{ ...question, atSeconds: -1 }] }),
      'questions.0.atSeconds',
    ],
    ['an id twice', settings({ type: 'q-and-a', questions: [question, question] }), 'questions.1.id'],
    [
      '101 questions',
      settings({
        type: 'q-and-a',
        questions: Array.from({ length: 101 }, (_, index) => ({ ...question, id: `q${index}` })),
      }),
      'questions',
    ],
    [
      '51 criteria',
      settings({
        scoreType: 'rubric',
        rubric: Array.from({ length: 51 }, (_, index) => ({ id: `c${index}`, name: 'Voice', points: 1 })),
      }),
      'rubric',
    ],
    [
      '21 resources',
      settings({
        resources: Array.from({ length: 21 }, (_, index) => ({
          id: `r${index}`,
          name: 'More',
          url: 'https://example.org',
          mediaId: null,
        })),
      }),
      'resources',
    ],
    ['20,001 characters of instructions', settings({ instructions: 'x'.repeat(20_001) }), 'instructions'],
    [
      'a resource that is neither an address nor a file',
      settings({ resources: [{ id: 'r', name: 'None', url: null, mediaId: null }] }),
      'resources.0.url',
    ],
    ['an unknown type', { ...settings(), type: 'quiz' }, 'type'],
  ])('with %s are rejected at %s', (_what, given, field) => expect(wrong(given)).toBe(field));

  test('can include read-only values of the server', () =>
    expect(readSettings({ ...settings(), video: null, resourceFiles: [], savedAt: 1, resourceLinkId: 'r' })).toEqual(
      settings(),
    ));

  test('drop the rubric if no score uses it', () =>
    expect(readSettings(settings({ rubric: [{ id: 'a', name: 'Voice', points: 3 }] })).rubric).toEqual([]));

  test.each([
    'smart_score',
    'auto_analysis_overall',
    'auto_analysis_delivery',
    'auto_analysis_content',
    'peer_review_five_star',
    'peer_review_rubric',
  ] as const)("[embed-18] can't use the score type %s, unless they already do", (scoreType) => {
    const given = settings({ scoreType, rubric: [{ id: 'a', name: 'Voice', points: 3 }] });
    expect(wrong(given)).toBe('scoreType');
    expect(readSettings(given, scoreType).scoreType).toBe(scoreType);
  });

  test('with an unknown field are rejected', () =>
    expect(() => readSettings({ ...settings(), more: 1 })).toThrow(Refusal));
});

describe('the best score', () => {
  const rubric = [
    { id: 'a', name: 'Voice', points: 3 },
    { id: 'b', name: 'Content', points: 4 },
  ];
  test.each([
    ['percentage', [], 7, 100],
    ['five_star', [], 7, 5],
    ['pass_fail', [], 7, 1],
    ['points', [], 7, 7],
    ['smart_score', [], 7, 7],
    ['rubric', rubric, 50, 7],
    ['peer_review_rubric', rubric, 50, 7],
  ] as const)('of %s', (scoreType, criteria, chosen, maximum) =>
    expect(scoreMaximum({ scoreType, rubric: criteria, scoreMaximum: chosen })).toBe(maximum),
  );
});
