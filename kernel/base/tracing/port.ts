/** Facts about a span. Names of the contract and ids of records, never what belongs to a person. */
export type Attributes = Record<string, string | number | boolean | undefined>

export interface SpanStart {
  /** Of few different values: no ids. */
  name: string
  /** `internal` when absent. */
  kind?: 'server' | 'client' | 'producer' | 'consumer'
  attributes?: Attributes
  /** Continues this trace in place of the current one; begins a new one when its traceparent is undefined or malformed. */
  continues?: { traceparent: string | null | undefined }
  /** The traceparents of other work that this one belongs to. */
  links?: readonly (string | null | undefined)[]
}

/** A piece of work in a trace. */
export interface Span {
  /** W3C Trace Context: what continues this trace elsewhere names this span as its parent. */
  readonly traceparent: string
  /** The two ids of the traceparent. */
  readonly ids: { trace_id: string; span_id: string }
  set(attributes: Attributes): void
  rename(name: string): void
  /** Says why the work did not succeed; `ours` when nobody but the platform is to blame. */
  fail(type: string, ours: boolean): void
  end(): void
}

/** Makes spans and knows which one is current. */
export interface Tracer {
  begin(start: SpanStart): Span
  /** Runs something with the span as the current one, through all that it awaits. */
  within<T>(span: Span, run: () => T): T
  current(): Span | undefined
}
