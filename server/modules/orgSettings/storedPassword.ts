import { PASSWORD_MASK } from '../../../shared/domain/settings/smtpSettings.ts';
import type { InputMaybe, SmtpInput } from '../../generated/resolvers.generated.ts';
import type { EmailSettingsRow } from '../../mail/emailSettingsStore.ts';

export const keepsStoredPassword = (pass: InputMaybe<string> | undefined): boolean =>
  pass === undefined || pass === null || pass === PASSWORD_MASK;

/**
 * Returns the stored password in encrypted form if host, port and user have not changed. If one has, the password must
 * be entered again. Otherwise, someone with the permission to change the settings could have the password sent to their
 * own server.
 */
export function storedPassword(
  { smtp, smtp_password }: EmailSettingsRow,
  { host, port, user }: SmtpInput,
): string | undefined {
  if (smtp === null || smtp_password === null) return undefined;
  return smtp.host === host.trim() && smtp.port === port && smtp.user === user.trim() ? smtp_password : undefined;
}
