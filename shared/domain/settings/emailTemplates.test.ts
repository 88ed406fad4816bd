import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkTemplateField,
  DEFAULT_TEMPLATES,
  EMAIL_TYPES,
  TEMPLATE_FIELDS,
  TEMPLATE_LIMITS,
  templateDifferences,
  type EmailTemplate,
} from './emailTemplates.ts';

const type = fc.constantFrom(...EMAIL_TYPES);
const textField = fc.constantFrom('subjectPlainTemplated', 'bodyPlainTemplated', 'buttonTextPlainTemplated');
const plain = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => !/[{}\r\n\u2028\u2029]/.test(text));

describe('a template', () => {
  test('must not be blank or longer than its field allows', () => {
    fc.assert(
      fc.property(textField, fc.integer({ min: 0, max: 3 }), (field, more) => {
        const limit = TEMPLATE_LIMITS[field];
        expect(checkTemplateField(field, '🎓'.repeat(limit - more))).toBeUndefined();
        expect(checkTemplateField(field, 'x'.repeat(limit + 1 + more))).toEqual({ rule: 'tooLong', limit });
        expect(checkTemplateField(field, ' \t'.repeat(more))).toEqual({ rule: 'required' });
      }),
    );
  });

  test('has line breaks in its body only', () => {
    fc.assert(
      fc.property(plain, fc.constantFrom('\r', '\n', '\r\n', '\u2028'), (text, line) => {
        expect(checkTemplateField('subjectPlainTemplated', `a${line}Bcc: ${text}`)).toEqual({ rule: 'malformed' });
        expect(checkTemplateField('bodyPlainTemplated', `a${line}b ${text}`)).toBeUndefined();
      }),
    );
  });
});

describe('[mail-03] braces in a template', () => {
  const check = (text: string) => checkTemplateField('bodyPlainTemplated', text);

  test.each([
    ['Hi {learner.name}', 4, '{{learner.name}}'],
    ['Hi {{learner.name}', 4, '{{learner.name}}'],
    ['Hi {learner.name}}', 4, '{{learner.name}}'],
    ['Hi {{{learner.name}}}', 4, '{{learner.name}}'],
    ['🎓 learner.name}}', 3, '{{learner.name}}'],
    ['{{learner.name}} got {{ Score }}', 22, '{{score}}'],
    ['{{learner name}}', 1, '{{learner.name}}'],
    ['{{learner.name is done', 1, '{{learner.name}}'],
    ['{{learner.password}}', 1, undefined],
    ['{{learner.name}}}', 1, '{{learner.name}}'],
    ['a } b', 3, undefined],
    ['{{}}', 1, undefined],
  ])('that are not a variable are rejected with their position and the correct form: %s', (text, place, suggestion) => {
    expect(check(text)).toEqual({ rule: 'templateVariable', place, ...(suggestion && { suggestion }) });
  });

  test.each(['{{learner.name}}', 'a{{ score }}b', '{{course.name}}{{org.name}}'])(
    'around a variable are accepted: %s',
    (text) => expect(check(text)).toBeUndefined(),
  );
});

describe('differences from the default', () => {
  const changes = fc.record(
    {
      subjectPlainTemplated: fc.option(plain),
      bodyPlainTemplated: fc.option(plain),
      buttonColor: fc.constantFrom(null, '#0000FF', '#123456'),
    },
    { requiredKeys: [] },
  );

  test('restore the wording together with the default', () => {
    fc.assert(
      fc.property(type, changes, (each, given) => {
        const meant = Object.fromEntries(
          Object.entries(given).filter(([, value]) => value !== null),
        ) as Partial<EmailTemplate>;
        expect({ ...DEFAULT_TEMPLATES[each], ...templateDifferences(each, given) }).toEqual({
          ...DEFAULT_TEMPLATES[each],
          ...meant,
        });
      }),
    );
  });

  test('are empty for the default, and skip equal fields', () => {
    fc.assert(
      fc.property(type, changes, (each, given) => {
        expect(templateDifferences(each, DEFAULT_TEMPLATES[each])).toBeUndefined();
        const different = templateDifferences(each, given) ?? {};
        expect(TEMPLATE_FIELDS.some((field) => different[field] === DEFAULT_TEMPLATES[each][field])).toBe(false);
      }),
    );
  });
});
