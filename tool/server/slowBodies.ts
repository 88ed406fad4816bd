import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface SlowBodyLimits {
  /** What a body may take; a long one, what each part of it may take. */
  waitMs: number;
  /** What of a long body arrives in that time at least. */
  partBytes: number;
  /** Whether a body may be so large that it goes on for hours. */
  isLong(this: void, request: FastifyRequest): boolean;
}

/** Ends connections whose bodies come byte by byte, before they hold all that the server can open. */
export function endSlowBodies(app: FastifyInstance, { waitMs, partBytes, isLong }: SlowBodyLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    done();
    const { raw } = request;
    if (!hasBody(request)) return;
    let arrived = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const { bytesRead } = raw.socket;
      const goesOn = isLong(request) && bytesRead - arrived >= partBytes;
      arrived = bytesRead;
      if (raw.complete || raw.readableEnded) clearInterval(timer);
      else if (!goesOn) raw.destroy();
    }, waitMs);
    timer.unref();
    raw.once('close', () => clearInterval(timer));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
