import { describe, expect, test } from 'vitest';
import { DEFAULT_TEMPLATES, EMAIL_TYPES, fillTemplate } from '../../shared/domain/emailTemplates.ts';
import { LOCALES } from '../../shared/i18n/locales.ts';
import { translatorIn } from '../i18n/translator.ts';
import { composeMail } from './composeMail.ts';

const values = {
  'learner.name': 'Lea',
  'activity.name': 'First talk',
  'course.name': 'Speaking',
  'org.name': 'Northwind',
  score: '8 / 10',
};
const address = 'https://console.test/a';

describe.each(EMAIL_TYPES)('a mail about work, %s,', (type) => {
  test('has the default templates in English', () => {
    const { subject, plain } = composeMail({ type, templates: {}, translator: translatorIn('en'), values, address });
    const { subjectPlainTemplated, bodyPlainTemplated, buttonTextPlainTemplated } = DEFAULT_TEMPLATES[type];
    expect(subject).toBe(fillTemplate(subjectPlainTemplated, values));
    expect(plain).toBe(`${fillTemplate(bodyPlainTemplated, values)}\n\n${buttonTextPlainTemplated}: ${address}\n`);
  });

  test("uses the reader's language if the org has set only its color", () => {
    const { subject, html } = composeMail({
      type,
      templates: { [type]: { buttonColor: '#ffcc00' } },
      translator: translatorIn('de'),
      values,
      address,
    });
    expect(subject).toBe(composeMail({ type, templates: {}, translator: translatorIn('de'), values, address }).subject);
    expect(html).toContain('lang="de" dir="ltr"');
    expect(html).toContain('background:#ffcc00');
  });

  test.each(LOCALES)('names person, activity, course and address in %s', (locale) => {
    const { subject, plain } = composeMail({ type, templates: {}, translator: translatorIn(locale), values, address });
    expect(subject).toContain('First talk');
    for (const said of ['Lea', 'First talk', 'Speaking', address, ...(type === 'evaluated' ? ['8 / 10'] : [])])
      expect(plain).toContain(said);
    expect(`${subject}${plain}`).not.toMatch(/[{}]/);
  });
});
