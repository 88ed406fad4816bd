import {
  updatePassword,
  fetchAuthSession,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  verifyTOTPSetup,
} from 'aws-amplify/auth';
import type { BrowserIdentitySettings } from '../../../shared/domain/identity/identitySettings.ts';
import { translated } from './identityErrors.ts';
import type { SecondFactor } from '../../../shared/domain/identity/identity.ts';
import { totpSecret } from './totpSecret.ts';

/** Errors of second-factor calls. People who sign in through another provider have no second factor here. */
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

interface Refusal {
  __type?: string;
  message?: string;
}

/** Calls an action of the user pool that aws-amplify lacks, or whose refusal it hides, with the access token. */
export async function callUserPool(
  { userPoolEndpoint, region }: BrowserIdentitySettings,
  action: string,
): Promise<unknown> {
  const { tokens } = await fetchAuthSession();
  const answer = await fetch(userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${action}`,
    },
    body: JSON.stringify({ AccessToken: tokens?.accessToken.toString() }),
  });
  if (answer.ok) return answer.json();
  const { __type = '', message = '' } = (await answer.json().catch(() => ({}))) as Refusal;
  throw Object.assign(new Error(message), { name: __type.split('#').at(-1) ?? '' });
}

export const changePassword = (oldPassword: string, newPassword: string): Promise<void> =>
  translated(() => updatePassword({ oldPassword, newPassword }), { NotAuthorizedException: 'wrongPassword' });

/**
 * Ends all sessions. Amplify's signOut({ global: true }) would hide the refusal that tokens of the hosted pages get
 * because they lack the scope.
 */
export const endAllSessions = (settings: BrowserIdentitySettings): Promise<void> =>
  translated(
    async () => {
      await callUserPool(settings, 'GlobalSignOut');
    },
    { NotAuthorizedException: 'sessionsKept' },
  );
