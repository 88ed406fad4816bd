import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { createTrust } from './trustedPeers.ts';

const FORWARDING = /^(?:forwarded|via|x-real-ip|x-forwarded-.+)$/;

/**
 * Refuses requests to the demo provider that a proxy forwards, because its passwords are public, unless TRUSTED_PROXIES
 * names the proxy. By default nginx adds no forwarding header, but it then uses HTTP/1.0, which browsers don't.
 */
export function refuseForwarded(app: FastifyInstance, { trustedProxies, namesProxies }: Config): void {
  const isTrusted = createTrust(namesProxies ? trustedProxies : []);
  app.addHook('onRequest', (request, reply, done) => {
    const sign = forwardingSign(request);
    if (sign === undefined || isTrusted(request.socket.remoteAddress ?? '')) return done();
    void reply.code(403).send({
      error: 'ACCESS_DENIED',
      message:
        `The embedded identity provider is for this computer only, but ${sign} indicates a proxy. ` +
        'Configure identity.mode "cognito", or add the proxy to TRUSTED_PROXIES if it serves only this computer.',
      requestId: request.id,
    });
  });
}

function forwardingSign({ headers, raw }: FastifyRequest): string | undefined {
  const header = Object.keys(headers).find((name) => FORWARDING.test(name));
  if (header !== undefined) return `the header ${header}`;
  return raw.httpVersion === '1.0' ? 'HTTP/1.0' : undefined;
}
