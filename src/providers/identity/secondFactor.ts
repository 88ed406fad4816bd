import {
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { SecondFactor } from '../../../shared/domain/identity.ts';
import type { BrowserIdentitySettings } from '../../../shared/domain/identitySettings.ts';
import { translated } from './identityErrors.ts';
import { totpSecret } from './totpSecret.ts';

/** Who has signed in by another provider has no second factor here. */
const REFUSALS = { NotAuthorizedException: 'elsewhere', EnableSoftwareTokenMFAException: 'codeMismatch' } as const;

/** The second factor of an account of the user pool, over aws-amplify. */
export const createSecondFactor = (settings: BrowserIdentitySettings): SecondFactor => ({
  isOn: () => translated(async () => (await fetchMFAPreference()).enabled?.includes('TOTP') === true, REFUSALS),
  begin: (email) => translated(async () => totpSecret(await setUpTOTP(), email), REFUSALS),
  confirm: (code) =>
    translated(async () => {
      await verifyTOTPSetup({ code });
      await updateMFAPreference({ totp: 'PREFERRED' });
      return settings.mode === 'embedded' ? createRecoveryCodes(settings) : [];
    }, REFUSALS),
  turnOff: () => translated(() => updateMFAPreference({ totp: 'DISABLED' }), REFUSALS),
});

/** An action of the embedded provider alone, since Cognito has no such codes. */
async function createRecoveryCodes({ userPoolEndpoint }: BrowserIdentitySettings): Promise<readonly string[]> {
  const { tokens } = await fetchAuthSession();
  const answer = await fetch(userPoolEndpoint ?? '/idp/', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.CreateRecoveryCodes',
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  if (!answer.ok) throw new Error(`the identity provider answered ${answer.status}`);
  const { RecoveryCodes } = (await answer.json()) as { RecoveryCodes: string[] };
  return RecoveryCodes;
}
