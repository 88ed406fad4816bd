import type { BrowserIdentitySettings } from '../../shared/domain/identity/identitySettings.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';

/** Returns the sign-in settings for the pages of a host. A single-sign-on host has its own client and provider. */
export function browserSettings(settings: IdentitySettings, host: string): BrowserIdentitySettings {
  const { mode, region, userPoolId, userPoolEndpoint, hostedDomain, scopes, responseType, tokenStorage } = settings;
  const name = host.replace(/:\d+$/, '');
  const sso = settings.ssoHosts.find((candidate) => candidate.host === name)?.provider;
  return {
    mode,
    region,
    userPoolId,
    clientId: sso?.clientId ?? settings.clientId,
    ...(userPoolEndpoint !== undefined && { userPoolEndpoint }),
    hostedDomain,
    scopes,
    responseType,
    tokenStorage,
    passwordPolicy: settings.passwordPolicy,
    signUp: settings.signUp,
    google: settings.google,
    ...(sso && {
      ssoProvider: { name: sso.name, id: sso.id, ...(sso.endSession !== undefined && { endSession: sso.endSession }) },
    }),
  };
}
