import type { Keys } from '../secrets/keys.ts';
import { seal, unseal } from '../secrets/seal.ts';

const place = (orgId: string) => ({ orgId, field: 'smtp.pass' });

export const sealPassword = (keys: Keys, orgId: string, password: string): string =>
  seal(keys.derive('smtp-password'), password, place(orgId));

export const openPassword = (keys: Keys, orgId: string, sealed: string): string =>
  unseal(keys.derive('smtp-password'), sealed, place(orgId));
