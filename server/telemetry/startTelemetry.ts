import { turnOffTelemetry, turnOnTelemetry, type Metrics } from '../../shared/telemetry/telemetry.ts';
import { refusalOfPort } from '../http/listen.ts';
import { readBuild } from '../readBuild.ts';
import { createMetrics, observe, type MetricsSources } from './metrics.ts';
import type { TelemetrySettings } from '../settings/telemetrySettings.ts';
import { openTracing } from './tracing.ts';

interface OpenedMetrics {
  metrics: Metrics;
  close(): Promise<void>;
}

export interface StartedTelemetry {
  close(): Promise<void>;
}

/** Starts traces and metrics if the settings enable them. Otherwise, none of their packages is loaded. */
export async function startTelemetry(
  { tracing: settings, metricsPort }: TelemetrySettings,
  host: string,
  observed: MetricsSources,
): Promise<StartedTelemetry> {
  if (settings === undefined && metricsPort === undefined) return { close: async () => undefined };
  const opened =
    settings &&
    (await openTracing({ ...settings, resource: { 'service.version': readBuild().version, ...settings.resource } }));
  const counted = metricsPort === undefined ? undefined : await openMetrics(metricsPort, host, observed);
  turnOnTelemetry({ tracing: opened?.tracing, metrics: counted?.metrics });
  return {
    async close() {
      turnOffTelemetry();
      // If the collector is unavailable, the server must stop all the same.
      await Promise.all([opened?.close().catch(() => undefined), counted?.close()]);
    },
  };
}

/** Serves `GET /metrics` for Prometheus, on a separate port. */
async function openMetrics(port: number, host: string, observed: MetricsSources): Promise<OpenedMetrics> {
  const { MeterProvider } = await import('@opentelemetry/sdk-metrics');
  const { PrometheusExporter } = await import('@opentelemetry/exporter-prometheus');
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({ readers: [exporter] });
  const meter = provider.getMeter('practicum');
  const metrics = createMetrics(meter);
  const stopLooking = observe(meter, observed);
  const close = async () => {
    stopLooking();
    await provider.shutdown();
  };
  await exporter.startServer().catch(async (error: unknown) => {
    await close();
    throw refusalOfPort(error, { host, port, setting: 'METRICS_PORT' });
  });
  return { metrics, close };
}
