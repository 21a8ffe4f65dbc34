export interface TraceParent {
  traceId: string
  spanId: string
  sampled: boolean
}

/** Reads a traceparent of W3C Trace Context; undefined when it is none. */
export function readTraceparent(text: string | null | undefined): TraceParent | undefined {
  const [, version, traceId = '', spanId = '', flags = '0'] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-.*)?$/.exec(text ?? '') ?? []
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, sampled: (Number.parseInt(flags, 16) & 1) === 1 }
}

/** The field by which a log line names the trace that a request came with; none when it came with none. */
export function traceField(traceparent: string | string[] | undefined): { trace_id?: string } {
  const traceId = readTraceparent(typeof traceparent === 'string' ? traceparent : undefined)?.traceId
  return traceId === undefined ? {} : { trace_id: traceId }
}
