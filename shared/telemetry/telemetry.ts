import type { Attributes, Span } from '@opentelemetry/api';

/** Outcome of a request, for the metrics. */
export interface Completion {
  kind: string;
  outcome: string;
  seconds: number;
}

export interface AnsweredRequest {
  app: 'console' | 'tool';
  method: string;
  route: string;
  status: number;
  seconds: number;
}

/** Counters, if metrics are enabled. */
export interface Metrics {
  request(this: void, request: AnsweredRequest): void;
  operation(this: void, operation: Completion & { name: string }): void;
  /** Records an error that a caller of the API received. */
  error(this: void, code: string): void;
  job(this: void, job: Completion): void;
  mail(this: void, outcome: string): void;
}

export interface NewSpan {
  name: string;
  attributes?: Attributes | undefined;
  /** Parent span (W3C Trace Context). Default: a new trace. */
  traceparent?: string | undefined;
  kind?: 'server' | 'consumer';
}

/** Creates spans, if an exporter is configured. */
export interface Tracing {
  begin(this: void, span: NewSpan): Span;
  /** Runs a function with the span as the current one. */
  within<T>(this: void, span: Span, run: () => T): T;
  /** Runs a function in a child of the current span. Without a current span, just runs it. */
  part<T>(this: void, name: string, attributes: Attributes, run: () => Promise<T>): Promise<T>;
  /** Starts a child span that has no children itself, which is cheaper. */
  leaf(this: void, name: string, attributes: () => Attributes): Span | undefined;
  /** Links the current span to an earlier trace that it continues. */
  link(this: void, attribute: string, traceparent: string | undefined): void;
  current(this: void): Span | undefined;
  end(this: void, span: Span, error?: unknown): void;
}

export interface Telemetry {
  tracing?: Tracing | undefined;
  metrics?: Metrics | undefined;
}

const OFF: Telemetry = {};
let inUse = OFF;

/** Returns the telemetry in use. It is empty unless it was enabled at startup, so callers must work without it. */
export const telemetry = (): Telemetry => inUse;

export const turnOnTelemetry = (given: Telemetry): void => {
  inUse = given;
};

export const turnOffTelemetry = (): void => {
  inUse = OFF;
};

/** Runs a function in a child of the current span, if there is one. */
export const traced = <T>(name: string, attributes: Attributes, run: () => Promise<T>): Promise<T> => {
  const { tracing } = inUse;
  return tracing === undefined ? run() : tracing.part(name, attributes, run);
};

const SAMPLED = 1;

/**
 * Returns the current span in W3C Trace Context format, for work that continues elsewhere, or undefined if there is
 * none.
 */
export function currentTraceparent(): string | undefined {
  const context = inUse.tracing?.current()?.spanContext();
  if (context === undefined) return undefined;
  const flags = (context.traceFlags & SAMPLED).toString(16).padStart(2, '0');
  return `00-${context.traceId}-${context.spanId}-${flags}`;
}

/** Returns the id of the current trace, as used in the log and the audit table. */
export const currentTraceId = (): string | undefined => inUse.tracing?.current()?.spanContext().traceId;
