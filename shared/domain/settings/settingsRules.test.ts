import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyCharacter } from '../../../tests/support/propertySeed.ts';
import {
  checkTemplateField,
  DEFAULT_TEMPLATES,
  EMAIL_TYPES,
  escapeHtml,
  fillTemplate,
  TEMPLATE_FIELDS,
  TEMPLATE_VARIABLES,
  templateDifferences,
  textAsHtml,
  type TemplateValues,
} from './emailTemplates.ts';
import { checkLogo, checkLogoLink, LOGO_BYTES_MAX, readLogo } from './logo.ts';
import { checkSmtp, SMTP_PORTS } from './smtpSettings.ts';

const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });
const text = fc.string({ unit: anyCharacter });

describe('templates', () => {
  const values = Object.fromEntries(
    TEMPLATE_VARIABLES.map((name) => [name, `<${name}> & "{{score}}"`]),
  ) as TemplateValues;
  const plain = fc.string({ unit: fc.constantFrom(...'ab {}<>&"\'\n😀'), maxLength: 60 });

  test('[valid-03] accept a closed list of variables', () => {
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
        expect(checkTemplateField('bodyPlainTemplated', `a {{${name}}}`)?.rule).toBe('templateVariable');
      }),
    );
    for (const name of ['constructor', '__proto__', 'learner', 'toString'])
      expect(checkTemplateField('bodyPlainTemplated', `{{${name}}}`)?.rule).toBe('templateVariable');
  });

  test('[settings-03] are rendered as text, whatever template and values contain', () => {
    fc.assert(
      fc.property(plain, plain, (before, value) => {
        const html = textAsHtml(fillTemplate(`${before}{{learner.name}}`, { ...values, 'learner.name': value }));
        expect(html.replaceAll('<br>', '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    );
  });

  test('are filled once: a value that looks like a variable is unchanged', () => {
    expect(fillTemplate('{{learner.name}}', { ...values, 'learner.name': '{{score}}' })).toBe('{{score}}');
    fc.assert(
      fc.property(plain, (value) => fillTemplate('{{ course.name }}', { ...values, 'course.name': value }) === value),
    );
  });

  test('[valid-03] have colors of six hex digits, and single-line fields', () => {
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

  test('by default are valid and without differences', () => {
    for (const type of EMAIL_TYPES) {
      for (const field of TEMPLATE_FIELDS)
        expect(checkTemplateField(field, DEFAULT_TEMPLATES[type][field])).toBeUndefined();
      expect(templateDifferences(type, DEFAULT_TEMPLATES[type])).toBeUndefined();
      expect(templateDifferences(type, { ...DEFAULT_TEMPLATES[type], buttonColor: '#123456' })).toEqual({
        buttonColor: '#123456',
      });
    }
  });

  test('escaping leaves no character that HTML could parse', () => {
    fc.assert(fc.property(text, (value) => !/[<>"']/.test(escapeHtml(value))));
  });
});

describe('SMTP settings', () => {
  const good = { host: 'smtp.example.org', port: 587, user: 'u', pass: 'p', fromAddress: 'a@b.test' };

  test('[valid-03] require all five fields and one of four ports', () => {
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

  test('[valid-03] contain no control character that could end a command', () => {
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

  test('decode to the original bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 50 }), (bytes) =>
        Buffer.from(readLogo(url(bytes))?.base64 ?? '', 'base64').equals(Buffer.from(bytes)),
      ),
    );
  });

  test('[valid-03] have http and https links only', () => {
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
