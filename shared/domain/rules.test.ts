import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../tests/propertySeed.ts';
import { endsBeforeStart } from './autoEnrollment.ts';
import {
  checkTemplateField,
  DEFAULT_TEMPLATES,
  EMAIL_TYPES,
  escapeHtml,
  fillTemplate,
  TEMPLATE_FIELDS,
  TEMPLATE_VARIABLES,
  templateAsHtml,
  templateDifferences,
  type TemplateValues,
} from './emailTemplates.ts';
import { isOwnPath, readLaunchParameters } from './launchParameters.ts';
import { checkLogo, checkLogoLink, LOGO_BYTES_MAX, readLogo } from './logo.ts';
import { progressOfScore, type Score } from './progressOfScore.ts';
import { checkSmtp, SMTP_PORTS } from './smtpSettings.ts';
import { tagNames } from './tagColors.ts';
import { checkEmail, checkName, checkTag } from './validation.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });
const text = fc.string({ unit: anyCharacter });
const word = fc.string({ unit: fc.constantFrom(...'abcéß漢😀019-_+'), minLength: 1, maxLength: 20 });
const count = (value: string) => [...value].length;

describe('names', () => {
  test('[valid-02] are refused when blank, whatever blank means, and when longer than 200 after trimming', () => {
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
  test('[valid-01] of plain words around one @ with a dot after it are taken', () => {
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

  test('[valid-01] never hold a second @, a separator, a bracket, a quote, a blank or a control', () => {
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
      '\u00a0',
    );
    fc.assert(
      fc.property(word, word, bad, fc.nat(), (user, host, sign, at) => {
        const plain = `${user}@${host}.test`;
        const place = 1 + (at % (plain.length - 2));
        expect(checkEmail(plain.slice(0, place) + sign + plain.slice(place))?.rule).toBe('email');
      }),
    );
  });

  test('[valid-01] that are taken name one recipient and no more', () => {
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
  test('[valid-03] hold 1 to 24 characters, and are kept once, trimmed, in their order', () => {
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

describe('enrolment dates', () => {
  test('[valid-03] are wrong exactly when both are set, enrolment is on, and the end is not later', () => {
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

describe('templates', () => {
  const values = Object.fromEntries(
    TEMPLATE_VARIABLES.map((name) => [name, `<${name}> & "{{score}}"`]),
  ) as TemplateValues;
  const plain = fc.string({ unit: fc.constantFrom(...'ab {}<>&"\'\n😀'), maxLength: 60 });

  test('[valid-03] know a closed list of variables; any other is refused', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TEMPLATE_VARIABLES),
        blank,
        (name, space) => checkTemplateField('bodyPlainTemplated', `a {{${space}${name}${space}}}`) === undefined,
      ),
    );
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'learn.m&#/!>^'), maxLength: 20 }), (name) => {
        fc.pre(!(TEMPLATE_VARIABLES as readonly string[]).includes(name));
        expect(checkTemplateField('bodyPlainTemplated', `a {{${name}}}`)?.rule).toBe('unknownValue');
      }),
    );
    for (const name of ['constructor', '__proto__', 'learner', 'toString'])
      expect(checkTemplateField('bodyPlainTemplated', `{{${name}}}`)?.rule).toBe('unknownValue');
  });

  test('[settings-03] come out as text, whatever template and values hold', () => {
    fc.assert(
      fc.property(plain, plain, (before, value) => {
        const html = templateAsHtml(`${before}{{learner.name}}`, { ...values, 'learner.name': value });
        expect(html.replaceAll('<br>', '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  test('are filled once: a value that looks like a variable stays as it is', () => {
    expect(fillTemplate('{{learner.name}}', { ...values, 'learner.name': '{{score}}' })).toBe('{{score}}');
    fc.assert(
      fc.property(plain, (value) => fillTemplate('{{ course.name }}', { ...values, 'course.name': value }) === value),
    );
  });

  test('[valid-03] have colours of six hex digits, and one line where one line is shown', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'#0aF9g '), maxLength: 8 }),
        (color) => (checkTemplateField('buttonColor', color) === undefined) === /^#[0-9a-f]{6}$/i.test(color),
      ),
    );
    for (const field of ['subjectPlainTemplated', 'buttonTextPlainTemplated'] as const)
      expect(checkTemplateField(field, 'a\nb')?.rule).toBe('malformed');
    expect(checkTemplateField('bodyPlainTemplated', 'a\nb')).toBeUndefined();
  });

  test('that ship are fine themselves, and differ from themselves in nothing', () => {
    for (const type of EMAIL_TYPES) {
      for (const field of TEMPLATE_FIELDS)
        expect(checkTemplateField(field, DEFAULT_TEMPLATES[type][field])).toBeUndefined();
      expect(templateDifferences(type, DEFAULT_TEMPLATES[type])).toBeUndefined();
      expect(templateDifferences(type, { ...DEFAULT_TEMPLATES[type], buttonColor: '#123456' })).toEqual({
        buttonColor: '#123456',
      });
    }
  });

  test('escaping leaves no sign that HTML could read', () => {
    fc.assert(fc.property(text, (value) => !/[<>"']/.test(escapeHtml(value))));
  });
});

describe('SMTP settings', () => {
  const good = { host: 'smtp.example.org', port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' };

  test('[valid-03] need all five, on one of four ports', () => {
    expect(Object.values(checkSmtp(good)).every((refusal) => refusal === undefined)).toBe(true);
    fc.assert(
      fc.property(
        fc.constantFrom('host', 'user', 'pass', 'fromAddress'),
        blank,
        (field, value) => checkSmtp({ ...good, [field]: value })[field as 'host']?.rule === 'required',
      ),
    );
    fc.assert(
      fc.property(
        fc.integer(),
        (port) => (checkSmtp({ ...good, port }).port === undefined) === SMTP_PORTS.includes(port),
      ),
    );
  });

  test('[valid-03] hold no control that could end a command', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('\r', '\n', '\0', '\u007f'),
        fc.constantFrom('host', 'user', 'pass'),
        (sign, field) => checkSmtp({ ...good, [field]: `a${sign}b` })[field as 'host']?.rule === 'malformed',
      ),
    );
    for (const host of ['a b', 'http://x', 'a/b', '-a', 'a@b', '[::1]', 'a,b'])
      expect(checkSmtp({ ...good, host }).host?.rule, host).toBe('malformed');
  });
});

describe('logos', () => {
  const url = (bytes: Uint8Array, type = 'image/png') => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;

  test('[valid-03] are data URLs of four types, at most 65536 bytes decoded', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 50 }),
        fc.constantFrom('image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'),
        (bytes, type) => checkLogo(url(bytes, type)) === undefined,
      ),
    );
    for (const extra of [-1, 0, 1, 2, 3])
      expect(checkLogo(url(new Uint8Array(LOGO_BYTES_MAX + extra)))?.rule).toBe(extra > 0 ? 'tooLong' : undefined);
    for (const type of ['image/gif', 'text/html', 'image/PNG', 'image/svg'])
      expect(checkLogo(url(new Uint8Array(3), type))?.rule, type).toBe('malformed');
    fc.assert(fc.property(text, (value) => checkLogo(value)?.rule === 'malformed'));
  });

  test('give back the bytes that they were made of', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 50 }), (bytes) =>
        Buffer.from(readLogo(url(bytes))?.base64 ?? '', 'base64').equals(Buffer.from(bytes)),
      ),
    );
  });

  test('[valid-03] lead to http and https addresses only', () => {
    fc.assert(fc.property(fc.webUrl(), (link) => checkLogoLink(link) === undefined));
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      'ftp://a.test',
      '//a.test',
      '/a',
      'https://u:p@a.test',
      'https://a.test/\n',
      '',
    ])
      expect(checkLogoLink(link)?.rule, link).toBe('malformed');
  });
});

describe('launch parameters', () => {
  test('a return path stays on this site, however a browser reads it', () => {
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

  test('unknown keys and bad values are all named at once', () => {
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

describe('the record that scores make', () => {
  const score = (given: Partial<Score>): Score => ({
    activityProgress: 'Submitted',
    gradingProgress: 'PendingManual',
    timestamp: 1000,
    ...given,
  });
  const submitted = progressOfScore(undefined, score({}));

  test('follows the map of Assignment and Grade Services', () => {
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

  test('keeps the first submission of a try, and takes a new one after an evaluation or a reset', () => {
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
