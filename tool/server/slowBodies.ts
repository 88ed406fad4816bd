import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface SlowBodyLimits {
  /** Time limit for a body; for a long one, for each part. */
  waitMs: number;
  /** Minimum number of bytes of a long body in that time. */
  partBytes: number;
  /** Returns whether a body may be so large that it takes hours. */
  isLong(this: void, request: FastifyRequest): boolean;
}

/** Closes connections whose bodies arrive byte by byte, before they use up all that the server can open. */
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
