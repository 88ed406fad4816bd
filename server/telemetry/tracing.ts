import { AsyncLocalStorage } from 'node:async_hooks';
import type { Attributes, Span, SpanContext } from '@opentelemetry/api';
import type * as Sdk from '@opentelemetry/sdk-trace';
import type { Tracing } from '../../shared/telemetry/telemetry.ts';
import { codeOf } from './codeOf.ts';
import type { limitSampler } from './limitedSampler.ts';
import type { SamplerName, TracingSettings } from '../settings/telemetrySettings.ts';

export interface OpenedTracing {
  tracing: Tracing;
  close(): Promise<void>;
}

const TRACEPARENT = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/;
const NOTHING = /^0+$/;
const SPAN_ATTRIBUTES_MAX = 4096;

/** Parses a caller's trace context (W3C Trace Context). Returns undefined if it is invalid. */
function readTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(text ?? '') ?? [];
  if (traceId === '' || text?.startsWith('ff') === true || NOTHING.test(traceId) || NOTHING.test(spanId))
    return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
}

/**
 * Opens tracing, which starts, ends and sends spans. The packages are loaded here, so that servers without tracing
 * don't load them.
 */
export async function openTracing({
  serviceName,
  resource,
  url,
  headers,
  sampler,
}: TracingSettings): Promise<OpenedTracing> {
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import('@opentelemetry/api');
  const sdk = await import('@opentelemetry/sdk-trace');
  const { defaultResource, resourceFromAttributes } = await import('@opentelemetry/resources');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { limitSampler } = await import('./limitedSampler.ts');
  const provider = new sdk.TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': serviceName, ...resource })),
    sampler: samplerOf(sdk, sampler, limitSampler),
    spanLimits: { attributeValueLengthLimit: SPAN_ATTRIBUTES_MAX },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url, headers }) })],
  });
  const tracer = provider.getTracer('practicum');
  const atHand = new AsyncLocalStorage<Span>();
  // Before Node 24, tracking spans slows down every promise, so tracking stops when no trace is active.
  const roots = new Set<Span>();
  const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER };

  const end = (span: Span, error?: unknown) => {
    if (error !== undefined) {
      const code = codeOf(error);
      // The error's message can contain a person's name, so only its code is recorded.
      span.setStatus({ code: SpanStatusCode.ERROR, message: code }).setAttribute('error.type', code);
    }
    span.end();
    if (roots.delete(span) && roots.size === 0) atHand.disable();
  };
  const child = (name: string, attributes: Attributes, kind: number): Span | undefined => {
    const parent = atHand.getStore();
    if (parent === undefined) return undefined;
    return tracer.startSpan(name, { attributes, kind }, trace.setSpan(ROOT_CONTEXT, parent));
  };
  const tracing: Tracing = {
    begin: ({ name, attributes = {}, traceparent, kind = 'server' }) => {
      const parent = readTraceparent(traceparent);
      const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
      return tracer.startSpan(name, { attributes, kind: kinds[kind] }, context);
    },
    // A span that isn't recorded needs no further work.
    within: (span, run) => {
      if (!span.isRecording()) return run();
      roots.add(span);
      return atHand.run(span, run);
    },
    part: async (name, attributes, run) => {
      const span = child(name, attributes, SpanKind.INTERNAL);
      if (span === undefined) return run();
      try {
        const result = await atHand.run(span, run);
        end(span);
        return result;
      } catch (error) {
        end(span, error);
        throw error;
      }
    },
    leaf: (name, attributes) =>
      atHand.getStore() === undefined ? undefined : child(name, attributes(), SpanKind.CLIENT),
    link: (attribute, traceparent) => {
      const context = readTraceparent(traceparent);
      if (context === undefined) return;
      atHand.getStore()?.addLink({ context, attributes: { 'practicum.link': attribute } });
    },
    current: () => atHand.getStore(),
    end,
  };
  return { tracing, close: () => provider.shutdown() };
}

function samplerOf(
  sdk: typeof Sdk,
  { name, ratio, perSecond }: TracingSettings['sampler'],
  limit: typeof limitSampler,
): Sdk.Sampler {
  const byRatio = () => {
    const sampler = new sdk.TraceIdRatioBasedSampler(ratio);
    return perSecond === undefined ? sampler : limit(sampler, perSecond);
  };
  const samplers: Record<SamplerName, () => Sdk.Sampler> = {
    always_on: () => new sdk.AlwaysOnSampler(),
    always_off: () => new sdk.AlwaysOffSampler(),
    traceidratio: byRatio,
    parentbased_always_on: () => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    parentbased_always_off: () => new sdk.ParentBasedSampler({ root: new sdk.AlwaysOffSampler() }),
    parentbased_traceidratio: () => new sdk.ParentBasedSampler({ root: byRatio() }),
  };
  return samplers[name]();
}
