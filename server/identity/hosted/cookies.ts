import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';

type CookieUse = 'form' | 'session';

// Cookies know no ports: two consoles on one computer must not share theirs.
const nameOf = ({ port }: Provider, use: CookieUse): string => `practicum-idp-${use}-${port}`;

export function readCookie(provider: Provider, request: FastifyRequest, use: CookieUse): string | undefined {
  const name = `${nameOf(provider, use)}=`;
  return (request.headers.cookie ?? '')
    .split(/;\s*/)
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length);
}

export function setCookie(
  provider: Provider,
  reply: FastifyReply,
  use: CookieUse,
  value: string,
  seconds: number,
): void {
  void reply.header(
    'set-cookie',
    `${nameOf(provider, use)}=${value}; HttpOnly; SameSite=Lax; Path=/idp; Max-Age=${seconds}`,
  );
}
