import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import {
  BatchSpanProcessor,
  type ReadableSpan,
  type SpanExporter,
  type SpanProcessor,
} from '@opentelemetry/sdk-trace-base'

/** Called with a number of spans: sent to the collector, refused by it or by its silence, or dropped because too many wait. */
export type SpanWatch = (result: 'sent' | 'failed' | 'dropped', count: number) => void

export interface BoundedOptions {
  exporter: SpanExporter
  watch: SpanWatch
  /** The most spans that wait or are on their way; further ones are dropped. */
  most: number
  delayMs: number
  timeoutMs: number
}

const batchSize = 512

/** Sends spans in batches, one at a time. A collector that is down or slow costs spans, which are counted, and nothing else. */
export function boundedProcessor({ exporter, watch, most, delayMs, timeoutMs }: BoundedOptions): SpanProcessor {
  let waiting = 0
  const counted: SpanExporter = {
    export: (spans: ReadableSpan[], done: (result: ExportResult) => void) =>
      exporter.export(spans, (result) => {
        waiting -= spans.length
        watch(result.code === ExportResultCode.SUCCESS ? 'sent' : 'failed', spans.length)
        // A failure has been counted; the processor would only complain about it.
        done({ code: ExportResultCode.SUCCESS })
      }),
    shutdown: () => exporter.shutdown(),
  }
  const batches = new BatchSpanProcessor(counted, {
    maxQueueSize: most,
    maxExportBatchSize: Math.min(batchSize, most),
    scheduledDelayMillis: delayMs,
    // Longer than the exporter waits for the collector, so that its answer always comes first.
    exportTimeoutMillis: 2 * timeoutMs,
  })
  return {
    onStart() {},
    onEnd(span) {
      if (waiting >= most) return watch('dropped', 1)
      waiting++
      batches.onEnd(span)
    },
    forceFlush: () => batches.forceFlush(),
    shutdown: () => batches.shutdown(),
  }
}
