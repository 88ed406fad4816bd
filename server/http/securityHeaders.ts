import type { Config } from '../config.ts';

/** What an answer carries that a browser could show. */
export const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
} as const;

/** What an answer of the API carries: no browser ever shows one as a page, and there are many. */
export const dataHeaders = { 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' } as const;

/** What the page may load, and from where. */
export function contentSecurityPolicy(config: Config): string {
  const tool = `http://localhost:${config.toolPort}`;
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    // emotion writes its styles into the page
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...identityOrigins(config)],
    'frame-src': [tool],
    'form-action': ["'self'", tool],
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
