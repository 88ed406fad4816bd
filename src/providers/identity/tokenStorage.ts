import type { BrowserIdentitySettings } from '../../../shared/domain/identity/identitySettings.ts';

// True after a sign-in on this page. Used if tokens are kept in memory, because no storage contains them then.
let isSignedInHere = false;

export const noteSignedInHere = (signedIn: boolean): void => {
  isSignedInHere = signedIn;
};

/** Returns whether tokens of this client are stored, by the keys that aws-amplify writes. */
export function hasStoredTokens({ tokenStorage, clientId }: BrowserIdentitySettings): boolean {
  return tokenStorage === 'memory' ? isSignedInHere : storedToken('accessToken', { tokenStorage, clientId }) !== null;
}

/**
 * Returns whether the stored tokens are those of an account with a password: tokens of another service's account
 * name that service.
 */
export function hasPassword(settings: BrowserIdentitySettings): boolean {
  if (settings.tokenStorage === 'memory') return isSignedInHere;
  const token = storedToken('idToken', settings);
  return token !== null && payloadOf(token).identities === undefined;
}

const userKey = (clientId: string) => `CognitoIdentityServiceProvider.${clientId}.LastAuthUser`;

function storedToken(
  kind: 'accessToken' | 'idToken',
  { tokenStorage, clientId }: Pick<BrowserIdentitySettings, 'tokenStorage' | 'clientId'>,
): string | null {
  if (tokenStorage === 'memory') return null;
  const storage = tokenStorage === 'local' ? localStorage : sessionStorage;
  const user = storage.getItem(userKey(clientId));
  return user === null ? null : storage.getItem(`CognitoIdentityServiceProvider.${clientId}.${user}.${kind}`);
}

/** A token that expires sooner is renewed first. */
const MARGIN_MS = 60_000;

/**
 * Returns the stored access token if it is still valid for a while. This avoids loading aws-amplify, which would return
 * the same token.
 */
export function freshAccessToken(settings: BrowserIdentitySettings, now: number): string | undefined {
  const token = storedToken('accessToken', settings);
  return token !== null && (payloadOf(token).exp ?? 0) * 1000 > now + MARGIN_MS ? token : undefined;
}

/** Reads the claims of a JWT (RFC 7519); none for a text that is not one. */
function payloadOf(token: string): { exp?: number; identities?: unknown } {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(payload)) as { exp?: number };
  } catch {
    return {};
  }
}

/** Notifies once when another tab signs in a different person than the one this tab started with. */
export function watchAccount(
  { tokenStorage, clientId }: Pick<BrowserIdentitySettings, 'tokenStorage' | 'clientId'>,
  isSignedIn: () => boolean,
  tell: () => void,
): () => void {
  if (tokenStorage !== 'local') return () => undefined;
  let person: string | undefined;
  const look = ({ key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>) => {
    if (key !== userKey(clientId)) return;
    // Signing out clears the key first, so the first old value is the person that this tab started with.
    person ??= oldValue ?? undefined;
    if (newValue !== null && newValue !== person && isSignedIn()) tell();
  };
  window.addEventListener('storage', look);
  return () => window.removeEventListener('storage', look);
}

/** Returns whether a hosted sign-in opened the page: with a code, with tokens in the fragment, or with a refusal. */
export function isRedirectReturn({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  const query = new URLSearchParams(search);
  const isAnswered = query.has('state') && (query.has('code') || query.has('error'));
  return isAnswered || query.has('error_description') || /(?:^#|&)(?:access_token|error)=/.test(hash);
}

/** Returns whether this browser is on its way to or from the hosted pages, by the key that aws-amplify writes. */
export const isRedirectBegun = (clientId: string): boolean =>
  localStorage.getItem(`CognitoIdentityServiceProvider.${clientId}.inflightOAuth`) === 'true';
