import { Amplify, type ResourcesConfig } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { ConsoleLogger, defaultStorage, sessionStorage, sharedInMemoryStorage } from 'aws-amplify/utils';
import { routes } from '../../../shared/domain/paths.ts';
import type { BrowserIdentitySettings } from '../../../shared/domain/identity/identitySettings.ts';

const STORAGES = { local: defaultStorage, session: sessionStorage, memory: sharedInMemoryStorage };

/** Returns the URL that the hosted pages redirect to after sign-out. */
const signedOutAddress = ({ ssoProvider }: BrowserIdentitySettings, origin: string): string =>
  `${origin}${ssoProvider ? routes.ssoLogout : routes.login}`;

/**
 * Returns Amplify's configuration for our settings. It has only one URL per redirect, because Amplify could pick one
 * with another port if there were several. Without the hosted pages, signing out stays on this page.
 */
export function amplifyConfig(
  settings: BrowserIdentitySettings,
  origin: string,
  { withHostedPages = true } = {},
): ResourcesConfig {
  const { userPoolId, clientId, userPoolEndpoint, hostedDomain, scopes, responseType } = settings;
  const oauth = {
    domain: hostedDomain,
    scopes: [...scopes],
    responseType,
    redirectSignIn: [`${origin}${routes.root}`],
    redirectSignOut: [signedOutAddress(settings, origin)],
  };
  return {
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
        loginWith: { email: true, ...(withHostedPages && { oauth }) },
      },
    },
  };
}

/** Configures Amplify. Every configure() resets the storage to the default, so the storage is set after each. */
export function configure(config: ResourcesConfig, settings: BrowserIdentitySettings): void {
  // Amplify warns of every pool endpoint that is not Amazon's, but the configured one is intended.
  if (settings.userPoolEndpoint !== undefined) ConsoleLogger.LOG_LEVEL = 'ERROR';
  Amplify.configure(config);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(STORAGES[settings.tokenStorage]);
}

/** Returns the hosted sign-out URL, which redirects back. */
export function hostedSignOutAddress(settings: BrowserIdentitySettings, origin: string): string {
  const query = new URLSearchParams({ client_id: settings.clientId, logout_uri: signedOutAddress(settings, origin) });
  return `${settings.mode === 'embedded' ? 'http' : 'https'}://${settings.hostedDomain}/logout?${query.toString()}`;
}
