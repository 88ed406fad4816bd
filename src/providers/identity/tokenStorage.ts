import type { BrowserIdentitySettings } from '../../domain/identitySettings.ts';

// Tokens held in memory leave no trace in a storage.
let isSignedInHere = false;

export const noteSignedInHere = (signedIn: boolean): void => {
  isSignedInHere = signedIn;
};

/** Whether tokens of this client are stored, by the keys that aws-amplify writes. */
export function hasStoredTokens({ tokenStorage, clientId }: BrowserIdentitySettings): boolean {
  if (tokenStorage === 'memory') return isSignedInHere;
  const storage = tokenStorage === 'local' ? localStorage : sessionStorage;
  const user = storage.getItem(`CognitoIdentityServiceProvider.${clientId}.LastAuthUser`);
  return user !== null && storage.getItem(`CognitoIdentityServiceProvider.${clientId}.${user}.accessToken`) !== null;
}
