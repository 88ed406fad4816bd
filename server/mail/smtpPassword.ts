import type { Keys } from '../secrets/keys.ts';
import { seal, unseal } from '../secrets/seal.ts';

export const SMTP_PASSWORD = 'smtp-password';
export const smtpPlace = (orgId: string) => ({ orgId, field: 'smtp.pass' });

export const sealPassword = (keys: Keys, orgId: string, password: string): string =>
  seal(keys.derive(SMTP_PASSWORD), password, smtpPlace(orgId));

export const openPassword = (keys: Keys, orgId: string, sealed: string): string =>
  unseal(keys.all(SMTP_PASSWORD), sealed, smtpPlace(orgId));
