import type { IncomingMessage } from 'node:http';
import type { Span } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { telemetry, type AnsweredRequest } from './telemetry.ts';

const span = Symbol('span');
type Traced = IncomingMessage & { [span]?: Span | undefined };

/** Returns whether a peer, such as a proxy, is trusted to send the trace id of a request. */
export type TrustPeer = (address: string) => boolean;

/**
 * Creates request ids for responses, the log and the audit table: the trace id of the request, which is either new or
 * sent by a trusted proxy. If tracing is off, uses the other ids.
 */
export function createTracedIds(otherwise: () => string, isTrusted: TrustPeer) {
  const { tracing } = telemetry();
  if (tracing === undefined) return otherwise;
  return (raw: IncomingMessage): string => {
    const { traceparent } = raw.headers;
    const begun = tracing.begin({
      name: raw.method ?? 'GET',
      traceparent:
        typeof traceparent === 'string' && isTrusted(raw.socket.remoteAddress ?? '') ? traceparent : undefined,
    });
    (raw as Traced)[span] = begun;
    return begun.spanContext().traceId;
  };
}

const MS = 1000;
const FAULT = 500;

/** Adds spans and metrics for an app's requests if they are enabled. Call it before the routes are registered. */
export function observeRequests(app: FastifyInstance, name: AnsweredRequest['app']): void {
  const { tracing, metrics } = telemetry();
  if (tracing !== undefined) {
    app.addHook('preHandler', ({ raw }, _reply, done) => {
      const begun = (raw as Traced)[span];
      if (begun === undefined) done();
      else tracing.within(begun, done);
    });
    app.addHook('onRequestAbort', ({ raw }, done) => {
      const begun = (raw as Traced)[span];
      if (begun !== undefined) tracing.end(begun, 'aborted');
      done();
    });
  }
  if (tracing === undefined && metrics === undefined) return;
  app.addHook('onResponse', (request, reply, done) => {
    // The address itself can contain a person's name.
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    metrics?.request({ app: name, method: request.method, route, status, seconds: elapsedTime / MS });
    const begun = (request.raw as Traced)[span];
    if (begun?.isRecording() === true) {
      begun.updateName(`${request.method} ${route}`).setAttributes({
        'practicum.app': name,
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': status,
      });
      tracing?.end(begun, status >= FAULT ? String(status) : undefined);
    }
    done();
  });
}
