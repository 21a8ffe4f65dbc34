import { AsyncLocalStorage } from 'node:async_hooks'
import { type Link, ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace-base'
import { readTraceparent, type SpanStart, type Tracer } from '../../base/tracing/index.js'
import { newId, RecordedSpan, type Recorder } from './span.js'

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
}

function remote(traceparent: string | null | undefined): SpanContext | undefined {
  const read = readTraceparent(traceparent)
  if (!read) return undefined
  const { traceId, spanId, sampled } = read
  return { traceId, spanId, traceFlags: sampled ? TraceFlags.SAMPLED : TraceFlags.NONE, isRemote: true }
}

const linksOf = (links: SpanStart['links'] = []): Link[] =>
  links.flatMap((one) => {
    const context = remote(one)
    return context ? { context } : []
  })

/**
 * Makes spans, and samples each trace where it begins in this process. The global API of OpenTelemetry stays untouched, so that no
 * library adds spans of its own.
 */
export function createTracer(recorder: Recorder, sampler: Sampler): Tracer {
  const running = new AsyncLocalStorage<RecordedSpan>()

  /** Whether a trace that begins here, or comes from elsewhere, is recorded. */
  function flagsOf(
    parent: SpanContext | undefined,
    traceId: string,
    { name, attributes = {} }: SpanStart,
    kind: SpanKind,
  ) {
    const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
    const { decision } = sampler.shouldSample(context, traceId, name, kind, attributes, [])
    return decision === SamplingDecision.RECORD_AND_SAMPLED ? TraceFlags.SAMPLED : TraceFlags.NONE
  }

  return {
    begin(start) {
      const { name, kind: kindName, attributes, links, continues } = start
      const current = continues ? undefined : running.getStore()
      const parent = current?.context ?? remote(continues?.traceparent)
      const kind = kindName ? kinds[kindName] : SpanKind.INTERNAL
      const traceId = parent?.traceId ?? newId(16)
      const traceFlags = current ? current.context.traceFlags : flagsOf(parent, traceId, start, kind)
      return new RecordedSpan(recorder, {
        name,
        kind,
        context: { traceId, spanId: newId(8), traceFlags },
        parent,
        toWall: current?.toWall ?? Date.now() - performance.now(),
        attributes,
        links: links ? linksOf(links) : [],
      })
    },
    within: (span, run) => running.run(span as RecordedSpan, run),
    current: () => running.getStore(),
  }
}
