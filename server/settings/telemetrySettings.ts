export const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

export interface TracingSettings {
  serviceName: string;
  /** Resource attributes of this server, other than its name. */
  resource: Readonly<Record<string, string>>;
  /** OTLP endpoint for spans, over HTTP. */
  url: string;
  headers: Record<string, string>;
  /** Sampler. `perSecond` limits the traces that start here. Default: no limit. */
  sampler: { name: SamplerName; ratio: number; perSecond?: number };
}

export interface TelemetrySettings {
  tracing?: TracingSettings | undefined;
  /** Port of the Prometheus endpoint. If absent, no metrics are collected. */
  metricsPort?: number | undefined;
}

export interface TelemetryVariables {
  METRICS_PORT?: number | undefined;
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_HEADERS?: string | undefined;
  OTEL_RESOURCE_ATTRIBUTES?: string | undefined;
  OTEL_SDK_DISABLED?: 'true' | 'false' | undefined;
  OTEL_SERVICE_NAME?: string | undefined;
  OTEL_TRACES_SAMPLER?: SamplerName | undefined;
  OTEL_TRACES_SAMPLER_ARG?: number | undefined;
}

/** Share of requests that are traced: a tenth, with a limit per second so that tracing costs little under load. */
const RATIO = 0.1;
const PER_SECOND = 1;

/** Reads `key=value` pairs in OpenTelemetry's format. Returns undefined for invalid text. */
export function readPairs(text: string): Record<string, string> | undefined {
  const pairs = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=\s*(.*?)\s*$/.exec(pair) ?? []);
  if (pairs.some(({ length }) => length === 0)) return undefined;
  try {
    return Object.fromEntries(pairs.map(([, key = '', value = '']) => [key, decodeURIComponent(value)]));
  } catch {
    return undefined;
  }
}

export function telemetrySettings(given: TelemetryVariables): TelemetrySettings {
  if (given.OTEL_SDK_DISABLED === 'true') return {};
  const { METRICS_PORT: metricsPort, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = given;
  if (endpoint === undefined) return { metricsPort };
  const { 'service.name': named, ...resource } = readPairs(given.OTEL_RESOURCE_ATTRIBUTES ?? '') ?? {};
  return {
    metricsPort,
    tracing: {
      serviceName: given.OTEL_SERVICE_NAME ?? named ?? 'practicum',
      resource,
      url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
      headers: readPairs(given.OTEL_EXPORTER_OTLP_HEADERS ?? '') ?? {},
      sampler: {
        name: given.OTEL_TRACES_SAMPLER ?? 'parentbased_traceidratio',
        // If the operator names a sampler, it has OpenTelemetry's own default ratio.
        ratio: given.OTEL_TRACES_SAMPLER_ARG ?? (given.OTEL_TRACES_SAMPLER === undefined ? RATIO : 1),
        // The limit per second applies only if the operator sets neither the sampler nor its argument.
        ...((given.OTEL_TRACES_SAMPLER ?? given.OTEL_TRACES_SAMPLER_ARG) === undefined && { perSecond: PER_SECOND }),
      },
    },
  };
}
