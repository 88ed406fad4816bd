import { DEFAULT_TEMPLATES, type EmailType } from '../../../shared/domain/emailTemplates.ts';
import { PASSWORD_MASK } from '../../../shared/domain/smtpSettings.ts';
import type { EmailSettings, EmailTemplates } from '../../generated/resolvers.generated.ts';
import type { EmailSettingsRow } from '../../mail/emailSettingsStore.ts';
import type { OrgTemplates } from '../../db/storedTypes.ts';

/** Returns the settings as the API shows them, with a mask instead of the password. */
export const emailSettingsAnswer = ({ smtp, templates }: EmailSettingsRow): EmailSettings => ({
  smtp: smtp && { ...smtp, pass: PASSWORD_MASK },
  templates: templatesAnswer(templates),
  defaultTemplates: templatesAnswer(DEFAULT_TEMPLATES),
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
