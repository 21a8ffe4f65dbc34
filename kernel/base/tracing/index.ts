import { type DatabaseWork, watchDatabase } from '@otorga/drizzle/watch'
import { asAppError } from '../errors/index.js'
import type { Span, SpanStart, Tracer } from './port.js'

export type { Attributes, Span, SpanStart, Tracer } from './port.js'
export { readTraceparent, traceField } from './traceparent.js'

let tracer: Tracer | undefined

/** Traces the work of this process from now on; undefined ends it. Without a tracer nothing here makes or keeps anything. */
export function useTracer(given: Tracer | undefined) {
  tracer = given
  watchDatabase(given && ((work, run) => tracedPart(() => databaseSpan(work), run)))
}

function databaseSpan({ component, operation, statements }: DatabaseWork): SpanStart {
  return {
    name: `${operation} ${component}`,
    kind: 'client',
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': component,
      'db.operation.name': operation,
      'db.operation.batch.size': operation === 'BATCH' ? statements : undefined,
    },
  }
}

/** A code of the contract, of Postgres or of Node, or the name of the error: nothing that an error repeats. */
function failureOf(error: unknown): { type: string; ours: boolean } {
  const known = asAppError(error)
  if (known) return { type: known.code, ours: known.status >= 500 }
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  if (typeof code === 'string' && /^[0-9A-Z_]{3,40}$/.test(code)) return { type: code, ours: true }
  return { type: typeof name === 'string' && /^\w{1,60}$/.test(name) ? name : '_OTHER', ours: true }
}

/** Says at a span with which error its work ended. */
export function failed(span: Span | undefined, error: unknown) {
  if (!span) return
  const { type, ours } = failureOf(error)
  span.fail(type, ours)
}

function during<T>(by: Tracer, span: Span, run: (span: Span) => T): T {
  const fail = (error: unknown): never => {
    failed(span, error)
    span.end()
    throw error
  }
  let result: T
  try {
    result = by.within(span, () => run(span))
  } catch (error) {
    return fail(error)
  }
  if (!(result instanceof Promise)) {
    span.end()
    return result
  }
  const ended = result.then((value: unknown) => {
    span.end()
    return value
  }, fail)
  return ended as T
}

/** Runs work as a span: a part of the current trace, or the beginning of one. */
export const traced = <T>(start: () => SpanStart, run: (span?: Span) => T): T =>
  tracer ? during(tracer, tracer.begin(start()), run) : run()

/** The same, within a trace only: what a process does by itself every second begins none. */
export const tracedPart = <T>(start: () => SpanStart, run: (span?: Span) => T): T =>
  tracer?.current() ? during(tracer, tracer.begin(start()), run) : run()

/** Begins a span that somebody else ends; undefined when nothing is traced. */
export const beginSpan = (start: () => SpanStart): Span | undefined => tracer?.begin(start())

/** Runs something within a span that was begun. */
export const within = <T>(span: Span | undefined, run: () => T): T =>
  span && tracer ? tracer.within(span, run) : run()

/** The span of the running work; undefined when nothing is traced. */
export const currentSpan = (): Span | undefined => tracer?.current()

/** What continues the trace of the running work elsewhere; undefined when nothing is traced. */
export const currentTraceparent = (): string | undefined => tracer?.current()?.traceparent

/** Notes a moment within the current trace, and returns what continues the trace from there. */
export function noted(start: () => SpanStart): string | undefined {
  if (!tracer?.current()) return undefined
  const span = tracer.begin(start())
  span.end()
  return span.traceparent
}
