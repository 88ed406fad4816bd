import { DEFAULT_TEMPLATES, EMAIL_TYPES, type EmailType } from '../../../shared/domain/settings/emailTemplates.ts';
import { DEFAULT_LOCALE, LOCALES } from '../../../shared/i18n/locales.ts';
import { PASSWORD_MASK } from '../../../shared/domain/settings/smtpSettings.ts';
import type { EmailSettings, EmailTemplates } from '../../generated/resolvers.generated.ts';
import { translatorIn } from '../../i18n/translator.ts';
import { defaultTextsIn } from '../../mail/composeMail.ts';
import type { EmailSettingsRow } from '../../mail/emailSettingsStore.ts';
import type { OrgTemplates } from '../../db/storedTypes.ts';

/** Returns the settings as the API returns them, with a mask instead of the password. */
export const emailSettingsAnswer = ({ smtp, templates, translations }: EmailSettingsRow): EmailSettings => ({
  smtp: smtp && { ...smtp, pass: PASSWORD_MASK },
  templates: templatesAnswer(templates),
  defaultTemplates: templatesAnswer(DEFAULT_TEMPLATES),
  translations,
  defaultTranslations: LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).flatMap((locale) =>
    EMAIL_TYPES.map((type) => ({ locale, type, ...defaultTextsIn(translatorIn(locale), type) })),
  ),
});

const NOTHING = {
  subjectPlainTemplated: null,
  bodyPlainTemplated: null,
  buttonTextPlainTemplated: null,
  buttonColor: null,
};

const templatesAnswer = (templates: OrgTemplates): EmailTemplates => ({
  evaluated: whole(templates.evaluated),
  submitted: whole(templates.submitted),
  reset: whole(templates.reset),
});

const whole = (template: OrgTemplates[EmailType]) => (template === undefined ? null : { ...NOTHING, ...template });
