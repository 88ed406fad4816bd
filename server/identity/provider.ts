import type { AuditAddress } from '../audit/auditAddress.ts';
import type { IdentitySettings } from '../settings/identitySettings.ts';
import type { Keys } from '../secrets/keys.ts';
import type { SigningKey } from './signingKey.ts';
import type { IdentityDatabase } from './tables.ts';

/** Dependencies that the parts of the embedded provider share. */
export interface Provider {
  db: IdentityDatabase;
  settings: IdentitySettings;
  key: SigningKey;
  /** Origin of the console, such as http://localhost:4000. */
  origin: string;
  port: number;
  auditAddress: AuditAddress;
  keys: Keys;
}

/** A console that can request tokens: the main one or that of a single-sign-on host. */
export interface Client {
  id: string;
  origin: string;
  /** The only provider through which people can sign in on this host. */
  ssoProvider?: { id: string; name: string; domains: readonly string[] };
}

export const issuerOf = ({ settings }: Provider): string => settings.issuers[0] ?? '';

/** Returns the part of the user pool's id that is used in SRP hashes. */
export const poolName = ({ settings }: Provider): string => settings.userPoolId.split('_')[1] ?? settings.userPoolId;

export function clientsOf({ settings, origin, port }: Provider): readonly Client[] {
  return [
    { id: settings.clientId, origin },
    ...settings.ssoHosts.map(({ host, provider, domains }) => ({
      id: provider.clientId,
      origin: `http://${host}:${port}`,
      ssoProvider: { id: provider.id, name: provider.name, domains },
    })),
  ];
}

export const findClient = (provider: Provider, id: string): Client | undefined =>
  clientsOf(provider).find((client) => client.id === id);
