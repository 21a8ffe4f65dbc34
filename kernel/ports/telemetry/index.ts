import { setTimeout as pause } from 'node:timers/promises'
import { type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import type { Metrics } from '../../base/metrics/index.js'
import { useTracer } from '../../base/tracing/index.js'
import { boundedProcessor } from './bounded.js'
import { metricProducer } from './metrics.js'
import { type SamplerName, samplerOf } from './settings.js'
import { createTracer } from './tracer.js'

export interface TelemetryOptions {
  /** The collector's address without a path: traces go to `/v1/traces` there, metrics to `/v1/metrics`. */
  endpoint: string
  headers?: Record<string, string>
  protocol: 'http/protobuf' | 'http/json'
  /** Says which process sends: `service.name` and whatever else. */
  resource: Record<string, string>
  traces?: {
    sampler: SamplerName
    ratio: number
    /** The most spans that wait for the collector. */
    most: number
    delayMs: number
  }
  /** How often the metrics are sent; never when absent. */
  metricsEveryMs?: number
  metrics: Pick<Metrics, 'samples' | 'spans'>
  timeoutMs?: number
}

export interface Telemetry {
  /** Sends what waits, for some seconds at most, and ends. */
  stop(): Promise<void>
}

/** How long a process that stops waits for the collector. */
const stopMs = 3_000

type Sending = Pick<TelemetryOptions, 'endpoint' | 'headers' | 'protocol'> & { timeoutMs: number }

async function exporters({ endpoint, headers, protocol, timeoutMs }: Sending) {
  const [{ OTLPTraceExporter }, { OTLPMetricExporter }] =
    protocol === 'http/json'
      ? await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-http'),
          import('@opentelemetry/exporter-metrics-otlp-http'),
        ])
      : await Promise.all([
          import('@opentelemetry/exporter-trace-otlp-proto'),
          import('@opentelemetry/exporter-metrics-otlp-proto'),
        ])
  const to = (signal: string) => ({
    url: `${endpoint}/v1/${signal}`,
    timeoutMillis: timeoutMs,
    ...(headers && { headers }),
  })
  return { traces: () => new OTLPTraceExporter(to('traces')), metrics: () => new OTLPMetricExporter(to('metrics')) }
}

/** Sends traces and metrics of this process to a collector by OTLP over HTTP, until it is stopped. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { traces, metrics, metricsEveryMs, timeoutMs = 10_000 } = options
  const resource: Resource = resourceFromAttributes(options.resource)
  const exporter = await exporters({ ...options, timeoutMs })
  const ending: (() => Promise<unknown>)[] = []
  let stopping = false
  if (traces) {
    const processor = boundedProcessor({
      exporter: exporter.traces(),
      watch: metrics.spans,
      most: traces.most,
      delayMs: traces.delayMs,
      timeoutMs,
    })
    const sampler = samplerOf(traces.sampler, traces.ratio)
    useTracer(createTracer({ resource, processor }, sampler))
    ending.push(() => processor.shutdown())
  }
  if (metricsEveryMs !== undefined) {
    const reader = new PeriodicExportingMetricReader({
      exporter: exporter.metrics(),
      exportIntervalMillis: metricsEveryMs,
      exportTimeoutMillis: Math.min(metricsEveryMs, timeoutMs),
      metricProducers: [metricProducer(() => metrics.samples(!stopping), resource)],
    })
    const provider = new MeterProvider({ resource, readers: [reader] })
    ending.push(() => provider.shutdown())
  }
  return {
    async stop() {
      useTracer(undefined)
      // What is read from databases cannot be read any more.
      stopping = true
      const ended = Promise.allSettled(ending.map((end) => end()))
      await Promise.race([ended, pause(stopMs, undefined, { ref: false })])
    },
  }
}
