import {
  checkTemplateField,
  EMAIL_TYPES,
  TEMPLATE_FIELDS,
  templateDifferences,
} from '../../../shared/domain/emailTemplates.ts';
import type { Refusal } from '../../../shared/domain/validation.ts';
import type { EmailTemplatesInput, InputMaybe, MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { findEmailSettings, updateEmailSettings } from '../../mail/emailSettingsStore.ts';
import { type OrgTemplates } from '../../db/storedTypes.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import { lockOrg } from '../orgs/orgStore.ts';
import { emailSettingsValues, orgRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { emailSettingsAnswer } from './emailSettingsAnswer.ts';
import { sealedPasswordOf, serverOf, smtpRefusals } from './readSmtp.ts';

export const setOrgEmailSettings: MutationResolvers['setOrgEmailSettings'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  const { smtp, templates } = input.emailSettings;
  return context.db.transaction().execute(async (transaction) => {
    const org = await lockOrg(transaction, standing.orgId);
    if (org === undefined) throw denied();
    const stored = await findEmailSettings(transaction, standing.orgId);
    assertValid({ ...(smtp ? smtpRefusals(context, stored, smtp) : {}), ...templateRefusals(templates) });
    await updateEmailSettings(transaction, standing.orgId, {
      ...(smtp === undefined
        ? {}
        : { smtp: smtp && { server: serverOf(smtp), sealedPassword: sealedPasswordOf(context, stored, smtp) } }),
      ...(templates ? { templates: differences(templates) } : {}),
    });
    const changed = await findEmailSettings(transaction, standing.orgId);
    await recordChange(transaction, context, {
      record: orgRecord(org),
      before: emailSettingsValues(stored),
      after: emailSettingsValues(changed),
    });
    return emailSettingsAnswer(changed);
  });
};

function templateRefusals(templates: InputMaybe<EmailTemplatesInput> | undefined): Record<string, Refusal> {
  const refusals: Record<string, Refusal> = {};
  for (const type of EMAIL_TYPES) {
    for (const field of TEMPLATE_FIELDS) {
      const text = templates?.[type]?.[field];
      if (text !== null && text !== undefined)
        refusals[`emailSettings.templates.${type}.${field}`] = checkTemplateField(field, text);
    }
  }
  return refusals;
}

/** Returns the templates that differ from the defaults; a template with the default's text is not stored. */
function differences(templates: EmailTemplatesInput): OrgTemplates {
  const own = EMAIL_TYPES.map((type) => [type, templateDifferences(type, templates[type] ?? {})] as const);
  return Object.fromEntries(own.filter(([, different]) => different !== undefined));
}
