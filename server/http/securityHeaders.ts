import type { Config } from '../config.ts';

/**
 * Returns the permissions policy. Only the tool can use the camera, microphone and screen. The `allow` attribute of its
 * frame delegates them.
 */
export function permissionsPolicy(toolOrigins: readonly string[]): string {
  const given = toolOrigins.length === 0 ? '()' : `(self ${toolOrigins.map((origin) => `"${origin}"`).join(' ')})`;
  return `camera=${given}, display-capture=${given}, geolocation=(), microphone=${given}, payment=(), usb=()`;
}

/** Headers of responses that a browser might render. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': permissionsPolicy([]),
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** Headers of API responses, which browsers don't render as pages. */
export const dataHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

const YEAR_SECONDS = 31_536_000;

/** Returns the HSTS header for an https origin (RFC 6797). */
export const transportSecurity = (origin: string): Record<string, string> =>
  origin.startsWith('https:') ? { 'strict-transport-security': `max-age=${YEAR_SECONDS}` } : {};

export function contentSecurityPolicy(config: Config, toolOrigins: readonly string[]): string {
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // emotion inserts its styles into the page.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...identityOrigins(config)],
    // The frame is redirected through our own authorization endpoint.
    'frame-src': ["'self'", config.publicUrl, ...toolOrigins],
    'form-action': ["'self'", config.publicUrl, ...toolOrigins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}

function identityOrigins({ identity }: Config): string[] {
  const pool = identity.userPoolEndpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com`;
  const hosted = `${identity.mode === 'embedded' ? 'http' : 'https'}://${identity.hostedDomain}`;
  return [...new Set([new URL(pool).origin, new URL(hosted).origin])];
}
