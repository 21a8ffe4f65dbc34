import { randomFillSync } from 'node:crypto'
import {
  type HrTime,
  type Link,
  type Attributes as OtelAttributes,
  type SpanContext,
  SpanKind,
  type SpanStatus,
  SpanStatusCode,
  TraceFlags,
} from '@opentelemetry/api'
import type { Resource } from '@opentelemetry/resources'
import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace-base'
import type { Attributes, Span } from '../../base/tracing/index.js'

/** What all spans of a process have in common. */
export interface Recorder {
  resource: Resource
  processor: Pick<SpanProcessor, 'onEnd'>
}

const scope = { name: 'otorga' }
const nothing: [] = []
const unset: SpanStatus = { code: SpanStatusCode.UNSET }
const failed: SpanStatus = { code: SpanStatusCode.ERROR }

const random = Buffer.alloc(4_096)
let taken = random.length
/** So many random bytes in hex, not all of them zero. */
export function newId(bytes: 8 | 16): string {
  if (taken + bytes > random.length) {
    randomFillSync(random)
    taken = 0
  }
  const id = random.toString('hex', taken, (taken += bytes))
  return /^0+$/.test(id) ? newId(bytes) : id
}

function highResolution(milliseconds: number): HrTime {
  const seconds = Math.floor(milliseconds / 1_000)
  return [seconds, Math.floor((milliseconds - seconds * 1_000) * 1e6)]
}

const known = (attributes: Attributes): OtelAttributes => {
  const values: OtelAttributes = {}
  for (const name in attributes) if (attributes[name] !== undefined) values[name] = attributes[name]
  return values
}

/** What a span begins with. */
export interface Beginning {
  name: string
  kind: SpanKind
  context: SpanContext
  parent: SpanContext | undefined
  /** Milliseconds from the process' monotonic clock to the wall clock, the same for all spans of a trace here. */
  toWall: number
  attributes?: Attributes | undefined
  links: Link[]
}

/**
 * A span of our own, which the exporter of OpenTelemetry reads. The SDK's class does the same for about three times the CPU, for
 * limits, events and checks that ours, with few attributes and no events, do not need.
 */
export class RecordedSpan implements Span, ReadableSpan {
  name: string
  readonly kind: SpanKind
  readonly context: SpanContext
  readonly parentSpanContext?: SpanContext
  readonly toWall: number
  readonly links: Link[]
  attributes: OtelAttributes
  status = unset
  ended = false
  readonly events = nothing
  readonly instrumentationScope = scope
  readonly droppedAttributesCount = 0
  readonly droppedEventsCount = 0
  readonly droppedLinksCount = 0
  #began = performance.now()
  #took = 0

  constructor(
    private readonly recorder: Recorder,
    { name, kind, context, parent, toWall, attributes, links }: Beginning,
  ) {
    this.name = name
    this.kind = kind
    this.context = context
    if (parent) this.parentSpanContext = parent
    this.toWall = toWall
    this.links = links
    this.attributes = attributes ? known(attributes) : {}
  }

  get sampled() {
    return (this.context.traceFlags & TraceFlags.SAMPLED) !== 0
  }
  get traceparent() {
    return `00-${this.context.traceId}-${this.context.spanId}-${this.sampled ? '01' : '00'}`
  }
  get ids() {
    return { trace_id: this.context.traceId, span_id: this.context.spanId }
  }
  get resource() {
    return this.recorder.resource
  }
  get startTime() {
    return highResolution(this.toWall + this.#began)
  }
  get endTime() {
    return highResolution(this.toWall + this.#began + this.#took)
  }
  get duration() {
    return highResolution(this.#took)
  }
  spanContext() {
    return this.context
  }

  set(attributes: Attributes) {
    Object.assign(this.attributes, known(attributes))
  }

  rename(name: string) {
    this.name = name
  }

  fail(type: string, ours: boolean) {
    this.attributes['error.type'] = type
    if (ours) this.status = failed
  }

  end() {
    if (this.ended) return
    this.ended = true
    this.#took = performance.now() - this.#began
    if (this.sampled) this.recorder.processor.onEnd(this)
  }
}
