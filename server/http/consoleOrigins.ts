import type { Config } from '../config.ts';

type Addresses = Pick<Config, 'publicUrl'> & { identity: Pick<Config['identity'], 'ssoHosts'> };

/**
 * Where the console is shown: on its own address, and on the single-sign-on hosts, which
 * are reached by the same port, or by the default one where a proxy stands in front.
 */
export function consoleOrigins({ publicUrl, identity }: Addresses): string[] {
  const { protocol, port } = new URL(publicUrl);
  const hosts = identity.ssoHosts.flatMap(({ host }) => [...(port === '' ? [] : [`${host}:${port}`]), host]);
  return [...new Set([publicUrl, ...hosts.map((host) => `${protocol}//${host}`)])];
}

/** The single-sign-on host whose provider asserts addresses of a domain, else the console's own address. */
export function originForAddress({ publicUrl, identity }: Addresses, email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const sso = identity.ssoHosts.find(({ domains }) => domains.includes(domain));
  if (sso === undefined) return publicUrl;
  const { protocol, port } = new URL(publicUrl);
  return `${protocol}//${sso.host}${port && `:${port}`}`;
}

/** Which of them a call comes from; the console's own address for what names none of them. */
export const consoleOriginOf = (config: Addresses, origin: string | undefined): string =>
  consoleOrigins(config).find((known) => known === origin) ?? config.publicUrl;
