import { DEFAULT_PASSWORD_POLICY, type PasswordPolicy } from '../../shared/domain/identity/passwordPolicy.ts';
import { StartupError } from '../startupError.ts';
import type { ConfigFile } from './configFile.ts';
import { embeddedIdentity, type SsoHost } from './embeddedIdentity.ts';

/** Settings for Amazon Cognito, or for the embedded provider, which implements the same API. */
export interface IdentitySettings {
  mode: 'embedded' | 'cognito';
  region: string;
  userPoolId: string;
  clientId: string;
  /** Address of the user pool's API, if it isn't Amazon's. */
  userPoolEndpoint?: string | undefined;
  /** Accepted token issuers. The first one is the user pool's own. */
  issuers: readonly string[];
  /** Default: the first issuer's `/.well-known/jwks.json`. */
  jwksUri?: string | undefined;
  /** Address of the hosted sign-in pages, without protocol. */
  hostedDomain: string;
  scopes: readonly string[];
  responseType: 'code' | 'token';
  tokenStorage: 'local' | 'session' | 'memory';
  /** Interval of session checks at Amazon Cognito, in seconds; 0 for none. */
  sessionCheckSeconds: number;
  /** Password policy of the user pool. The embedded provider enforces it. */
  passwordPolicy: PasswordPolicy;
  /** True if people can create accounts by themselves. */
  signUp: boolean;
  /** True if signing in with Google is offered. */
  google: boolean;
  ssoHosts: readonly SsoHost[];
}

type GivenIdentity = NonNullable<ConfigFile['identity']>;

/** Returns the identity settings, whose defaults depend on the mode. */
export function identitySettings(given: GivenIdentity, port: number, path: string): IdentitySettings {
  const mode = given.mode ?? 'embedded';
  const byDefault = mode === 'embedded' ? embeddedIdentity(port) : cognitoDefaults(given, path);
  const common = {
    scopes: ['email', 'profile', 'openid'],
    responseType: 'code',
    tokenStorage: 'local',
    sessionCheckSeconds: 60,
    signUp: true,
    google: true,
  } as const;
  const passwordPolicy = withDefaults(DEFAULT_PASSWORD_POLICY, given.passwordPolicy ?? {});
  const settings: IdentitySettings = {
    mode,
    ...withDefaults<Omit<IdentitySettings, 'mode' | 'passwordPolicy'>>({ ...common, ...byDefault }, given),
    passwordPolicy,
  };
  assertOwnClients(settings, path);
  return settings;
}

/**
 * Checks that each host has its own app client. A token contains the app client but not the host, so the client
 * determines which institution a person joins.
 */
function assertOwnClients({ clientId, ssoHosts }: IdentitySettings, path: string): void {
  for (const [index, { provider, orgId }] of ssoHosts.entries()) {
    const isShared =
      provider.clientId === clientId ||
      ssoHosts.some((other) => other.provider.clientId === provider.clientId && other.orgId !== orgId);
    if (orgId !== undefined && isShared)
      throw new StartupError(
        `${path}: identity.ssoHosts[${index}].provider.clientId: ` +
          'expected an app client that is used only by hosts with the same orgId, ' +
          'because people who sign in with it join that institution.',
      );
  }
}

function cognitoDefaults(given: GivenIdentity, path: string) {
  const { userPoolId, clientId, hostedDomain, region = 'us-west-2' } = given;
  if (userPoolId === undefined || clientId === undefined || hostedDomain === undefined) {
    throw new StartupError(`${path}: identity: mode "cognito" requires userPoolId, clientId and hostedDomain.`);
  }
  const issuers = [`https://cognito-idp.${region}.amazonaws.com/${userPoolId}`];
  return { region, userPoolId, clientId, hostedDomain, issuers, ssoHosts: [] };
}

/** Returns the defaults, overridden by the given values unless they are undefined. */
export function withDefaults<T extends object>(defaults: T, given: { [K in keyof T]?: T[K] | undefined }): T {
  return { ...defaults, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) };
}
