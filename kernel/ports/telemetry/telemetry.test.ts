import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../base/logging/index.js'
import { createMetrics } from '../../base/metrics/index.js'
import { currentTraceparent, noted, traced, tracedPart } from '../../base/tracing/index.js'
import { startTelemetry, type Telemetry } from './index.js'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${traceId}-b7ad6b7169203331-01`

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

/** A collector that keeps what it gets, and answers with this status; never, without one. */
async function listening(status?: number) {
  const got: { path: string; type: string; body: Buffer }[] = []
  const server = createServer(async (request, response) => {
    got.push({ path: request.url!, type: request.headers['content-type']!, body: await buffer(request) })
    if (status) response.writeHead(status).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => {
    server.closeAllConnections()
    server.close()
  })
  return { got, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

async function sending(endpoint: string, more: { most?: number; timeoutMs?: number } = {}) {
  const metrics = createMetrics()
  const telemetry: Telemetry = await startTelemetry({
    endpoint,
    protocol: 'http/protobuf',
    resource: { 'service.name': 'test' },
    traces: { sampler: 'parentbased_always_on', ratio: 1, most: more.most ?? 100, delayMs: 10 },
    timeoutMs: more.timeoutMs ?? 200,
    metrics,
  })
  closers.push(() => telemetry.stop())
  const count = async (result: string) =>
    Number(new RegExp(`otorga_trace_spans_total\\{result="${result}"\\} (\\d+)`).exec(await metrics.scrape())?.[1] ?? 0)
  return { telemetry, count }
}

const work = () =>
  traced(
    () => ({ name: 'work', continues: { traceparent } }),
    () => {},
  )

describe('what is traced', () => {
  it('goes to the collector as Protobuf when nothing else is asked for', async () => {
    const { got, endpoint } = await listening(200)
    const { count } = await sending(endpoint)
    work()
    const sent = () => got.find(({ body }) => body.includes(Buffer.from(traceId, 'hex')) && body.includes('work'))
    await expect.poll(sent).toMatchObject({ path: '/v1/traces', type: 'application/x-protobuf' })
    await expect.poll(() => count('sent')).toBeGreaterThan(0)
  })

  it.each([
    ['that is down', async () => 'http://127.0.0.1:1'],
    ['that refuses', async () => (await listening(400)).endpoint],
    ['that never answers', async () => (await listening()).endpoint],
  ])('costs nothing but spans, which are counted, with a collector %s', async (_what, open) => {
    const { count, telemetry } = await sending(await open(), { most: 10 })
    const began = performance.now()
    for (let at = 0; at < 1_000; at++) work()
    expect(performance.now() - began).toBeLessThan(2_000)
    // A system that runs in the same process may add a few spans of its jobs.
    const lost = async () => (await count('failed')) + (await count('dropped'))
    await expect.poll(lost, { timeout: 10_000 }).toBeGreaterThanOrEqual(1_000)
    const failed = await count('failed')
    expect(failed).toBeLessThan(100)
    // There is room again for what comes later.
    work()
    await expect.poll(() => count('failed'), { timeout: 10_000 }).toBeGreaterThan(failed)
    const stopping = performance.now()
    await telemetry.stop()
    expect(performance.now() - stopping).toBeLessThan(4_000)
  })

  it('keeps the trace through what it awaits, and tells it to what comes after', async () => {
    const { endpoint } = await listening(200)
    await sending(endpoint)
    const seen = await traced(
      () => ({ name: 'outer', continues: { traceparent } }),
      async () => {
        await new Promise((resolve) => setTimeout(resolve, 1))
        return [currentTraceparent(), noted(() => ({ name: 'message' }))]
      },
    )
    for (const one of seen) expect(one).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`))
    expect(seen[0]).not.toBe(seen[1])
    expect(currentTraceparent()).toBeUndefined()
  })

  it('names its trace and span in every line of the log', async () => {
    const { endpoint } = await listening(200)
    await sending(endpoint)
    const folder = mkdtempSync(join(tmpdir(), 'otorga-traced-log-'))
    closers.push(() => rmSync(folder, { recursive: true }))
    const log = createLogger('info', join(folder, 'log'))
    log.info({}, 'outside')
    traced(
      () => ({ name: 'work', continues: { traceparent } }),
      () => log.info({}, 'inside'),
    )
    const [outside, inside] = readFileSync(join(folder, 'log'), 'utf8').trim().split('\n')
    expect(JSON.parse(inside!)).toMatchObject({ trace_id: traceId, span_id: expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(JSON.parse(outside!)).not.toHaveProperty('trace_id')
  })
})

describe('what is not traced', () => {
  it('runs as it is, and a part of no trace begins none', async () => {
    expect(
      traced(
        () => ({ name: 'work' }),
        (span) => span,
      ),
    ).toBeUndefined()
    const { endpoint, got } = await listening(200)
    const { count } = await sending(endpoint)
    tracedPart(
      () => ({ name: 'every second' }),
      () => {},
    )
    work()
    await expect.poll(() => count('sent')).toBeGreaterThan(0)
    expect(got.some(({ body }) => body.includes('every second'))).toBe(false)
  })
})
