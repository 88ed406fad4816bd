import { describe, expect, test } from 'vitest';
import { DEFAULT_TEMPLATES, EMAIL_TYPES } from './emailTemplates.ts';
import {
  emailChange,
  formOf,
  isDefaultTemplate,
  isSettingsValid,
  isSmtpValid,
  linkError,
  logoChange,
  smtpErrors,
  type SettingsForm,
  type StoredSettings,
} from './institutionSettings.ts';
import { PASSWORD_MASK } from './smtpSettings.ts';

const none = Object.fromEntries(EMAIL_TYPES.map((type) => [type, null])) as StoredSettings['templates'];
const stored: StoredSettings = {
  logo: { imageSrc: null, destinationLink: null, isPracticumLogoHidden: false },
  smtp: null,
  templates: none,
  translations: [],
  defaultTranslations: [],
  timeZone: 'Europe/Berlin',
};
const smtp = {
  host: 'smtp.example.org',
  port: 587,
  user: 'mailer',
  pass: PASSWORD_MASK,
  fromAddress: 'no-reply@example.org',
};
const withSmtp: StoredSettings = { ...stored, smtp };
const changed = (of: StoredSettings, change: Partial<SettingsForm>): SettingsForm => ({ ...formOf(of), ...change });

describe('unchanged settings are not sent', () => {
  test.each([
    ['an institution that has set nothing', stored],
    ['one with a server', withSmtp],
    ['one with wording of its own', { ...stored, templates: { ...none, reset: { subjectPlainTemplated: 'Again!' } } }],
  ])('of %s', (_what, of) =>
    expect([logoChange(formOf(of), of), emailChange(formOf(of), of)]).toEqual([undefined, undefined]),
  );
});

describe('the logo', () => {
  const image = 'data:image/png;base64,AAAA';
  test('is sent completely if a part has changed', () =>
    expect(
      logoChange(
        changed(stored, {
          logo: { imageSrc: image, destinationLink: ' https://example.org ', isPracticumLogoHidden: true },
        }),
        stored,
      ),
    ).toEqual({ imageSrc: image, destinationLink: 'https://example.org', isPracticumLogoHidden: true }));
  test('has no link once it is removed', () => {
    const of = {
      ...stored,
      logo: { imageSrc: image, destinationLink: 'https://example.org', isPracticumLogoHidden: false },
    };
    expect(logoChange(changed(of, { logo: { ...formOf(of).logo, imageSrc: null } }), of)).toEqual({
      imageSrc: null,
      destinationLink: null,
      isPracticumLogoHidden: false,
    });
  });
  test.each([
    [image, 'example.org', 'malformed'],
    [image, 'javascript:alert(1)', 'malformed'],
    [image, 'https://example.org/a', undefined],
    [image, '', undefined],
    [null, 'nonsense', undefined],
  ])('with %s rejects the link %s as %s', (imageSrc, destinationLink, rule) =>
    expect(
      linkError(changed(stored, { logo: { imageSrc, destinationLink, isPracticumLogoHidden: false } }))?.rule,
    ).toBe(rule),
  );
});

describe('mail', () => {
  test('[inst-08] sends differences from the default templates only', () => {
    const templates = {
      ...formOf(stored).templates,
      reset: { ...DEFAULT_TEMPLATES.reset, subjectPlainTemplated: 'Once more' },
    };
    expect(emailChange(changed(stored, { templates }), stored)).toEqual({
      templates: { reset: { subjectPlainTemplated: 'Once more' } },
    });
    expect([isDefaultTemplate('reset', templates.reset), isDefaultTemplate('submitted', templates.submitted)]).toEqual([
      false,
      true,
    ]);
  });
  test('[mail-05] sends all translations when one has changed, and no invalid one', () => {
    const german = { locale: 'de', type: 'reset', subjectPlainTemplated: 'Neu', bodyPlainTemplated: 'Los' } as const;
    const translations = [{ ...german, buttonTextPlainTemplated: 'Öffnen' }];
    expect(emailChange(changed(stored, { translations }), stored)).toEqual({ translations });
    const valid = (buttonTextPlainTemplated: string) =>
      isSettingsValid(changed(stored, { translations: [{ ...german, buttonTextPlainTemplated }] }), stored);
    expect([valid('Öffnen'), valid('{{foo}}')]).toEqual([true, false]);
  });
  test('sends no template if all equal the default', () => {
    const of = { ...stored, templates: { ...none, reset: { subjectPlainTemplated: 'Again!' } } };
    expect(emailChange(changed(of, { templates: formOf(stored).templates }), of)).toEqual({ templates: {} });
  });
  test('[inst-09] sends null for a disabled server', () =>
    expect(emailChange(changed(withSmtp, { isSmtpOn: false }), withSmtp)).toEqual({ smtp: null }));
  test('[inst-11] sends a new password only', () => {
    const sender = { ...formOf(withSmtp).smtp, fromAddress: 'other@example.org' };
    expect(emailChange(changed(withSmtp, { smtp: sender }), withSmtp)).toEqual({
      smtp: { host: smtp.host, port: 587, user: 'mailer', fromAddress: 'other@example.org' },
    });
    expect(emailChange(changed(withSmtp, { smtp: { ...sender, pass: 'new' } }), withSmtp)?.smtp).toMatchObject({
      pass: 'new',
    });
  });
  test('drops input for a server that stays off', () =>
    expect(emailChange(changed(stored, { smtp: { ...formOf(stored).smtp, host: 'half' } }), stored)).toBeUndefined());
});

describe('the mail server form', () => {
  const form = (change: Partial<SettingsForm['smtp']>) =>
    changed(withSmtp, { smtp: { ...formOf(withSmtp).smtp, ...change } });
  const wrong = (change: Partial<SettingsForm['smtp']>) =>
    Object.entries(smtpErrors(form(change), withSmtp)).flatMap(([field, error]) =>
      error ? [`${field} ${error.rule}`] : [],
    );
  test.each<[Partial<SettingsForm['smtp']>, string[]]>([
    [{}, []],
    [{ fromAddress: 'nobody' }, ['fromAddress email']],
    [{ host: ' ' }, ['host required', 'pass required']],
    [{ port: '58x' }, ['port unknownValue', 'pass required']],
    [{ port: '1.5' }, ['port unknownValue', 'pass required']],
    [{ port: '80', pass: 'p' }, ['port unknownValue']],
    [{ user: 'other' }, ['pass required']],
    [{ user: 'other', pass: 'p' }, []],
    [{ pass: '' }, ['pass required']],
  ])('with %j is invalid in %j', (change, errors) => expect(wrong(change)).toEqual(errors));
  test('that is off accepts any input', () =>
    expect(isSmtpValid({ ...form({ host: '' }), isSmtpOn: false }, withSmtp)).toBe(true));
  test("that is invalid can't be saved", () =>
    expect([isSettingsValid(form({ host: '' }), withSmtp), isSettingsValid(form({}), withSmtp)]).toEqual([
      false,
      true,
    ]));
});
