import type { TotpSecret } from '../../../shared/domain/identity.ts';

interface SetUpDetails {
  sharedSecret: string;
  getSetupUri: (app: string, account?: string) => URL;
}

const APP = 'Practicum';

export const totpSecret = ({ sharedSecret, getSetupUri }: SetUpDetails, email: string): TotpSecret => ({
  secret: sharedSecret,
  uri: getSetupUri(APP, email).toString(),
});
