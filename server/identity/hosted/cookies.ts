import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from '../provider.ts';

type CookieUse = 'form' | 'session';

// Cookies ignore the port, and two consoles on the same computer must not share theirs.
const nameOf = ({ port }: Provider, use: CookieUse): string => `practicum-idp-${use}-${port}`;

export const readCookie = (provider: Provider, { cookies }: FastifyRequest, use: CookieUse): string | undefined =>
  cookies[nameOf(provider, use)];

export const setCookie = (
  provider: Provider,
  reply: FastifyReply,
  use: CookieUse,
  value: string,
  seconds: number,
): FastifyReply =>
  reply.setCookie(nameOf(provider, use), value, { httpOnly: true, sameSite: 'lax', path: '/idp', maxAge: seconds });
