import type { TotpSecret } from '../../../shared/domain/identity/identity.ts';
import { PRODUCT_NAME } from '../../../shared/i18n/messages.ts';

interface SetUpDetails {
  sharedSecret: string;
  getSetupUri: (app: string, account?: string) => URL;
}

export const totpSecret = ({ sharedSecret, getSetupUri }: SetUpDetails, email: string): TotpSecret => ({
  secret: sharedSecret,
  uri: getSetupUri(PRODUCT_NAME, email).toString(),
});
