import type { ToolOptions } from './options.ts';

/**
 * Returns the headers of every page. Only the console may show it in a frame, and only the tool's own files can run.
 */
export function pageHeaders({ consoleOrigins, platform }: ToolOptions): Record<string, string> {
  const policy = {
    'default-src': "'self'",
    'script-src': "'self'",
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'media-src': "'self' blob:",
    'connect-src': "'self'",
    'frame-ancestors': consoleOrigins.join(' '),
    'form-action': `'self' ${platform.issuer}`,
    'base-uri': "'none'",
    'object-src': "'none'",
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    'permissions-policy':
      'camera=(self), display-capture=(self), microphone=(self), geolocation=(), payment=(), usb=()',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
}
