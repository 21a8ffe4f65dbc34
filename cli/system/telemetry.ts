import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Config } from '@otorga/kernel/base/config'
import type { Metrics } from '@otorga/kernel/base/metrics'
import type { Telemetry } from '@otorga/kernel/ports/telemetry'

const off: Telemetry = { stop: async () => {} }

/** Who sends, by the semantic conventions; what an operator says comes before what is known by itself. */
const resourceOf = ({ otelServiceName, otelResource }: Config, kind: string | undefined) => ({
  'service.name': kind === undefined ? 'otorga' : `otorga-${kind.replaceAll('_', '-')}`,
  'service.namespace': 'otorga',
  'service.instance.id': randomUUID(),
  'host.name': hostname(),
  ...otelResource,
  ...(otelServiceName && { 'service.name': otelServiceName }),
})

/**
 * Sends traces and metrics of this process to the collector that the configuration names. Without one it loads nothing of it.
 * `kind` is that of `otorga serve`; absent for everything in one process.
 */
export async function openTelemetry(config: Config, metrics: Metrics, kind?: string): Promise<Telemetry> {
  const { otelEndpoint: endpoint, otelHeaders: headers } = config
  if (!endpoint || (config.otelTraces === 'none' && config.otelMetrics === 'none')) return off
  const { startTelemetry } = await import('@otorga/kernel/ports/telemetry')
  return startTelemetry({
    endpoint,
    protocol: config.otelProtocol,
    resource: resourceOf(config, kind),
    metrics,
    ...(headers && { headers }),
    ...(config.otelTraces === 'otlp' && {
      traces: {
        sampler: config.otelSampler,
        ratio: config.otelSamplerShare,
        most: config.otelQueue,
        delayMs: config.otelDelayMs,
      },
    }),
    ...(config.otelMetrics === 'otlp' && { metricsEveryMs: config.otelMetricMs }),
  })
}
