import { Amplify, type ResourcesConfig } from 'aws-amplify';
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito';
import { defaultStorage, sessionStorage, sharedInMemoryStorage } from 'aws-amplify/utils';
import { routes } from '../../domain/paths.ts';
import type { BrowserIdentitySettings } from '../../domain/identitySettings.ts';

const STORAGES = { local: defaultStorage, session: sessionStorage, memory: sharedInMemoryStorage };

/** Amplify's configuration of our settings. One redirect address each: with several, Amplify may pick another port's. */
export function amplifyConfig(settings: BrowserIdentitySettings, origin: string): ResourcesConfig {
  const { userPoolId, clientId, userPoolEndpoint, hostedDomain, scopes, responseType, ssoProvider } = settings;
  return {
    Auth: {
      Cognito: {
        userPoolId,
        userPoolClientId: clientId,
        ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
        loginWith: {
          email: true,
          oauth: {
            domain: hostedDomain,
            scopes: [...scopes],
            responseType,
            redirectSignIn: [`${origin}${routes.root}`],
            redirectSignOut: [`${origin}${ssoProvider ? routes.ssoLogout : routes.login}`],
          },
        },
      },
    },
  };
}

/** Every configure() puts the storage back to the default, so it is set after each. */
export function configure(config: ResourcesConfig, settings: BrowserIdentitySettings): void {
  Amplify.configure(config);
  cognitoUserPoolsTokenProvider.setKeyValueStorage(STORAGES[settings.tokenStorage]);
}
