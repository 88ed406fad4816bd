import type { Config } from '../config.ts';

type Addresses = Pick<Config, 'publicUrl'> & { identity: Pick<Config['identity'], 'ssoHosts'> };

/**
 * Returns the console's origins: its own address and those of the single-sign-on hosts, on the same port or, behind a
 * proxy, on the default port.
 */
export function consoleOrigins({ publicUrl, identity }: Addresses): string[] {
  const { protocol, port } = new URL(publicUrl);
  const hosts = identity.ssoHosts.flatMap(({ host }) => [...(port === '' ? [] : [`${host}:${port}`]), host]);
  return [...new Set([publicUrl, ...hosts.map((host) => `${protocol}//${host}`)])];
}

/**
 * Returns the address of the single-sign-on host whose provider asserts email addresses of a domain, or the console's
 * own address.
 */
export function originForAddress({ publicUrl, identity }: Addresses, email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const sso = identity.ssoHosts.find(({ domains }) => domains.includes(domain));
  if (sso === undefined) return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${sso.host}${port && `:${port}`}`;
}

/** Returns the known console origin that matches the request, or `publicUrl` if none does. */
export const consoleOriginOf = (config: Addresses, origin: string | undefined): string =>
  consoleOrigins(config).find((known) => known === origin) ?? config.publicUrl;
