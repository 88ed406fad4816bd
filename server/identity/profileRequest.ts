import { decodeJwt } from 'jose';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import { PASSWORD_SCOPE } from './tokens.ts';

export interface ProfileRequest {
  url: string;
  init: RequestInit;
  /** True for Cognito's GetUser, which returns a list of attributes. */
  isUser: boolean;
}

/** Builds the profile request for an access token: GetUser if the scope permits it, otherwise userInfo. */
export function profileRequest(token: string, settings: IdentitySettings): ProfileRequest {
  const { scope } = decodeJwt<{ scope?: string }>(token);
  const isUser = scope?.split(' ').includes(PASSWORD_SCOPE) === true;
  return { isUser, ...(isUser ? getUser(token, settings) : userInfo(token, settings)) };
}

/** Returns the address of the user pool's API. */
export const actionsAddress = ({ userPoolEndpoint, region }: IdentitySettings): string =>
  userPoolEndpoint ?? `https://cognito-idp.${region}.amazonaws.com/`;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Returns the origin of the hosted pages. On this computer, they have no TLS. */
export const hostedOrigin = ({ hostedDomain }: IdentitySettings): string =>
  `${LOOPBACK.has(new URL(`http://${hostedDomain}`).hostname) ? 'http' : 'https'}://${hostedDomain}`;

const getUser = (token: string, settings: IdentitySettings) => ({
  url: actionsAddress(settings),
  init: {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: token }),
  },
});

const userInfo = (token: string, settings: IdentitySettings) => ({
  url: `${hostedOrigin(settings)}/oauth2/userInfo`,
  init: { headers: { authorization: `Bearer ${token}` } },
});

const REFUSALS: readonly number[] = [400, 401, 403];
/** Error names that Cognito returns with status 400 even though it hasn't checked the token. */
const BUSY = /TooManyRequests|LimitExceeded|InternalError/;

/** Returns whether the provider reports that the token is no longer valid, for example after a global sign-out. */
export async function isRefusal(response: Response): Promise<boolean> {
  return REFUSALS.includes(response.status) && !BUSY.test(await response.clone().text());
}
