import { fetchMFAPreference, setUpTOTP, updateMFAPreference, verifyTOTPSetup } from 'aws-amplify/auth';
import type { SecondFactor } from '../../../shared/domain/identity.ts';
import type { BrowserIdentitySettings } from '../../../shared/domain/identitySettings.ts';
import { callUserPool } from './callUserPool.ts';
import { translated } from './identityErrors.ts';
import { totpSecret } from './totpSecret.ts';

/** Refusals of the second factor: people who sign in with another provider have none here. */
const REFUSALS = { NotAuthorizedException: 'elsewhere', EnableSoftwareTokenMFAException: 'codeMismatch' } as const;

/** Creates the second factor of an account of the user pool, over aws-amplify. */
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

/** Creates recovery codes. Only the embedded provider has this action; Cognito has no such codes. */
async function createRecoveryCodes(settings: BrowserIdentitySettings): Promise<readonly string[]> {
  const { RecoveryCodes } = (await callUserPool(settings, 'CreateRecoveryCodes')) as { RecoveryCodes: string[] };
  return RecoveryCodes;
}
