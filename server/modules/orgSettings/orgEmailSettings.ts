import type { ViewerContext } from '../loaders.ts';
import type { EmailSettings } from '../../generated/resolvers.generated.ts';
import { findEmailSettings } from '../../mail/emailSettingsStore.ts';
import { assertField } from '../orgs/adminField.ts';
import type { OrgRow } from '../orgs/orgStore.ts';
import { emailSettingsAnswer } from './emailSettingsAnswer.ts';

export async function orgEmailSettings(org: OrgRow, _args: object, context: ViewerContext): Promise<EmailSettings> {
  await assertField(org, context, { field: 'emailSettings', action: 'org.readEmailSettings' });
  return emailSettingsAnswer(await findEmailSettings(context.db, org.id));
}
