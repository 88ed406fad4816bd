import { describe, expect, test } from 'vitest';
import {
  CANARY,
  openMailServers,
  plain,
  server,
  store,
  stored,
  tryOut,
} from '../../../tests/support/orgMailServers.ts';

openMailServers();

describe('[mail-05] translations of templates', () => {
  const german = {
    locale: 'de',
    type: 'evaluated',
    subjectPlainTemplated: 'Bewertet: {{score}}',
    bodyPlainTemplated: 'Guten Tag',
    buttonTextPlainTemplated: 'Ansehen',
  };
  const germanSubject = { locale: 'de', type: 'evaluated', subjectPlainTemplated: german.subjectPlainTemplated };

  test('are stored as a whole, and are kept when only templates are stored', async () => {
    await store({ translations: [german] });
    await store({ templates: { reset: { buttonColor: '#112233' } } });
    expect(await stored()).toMatchObject({
      translations: [germanSubject],
      defaultTranslations: expect.arrayContaining([
        { locale: 'fr', type: 'reset', bodyPlainTemplated: expect.stringContaining('{{learner.name}}') as string },
      ]) as object,
    });
    await store({ translations: [] });
    expect(await stored()).toMatchObject({ translations: [] });
  });

  test('are refused in English, twice, or with a wrong text, which changes nothing', async () => {
    const answer = await store({
      translations: [{ ...german, locale: 'en' }, german, { ...german, bodyPlainTemplated: '{learner.name}' }],
    });
    expect(answer.errors[0]?.extensions.fields).toEqual([
      { field: 'emailSettings.translations.0.locale', rule: 'unknownValue' },
      { field: 'emailSettings.translations.2.locale', rule: 'repeated' },
      {
        field: 'emailSettings.translations.2.bodyPlainTemplated',
        ...{ rule: 'templateVariable', place: 1, suggestion: '{{learner.name}}' },
      },
    ]);
    expect(await stored()).toMatchObject({ translations: [] });
  });

  test('are used by a test mail before they are stored, in the chosen language with its values', async () => {
    const smtp = server(plain.port, { pass: CANARY });
    expect((await tryOut(smtp, { locale: 'de', translations: [german] })).data?.testEmailSettings).toMatchObject({
      valid: true,
    });
    expect(plain.received.at(-1)?.mail.subject).toBe('Test-E-Mail: Bewertet: 85 %');
    expect(
      (await tryOut(smtp, { locale: 'fr', templates: { evaluated: null } })).data?.testEmailSettings,
    ).toMatchObject({
      valid: true,
    });
    expect(plain.received.at(-1)?.mail.subject).toMatch(/^Test/);
    expect(plain.received.at(-1)?.mail.html).toContain('lang="fr"');
    expect(await stored()).toMatchObject({ translations: [] });
  });
});
