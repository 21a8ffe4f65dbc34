import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { eventually } from '@otorga/cli/demo/client'

type Value = { stringValue?: string; intValue?: number; doubleValue?: number; boolValue?: boolean }
type KeyValues = { key: string; value: Value }[]

/** A span as OTLP writes it in JSON, with its attributes by name. */
export interface ReceivedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  kind: number
  status: { code?: number }
  links: { traceId: string; spanId: string }[]
  attributes: Record<string, string | number | boolean | undefined>
  /** Of the process that sent it. */
  resource: Record<string, string | number | boolean | undefined>
}

/** A metric as OTLP writes it in JSON. */
export interface ReceivedMetric {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: one of the kinds of OTLP, whose form tests look at
  [kind: string]: any
}

const plain = (attributes: KeyValues = []) =>
  Object.fromEntries(
    attributes.map(({ key, value: { stringValue, intValue, doubleValue, boolValue } }) => [
      key,
      stringValue ?? intValue ?? doubleValue ?? boolValue,
    ]),
  )

type Told = { resource: { attributes: KeyValues } }
type TracesTold = Told & { scopeSpans: { spans: (Omit<ReceivedSpan, 'attributes'> & { attributes: KeyValues })[] }[] }
type MetricsTold = Told & { scopeMetrics: { metrics: ReceivedMetric[] }[] }

/** A collector of OpenTelemetry on loopback, which takes OTLP as JSON; on a free port when none is given. */
export async function collector(port = 0) {
  const spans: ReceivedSpan[] = []
  const metrics: ReceivedMetric[] = []
  const headers: Record<string, unknown>[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    headers.push(request.headers)
    bodies.push(body)
    const told = JSON.parse(body) as { resourceSpans?: TracesTold[]; resourceMetrics?: MetricsTold[] }
    for (const { resource, scopeSpans } of told.resourceSpans ?? [])
      for (const one of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...one,
          links: one.links ?? [],
          parentSpanId: one.parentSpanId || undefined,
          attributes: plain(one.attributes),
          resource: plain(resource.attributes),
        })
    for (const { scopeMetrics } of told.resourceMetrics ?? [])
      metrics.push(...scopeMetrics.flatMap((one) => one.metrics))
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const inTrace = (traceId: string) => spans.filter((one) => one.traceId === traceId)
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    headers,
    /** Everything that was received, as it came. */
    bodies,
    inTrace,
    /** The spans of a trace, as soon as these are among them. */
    async trace(traceId: string, ...names: string[]): Promise<Trace> {
      await eventually(`a trace with ${names.join(', ')}`, async () => {
        const found = inTrace(traceId).map(({ name }) => name)
        return names.every((name) => found.includes(name)) || undefined
      })
      return traceOf(inTrace(traceId))
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type Collector = Awaited<ReturnType<typeof collector>>
export type Trace = ReturnType<typeof traceOf>

/** The spans of one trace, by name and as a tree. */
function traceOf(spans: readonly ReceivedSpan[]) {
  const byId = new Map(spans.map((one) => [one.spanId, one]))
  const named = (name: string) => spans.filter((one) => one.name === name)
  return {
    spans,
    named,
    /** The names from the root to a span with this name. */
    pathTo(name: string): string[] {
      const path: string[] = []
      for (let one = named(name)[0]; one; one = byId.get(one.parentSpanId ?? '')) path.unshift(one.name)
      return path
    },
    /** Each span under its parent, as indented lines. */
    tree(): string {
      const under = (parent: string | undefined, depth: number): string[] =>
        spans
          .filter((one) => (byId.has(one.parentSpanId ?? '') ? one.parentSpanId : undefined) === parent)
          .flatMap((one) => [`${'  '.repeat(depth)}${one.name}`, ...under(one.spanId, depth + 1)])
      return under(undefined, 0).join('\n')
    },
  }
}
