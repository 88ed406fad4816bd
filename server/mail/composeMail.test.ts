import { describe, expect, test } from 'vitest';
import {
  DEFAULT_TEMPLATES,
  EMAIL_TYPES,
  fillTemplate,
  type EmailType,
} from '../../shared/domain/settings/emailTemplates.ts';
import { LOCALES, type Locale } from '../../shared/i18n/locales.ts';
import { composeMail, wordingFor } from './composeMail.ts';

const values = {
  'learner.name': 'Lea',
  'activity.name': 'First talk',
  'course.name': 'Speaking',
  'org.name': 'Northwind',
  score: '8 / 10',
};
const address = 'https://console.test/a';
const NONE = { templates: {}, translations: [] };

describe.each(EMAIL_TYPES)('a mail about work, %s,', (type) => {
  test('has the default templates in English', () => {
    const { subject, plain } = composeMail({ wording: wordingFor(NONE, type, 'en'), values, address });
    const { subjectPlainTemplated, bodyPlainTemplated, buttonTextPlainTemplated } = DEFAULT_TEMPLATES[type];
    expect(subject).toBe(fillTemplate(subjectPlainTemplated, values));
    expect(plain).toBe(`${fillTemplate(bodyPlainTemplated, values)}\n\n${buttonTextPlainTemplated}: ${address}\n`);
  });

  test("uses the reader's language if the org has set only its color", () => {
    const { subject, html } = composeMail({
      wording: wordingFor({ ...NONE, templates: { [type]: { buttonColor: '#ffcc00' } } }, type, 'de'),
      values,
      address,
    });
    expect(subject).toBe(composeMail({ wording: wordingFor(NONE, type, 'de'), values, address }).subject);
    expect(html).toContain('lang="de" dir="ltr"');
    expect(html).toContain('background:#ffcc00');
  });

  test.each(LOCALES)('names person, activity, course and address in %s', (locale) => {
    const { subject, plain } = composeMail({ wording: wordingFor(NONE, type, locale), values, address });
    expect(subject).toContain('First talk');
    for (const said of ['Lea', 'First talk', 'Speaking', address, ...(type === 'evaluated' ? ['8 / 10'] : [])])
      expect(plain).toContain(said);
    expect(`${subject}${plain}`).not.toMatch(/[{}]/);
  });
});

describe('[mail-05] the wording of an org', () => {
  const texts = {
    subjectPlainTemplated: 'Bravo',
    bodyPlainTemplated: 'Note : {{score}}',
    buttonTextPlainTemplated: 'Voir',
  };
  const settings = {
    templates: { evaluated: { subjectPlainTemplated: 'Well done', buttonColor: '#ffcc00' } },
    translations: [{ locale: 'fr', type: 'evaluated', ...texts }],
  } as const;
  const wordingIn = (locale: Locale, type: EmailType = 'evaluated') =>
    wordingFor({ ...settings, translations: [...settings.translations] }, type, locale);

  test("uses the translation for readers of its language in any region, with the template's color", () => {
    for (const locale of ['fr', 'fr_CA'] as const)
      expect(wordingIn(locale)).toMatchObject({
        template: { ...texts, buttonColor: '#ffcc00' },
        translator: { language: 'fr' },
      });
  });

  test('is English for readers of other languages, including its values', () => {
    for (const locale of ['de', 'ar', 'en'] as const)
      expect(wordingIn(locale)).toMatchObject({
        template: { subjectPlainTemplated: 'Well done' },
        translator: { language: 'en' },
      });
  });

  test("is the default in the reader's language for e-mails without custom wording", () => {
    expect(wordingIn('de', 'reset').translator.language).toBe('de');
    expect(wordingIn('fr', 'reset').template.subjectPlainTemplated).not.toBe('Bravo');
  });
});
