import type { MutationResolvers } from '../../generated/resolvers.generated.ts';
import { recordChange } from '../../graphql/recordOperation.ts';
import { findEmailSettings, updateEmailSettings } from '../../mail/emailSettingsStore.ts';
import { assertCan, denied, orgSubject, requireOrg } from '../access.ts';
import { lockOrg } from '../orgs/orgStore.ts';
import { emailSettingsValues, orgRecord } from '../recordedValues.ts';
import { assertValid } from '../validate.ts';
import { emailSettingsAnswer } from './emailSettingsAnswer.ts';
import { sealedPasswordOf, serverOf, smtpRefusals } from './readSmtp.ts';
import { templateRefusals, wordingOf } from './readTemplates.ts';

export const setOrgEmailSettings: MutationResolvers['setOrgEmailSettings'] = async (_parent, { input }, context) => {
  const standing = await requireOrg(context, input.orgId);
  assertCan(context.viewer, 'org.updateSettings', orgSubject(standing));
  const { smtp } = input.emailSettings;
  return context.db.transaction().execute(async (transaction) => {
    const org = await lockOrg(transaction, standing.orgId);
    if (org === undefined) throw denied();
    const stored = await findEmailSettings(transaction, standing.orgId);
    assertValid({ ...(smtp ? smtpRefusals(context, stored, smtp) : {}), ...templateRefusals(input.emailSettings) });
    await updateEmailSettings(transaction, standing.orgId, {
      ...(smtp === undefined
        ? {}
        : { smtp: smtp && { server: serverOf(smtp), sealedPassword: sealedPasswordOf(context, stored, smtp) } }),
      ...wordingOf(input.emailSettings),
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
