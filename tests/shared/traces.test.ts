import { randomBytes } from 'node:crypto'
import { openTelemetry } from '@otorga/cli/system/telemetry'
import { createMetrics } from '@otorga/kernel/base/metrics'
import type { Telemetry } from '@otorga/kernel/ports/telemetry'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withReceiver } from '../contract/identity/webhook-support.js'
import { newDisbursed, newProduct } from '../contract/lending/support.js'
import { call, eventually } from '../harness/call.js'
import { type Collector, collector } from '../harness/collector.js'
import { attached } from '../harness/in-process.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

/** A caller's trace, as an SDK of OpenTelemetry would begin it. */
function callersTrace() {
  const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } }
}

const hooks = withReceiver()
let received: Collector
let telemetry: Telemetry
let tenant: TestTenant
let credit: Awaited<ReturnType<typeof newDisbursed>>
const metrics = createMetrics()
const pathOf = () => `/api/v1/credits/${credit.id}`
const payments = 'POST /api/v1/credits/{credit_id}/payments'

describe.skipIf(attached)('a request whose platform has a collector', () => {
  beforeAll(async () => {
    const { config, owner } = await testSystem()
    tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    credit = await newDisbursed(tenant, product.id)
    // A transaction of several messages continues the trace of the first: nothing of before may come with what is traced.
    await eventually('what came before is delivered', async () => {
      const waiting = await owner`select 1 from lending.outbox where tenant_id = ${tenant.id} and published_at is null
        union all select 1 from identity.outbox where tenant_id = ${tenant.id} and published_at is null`
      return waiting.length === 0 || undefined
    })
    received = await collector()
    const otel = {
      otelEndpoint: received.endpoint,
      otelProtocol: 'http/json',
      otelHeaders: { 'x-collector-key': 'of the collector' },
      otelResource: { 'deployment.environment.name': 'test' },
      otelDelayMs: 50,
      otelMetricMs: 200,
    } as const
    telemetry = await openTelemetry({ ...config, ...otel }, metrics)
  })
  afterAll(async () => {
    await telemetry.stop()
    await received.close()
  })

  it('is one trace, from the listener to the consumers of its messages', async () => {
    const { traceId, spanId, headers } = callersTrace()
    const paid = await call('POST', `${pathOf()}/payments`, {
      token: tenant.operator,
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      body: { payment_type: 'installment', amount: 1000 },
    })
    expect(paid.status).toBe(201)
    const trace = await received.trace(traceId, 'TRANSACTION audit', 'TRANSACTION subject_profile', payments)
    const written = [payments, 'mutation recordPayment', 'TRANSACTION lending']
    expect(trace.pathTo('rate limit')).toEqual([payments, 'rate limit'])
    expect(trace.pathTo('TRANSACTION lending')).toEqual(written)
    for (const [message, consumer] of [
      ['lending.audit.recorded', 'audit'],
      ['lending.credit.payment_received', 'subject_profile'],
    ]) {
      const created = [...written, `create ${message}`]
      expect(trace.pathTo(`send ${message}`)).toEqual([...created, `send ${message}`])
      const processed = [...created, `process ${message}`]
      expect(trace.pathTo(`process batch ${consumer}`)).toEqual([...processed, `process batch ${consumer}`])
      expect(trace.pathTo(`TRANSACTION ${consumer}`)).toEqual([
        ...processed,
        `process batch ${consumer}`,
        `TRANSACTION ${consumer}`,
      ])
    }
    const [root] = trace.named(payments)
    expect(root).toMatchObject({
      parentSpanId: spanId,
      kind: 2,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/v1/credits/{credit_id}/payments',
        'http.response.status_code': 201,
        'otorga.operation': 'recordPayment',
      },
      resource: { 'service.name': 'otorga', 'service.namespace': 'otorga', 'deployment.environment.name': 'test' },
    })
    expect(trace.named('TRANSACTION lending')[0]!.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.namespace': 'lending',
      'db.operation.name': 'TRANSACTION',
    })
    expect(received.headers[0]).toMatchObject({ 'x-collector-key': 'of the collector' })
  })

  it('goes on in the webhooks that it causes', async () => {
    const told = await hooks.tenantWith({ '/traced': ['lending.credit.payment_received'] })
    const { id } = await newDisbursed(told, (await newProduct(told)).id)
    const { traceId, headers } = callersTrace()
    const body = { payment_type: 'installment', amount: 1000 }
    await call('POST', `/api/v1/credits/${id}/payments`, {
      token: told.operator,
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      body,
    })
    const [sent] = await hooks.arrived('/traced', 1)
    // The receiver is a stranger: it is not told our trace.
    expect(sent!.headers).not.toHaveProperty('traceparent')
    const trace = await received.trace(traceId, 'POST webhook')
    const path = trace.pathTo('POST webhook')
    expect(path.slice(-3)).toEqual(['process lending.credit.payment_received', 'TRANSACTION identity', 'POST webhook'])
    expect(trace.named('POST webhook')[0]!.attributes).toMatchObject({ 'http.response.status_code': 204 })
  })

  it('goes on in the jobs that it causes', async () => {
    const { traceId, headers } = callersTrace()
    const asked = await call('POST', '/api/v1/audit/exports', {
      token: tenant.admin,
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      body: { format: 'ocsf_json' },
    })
    expect(asked.status).toBe(202)
    const trace = await received.trace(traceId, 'job audit_export')
    expect(trace.pathTo('job audit_export')).toEqual([
      'POST /api/v1/audit/exports',
      'mutation requestAuditExport',
      'TRANSACTION audit',
      'job audit_export',
    ])
  })

  it('is one trace over the graph, with each fetch of its plan, whatever its client calls it', async () => {
    const { traceId, headers } = callersTrace()
    const query = 'query Of_Ada_Lovelace($id: ID!) { getCredit(id: $id) { status subject { id } } }'
    const body = { query, variables: { id: credit.id } }
    const answer = await call('POST', '/graphql', { token: tenant.admin, headers, body })
    expect(answer.body.errors).toBeUndefined()
    const trace = await received.trace(traceId, 'POST /graphql')
    expect(trace.pathTo('query lending')).toEqual(['POST /graphql', 'query lending'])
    expect(trace.named('POST /graphql')[0]!.attributes).toMatchObject({ 'graphql.operation.name': 'getCredit' })
    expect(received.bodies.filter((body) => body.includes('Lovelace'))).toEqual([])
  })

  it('tells by its code why it was refused, and is an error only when that is the platform’s fault', async () => {
    const { traceId, headers } = callersTrace()
    const unknown = `/api/v1/credits/${crypto.randomUUID()}`
    expect((await call('GET', unknown, { token: tenant.operator, headers })).status).toBe(404)
    const trace = await received.trace(traceId, 'GET /api/v1/credits/{id}')
    const [root] = trace.named('GET /api/v1/credits/{id}')
    expect(root!.attributes).toMatchObject({ 'error.type': 'NOT_FOUND', 'http.response.status_code': 404 })
    expect(root!.status.code ?? 0).toBe(0)
    expect(received.bodies.filter((body) => body.includes(unknown))).toEqual([])
  })

  it('is not traced when it is a probe or a scrape', async () => {
    const { internal } = await testSystem()
    const { traceId, headers } = callersTrace()
    for (const path of ['/health/live', '/health/ready', '/v1/lending/health/ready', '/metrics'])
      await fetch(internal + path, { headers })
    const after = callersTrace()
    await call('GET', pathOf(), { token: tenant.operator, headers: after.headers })
    await received.trace(after.traceId, 'GET /api/v1/credits/{id}')
    expect(received.inTrace(traceId)).toEqual([])
  })

  it('is sampled as its caller says', async () => {
    const [left, after] = [callersTrace(), callersTrace()]
    const unsampled = { traceparent: left.headers.traceparent.replace(/01$/, '00') }
    await call('GET', pathOf(), { token: tenant.operator, headers: unsampled })
    await call('GET', pathOf(), { token: tenant.operator, headers: after.headers })
    await received.trace(after.traceId, 'process lending.audit.recorded')
    expect(received.inTrace(left.traceId)).toEqual([])
  })

  it('is counted once: the collector gets the metrics of Prometheus’ page by their names, with the same values', async () => {
    for (const seconds of [0.002, 0.3, 20]) metrics.observe('rest', 'getCredit', 200, seconds)
    const page = await metrics.scrape()
    const named = [...page.matchAll(/^# TYPE (otorga_\w+)/gm)].map(([, name]) => name!)
    expect(named.length).toBeGreaterThan(10)
    const histogram = () =>
      received.metrics.findLast(({ name }) => name === 'otorga_request_duration_seconds')?.histogram.dataPoints[0]
    await expect.poll(histogram, { timeout: 10_000 }).toMatchObject({
      count: 3,
      sum: 20.302,
      attributes: expect.arrayContaining([{ key: 'operation', value: { stringValue: 'getCredit' } }]),
    })
    const { explicitBounds, bucketCounts } = histogram()
    expect(bucketCounts).toHaveLength(explicitBounds.length + 1)
    expect(explicitBounds.filter((_: number, at: number) => Number(bucketCounts[at]) > 0)).toEqual([0.0025, 0.5])
    expect(Number(bucketCounts.at(-1))).toBe(1)
    const sent = received.metrics.find(({ name }) => name === 'otorga_trace_spans_total')
    expect(sent?.sum).toMatchObject({ isMonotonic: true, aggregationTemporality: 2 })
  })
})
