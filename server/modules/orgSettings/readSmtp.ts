import { checkSmtp, PASSWORD_MASK } from '../../../shared/domain/settings/smtpSettings.ts';
import { normalizeEmail, type Refusal } from '../../../shared/domain/api/validation.ts';
import type { ViewerContext } from '../loaders.ts';
import type { SmtpInput } from '../../generated/resolvers.generated.ts';
import type { EmailSettingsRow } from '../../mail/emailSettingsStore.ts';
import type { SmtpServer } from '../../db/storedTypes.ts';
import { openPassword, sealPassword } from '../../mail/smtpPassword.ts';
import { keepsStoredPassword, storedPassword } from './storedPassword.ts';

/** Returns the errors by path, in the order of the fields. */
export function smtpRefusals(
  { services }: ViewerContext,
  stored: EmailSettingsRow,
  smtp: SmtpInput,
): Record<string, Refusal> {
  const keeps = keepsStoredPassword(smtp.pass);
  const refusals = checkSmtp({ ...smtp, pass: keeps ? PASSWORD_MASK : (smtp.pass ?? '') }, services.config.mail.ports);
  if (keeps && storedPassword(stored, smtp) === undefined) refusals.pass = { rule: 'required' };
  return Object.fromEntries(
    Object.entries(refusals).map(([field, refusal]) => [`emailSettings.smtp.${field}`, refusal]),
  );
}

export const serverOf = ({ host, port, user, fromAddress }: SmtpInput): SmtpServer => ({
  host: host.trim(),
  port,
  user: user.trim(),
  fromAddress: normalizeEmail(fromAddress),
});

/** Returns the password of validated settings in encrypted form, for storage. */
export const sealedPasswordOf = ({ services }: ViewerContext, stored: EmailSettingsRow, smtp: SmtpInput): string =>
  (keepsStoredPassword(smtp.pass) ? storedPassword(stored, smtp) : undefined) ??
  sealPassword(services.keys, stored.org_id, smtp.pass ?? '');

/** Returns the password of validated settings in plain text, for the mail server. */
export function plainPasswordOf({ services }: ViewerContext, stored: EmailSettingsRow, smtp: SmtpInput): string {
  const sealed = keepsStoredPassword(smtp.pass) ? storedPassword(stored, smtp) : undefined;
  return sealed === undefined ? (smtp.pass ?? '') : openPassword(services.keys, stored.org_id, sealed);
}
