import { recordDenial } from '../../graphql/recordOperation.ts';
import type { ViewerContext } from '../context.ts';
import type { EmailSettings } from '../../generated/resolvers.generated.ts';
import { findEmailSettings } from '../../mail/emailSettingsStore.ts';
import { assertCan, orgSubject, requireOrg } from '../access.ts';
import type { OrgRow } from '../orgs/orgStore.ts';
import { emailSettingsAnswer } from './emailSettingsAnswer.ts';

/** The one field that has rights of its own; a denial of it leaves the rest of the org readable. */
export async function orgEmailSettings(org: OrgRow, _args: object, context: ViewerContext): Promise<EmailSettings> {
  try {
    assertCan(context.viewer, 'org.readEmailSettings', orgSubject(await requireOrg(context, org.id)));
  } catch (error) {
    await recordDenial({ name: 'Org.emailSettings', args: { orgId: org.id }, context }, error);
    throw error;
  }
  return emailSettingsAnswer(await findEmailSettings(context.db, org.id));
}
