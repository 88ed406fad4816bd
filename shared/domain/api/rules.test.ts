import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endsBeforeStart } from '../course/autoEnrollment.ts';
import { isOwnPath, readLaunchParameters } from '../launches/launchParameters.ts';
import { progressOfScore, type Score } from '../course/progressOfScore.ts';
import { tagNames } from '../course/tagColors.ts';
import { checkEmail, checkName, checkTag } from './validation.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });
const word = fc.string({ unit: fc.constantFrom(...'abcéß漢😀019-_+'), minLength: 1, maxLength: 15 });
const count = (value: string) => [...value].length;

describe('names', () => {
  test('[valid-02] are rejected if blank or longer than 200 after trimming', () => {
    fc.assert(fc.property(blank, (name) => checkName(name)?.rule === 'required'));
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 260 }), blank, (name, around) => {
        const trimmed = name.trim();
        const rule = trimmed === '' ? 'required' : count(trimmed) > 200 ? 'tooLong' : undefined;
        expect(checkName(around + name + around)?.rule).toBe(rule);
      }),
    );
  });
});

describe('e-mail addresses', () => {
  test('[valid-01] with plain text around one @ and a dot after it are accepted', () => {
    fc.assert(
      fc.property(
        word,
        word,
        word,
        blank,
        (user, host, end, around) => checkEmail(`${around}${user}@${host}.${end}${around}`) === undefined,
      ),
    );
  });

  test('[valid-01] never contain a second @, separator, bracket, quote, space or control character', () => {
    const bad = fc.constantFrom(
      '@',
      ',',
      ';',
      '<',
      '>',
      '"',
      '(',
      ')',
      ' ',
      '\t',
      '\r',
      '\n',
      '\0',
      '\u007f',
      '\u0085',
    );
    fc.assert(
      fc.property(word, word, bad, fc.nat(), (user, host, sign, at) => {
        const plain = [...`${user}@${host}.test`];
        const place = 1 + (at % (plain.length - 2));
        expect(checkEmail(plain.toSpliced(place, 0, sign).join(''))?.rule).toBe('email');
      }),
    );
  });

  test('[valid-01] that are accepted name exactly one recipient', () => {
    const mixed = fc.string({ unit: fc.constantFrom(...'abc,;<>"()@ \r'), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(mixed, mixed, mixed, (user, host, end) => {
        const email = `${user}@${host}.${end}`;
        const isOne = /^[^\s@,;<>"()]+@[^\s@,;<>"()]+$/.test(email.trim());
        expect(checkEmail(email) === undefined).toBe(isOne && !email.trim().endsWith('.'));
      }),
    );
  });
});

describe('tags', () => {
  test('[valid-03] have 1 to 24 characters, and are kept once, trimmed, in order', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 40 }),
        (tag) => (checkTag(tag) === undefined) === (tag.trim() !== '' && count(tag.trim()) <= 24),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, blank)), (tags) => {
        const kept = tagNames(tags);
        expect(new Set(kept).size).toBe(kept.length);
        expect(tagNames(kept)).toEqual(kept);
        expect(
          kept.every((tag) => tag !== '' && tag === tag.trim() && tags.some((given) => given.trim() === tag)),
        ).toBe(true);
      }),
    );
  });
});

describe('enrollment dates', () => {
  test('[valid-03] are invalid only if both are set, enrollment is on, and the end is not later', () => {
    const moment = fc.option(fc.integer({ min: 0, max: 1e13 }));
    fc.assert(
      fc.property(
        fc.boolean(),
        moment,
        moment,
        (enabled, start, end) =>
          endsBeforeStart({ enabled, start, end }) === (enabled && start !== null && end !== null && end <= start),
      ),
    );
  });
});

describe('launch parameters', () => {
  test('a return path stays on this site in every browser', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'/\\.:@?#ab \t\n'), maxLength: 12 }), (path) => {
        fc.pre(isOwnPath(path));
        expect(new URL(path, 'https://console.test').origin).toBe('https://console.test');
      }),
    );
    for (const path of [
      '//evil.test',
      '/\\evil.test',
      '\\/evil.test',
      'https://evil.test',
      '/\t/evil.test',
      '',
      'courses',
    ])
      expect(isOwnPath(path), path).toBe(false);
    for (const path of ['/', '/courses/1', '/courses?a=b#c']) expect(isOwnPath(path), path).toBe(true);
  });

  test('unknown keys and invalid values are all named in one error', () => {
    expect(
      readLaunchParameters('{"type":"essay","role":"instructor","returnPath":"//x","overview":1,"__proto__":{}}')
        .errors,
    ).toEqual([
      { field: 'parameters.type', rule: 'unknownValue' },
      { field: 'parameters.role', rule: 'unknownValue' },
      { field: 'parameters.returnPath', rule: 'malformed' },
      { field: 'parameters.overview', rule: 'malformed' },
      { field: 'parameters.__proto__', rule: 'unknownValue' },
    ]);
    expect(readLaunchParameters(null).value).toEqual({});
    expect(readLaunchParameters('{"learnerId":" A@B.test "}').value).toEqual({ learnerId: 'a@b.test' });
    for (const wrong of ['', '[]', 'null', '1', '{'])
      expect(readLaunchParameters(wrong).errors).toEqual([{ field: 'parameters', rule: 'malformed' }]);
  });
});

describe('records from scores', () => {
  const score = (given: Partial<Score>): Score => ({
    activityProgress: 'Submitted',
    gradingProgress: 'PendingManual',
    timestamp: 1000,
    ...given,
  });
  const submitted = progressOfScore(undefined, score({}));

  test('follow the map of Assignment and Grade Services', () => {
    expect(submitted).toMatchObject({ status: 'pending_evaluation', submittedAt: 1000, evaluatedAt: null });
    expect(progressOfScore(undefined, score({ activityProgress: 'Completed' }))).toMatchObject({
      status: 'pending_evaluation',
    });
    expect(
      progressOfScore(
        submitted,
        score({ gradingProgress: 'FullyGraded', scoreGiven: 3, scoreMaximum: 4, timestamp: 2000, scoreType: 'points' }),
      ),
    ).toEqual({
      status: 'evaluated',
      submittedAt: 1000,
      evaluatedAt: 2000,
      scoreGiven: 3,
      scoreMaximum: 4,
      scoreType: 'points',
      held: null,
    });
    expect(
      progressOfScore(
        submitted,
        score({ activityProgress: 'Initialized', gradingProgress: 'NotReady', timestamp: 2000 }),
      ),
    ).toMatchObject({ status: 'reset', submittedAt: null });
    expect(progressOfScore(submitted, score({ viewed: true, timestamp: 2000 }))).toMatchObject({
      status: 'viewed',
      submittedAt: 1000,
    });
    expect(
      progressOfScore(submitted, score({ activityProgress: 'InProgress', gradingProgress: 'NotReady' })),
    ).toBeUndefined();
    expect(
      progressOfScore(undefined, score({ activityProgress: 'Submitted', gradingProgress: 'Pending' })),
    ).toMatchObject({ status: 'pending_evaluation' });
  });

  test('keep the first submission of an attempt, and a new one after evaluation or reset', () => {
    expect(progressOfScore(submitted, score({ timestamp: 5000 }))?.submittedAt).toBe(1000);
    const evaluated = progressOfScore(submitted, score({ gradingProgress: 'FullyGraded', timestamp: 2000 }));
    const reset = progressOfScore(evaluated, score({ activityProgress: 'Initialized', timestamp: 3000 }));
    for (const before of [evaluated, reset])
      expect(progressOfScore(before, score({ timestamp: 5000 }))).toMatchObject({
        status: 'pending_evaluation',
        submittedAt: 5000,
        evaluatedAt: null,
      });
  });
});
