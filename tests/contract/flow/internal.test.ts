import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook } from '@otorga/kernel/messages/webhook'
import type { StartExecution } from '@otorga/schema/peers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, callInternal, eventually, graph } from '../../harness/call.js'
import { answerPeers } from '../../harness/peers.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { addUser, refusal, refused } from '../identity/support.js'
import { currentStep, dataOf, flowTenant, formStep, ruleBody, subject, submit, usableFlow } from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let flow: string
beforeAll(async () => {
  tenant = await flowTenant()
  foreign = await testTenant()
  flow = await usableFlow(tenant, [formStep()], [ruleBody()])
})

const trigger = '/api/v1/executions/trigger'
const body = (more: Record<string, unknown> = {}) => ({ flow_id: flow, subject_data: subject(), ...more })
const ask = (sent: unknown, key: string | true = true, token = tenant.operator) =>
  callInternal('POST', trigger, { token, key, body: sent })
const finish = async (url: string, income = 5_000) => {
  const token = url.split('/').at(-1)!
  const { id } = await currentStep(token)
  return submit(token, id, { data: { income } })
}

describe('POST /executions/trigger', () => {
  it('201: an execution with its link; a replay answers the same', async () => {
    const key = randomUUID()
    const sent = body({ metadata: { origin: 'lending', origin_id: '7' } })
    const first = await ask(sent, key)
    expect(first.status).toBe(201)
    expect(first.body.data).toMatchObject({ status: 'created', execution_url: expect.stringContaining('/flow/') })
    const again = await ask(sent, key)
    expect([again.body, again.headers.get('x-idempotent-replayed')]).toEqual([first.body, 'true'])
    expect(refusal(await ask(body(), key))).toEqual(refused(422, 'IDEMPOTENCY_KEY_REUSED'))
  })
  it('400, 401, 404, 403 for a customer, and 404 on the public listener', async () => {
    expect(refusal(await callInternal('POST', trigger, { token: tenant.operator, body: body() }))).toEqual(
      refused(400, 'MISSING_IDEMPOTENCY_KEY'),
    )
    expect(refusal(await ask(body({ callback_url: 'ftp://x.test/a' })))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'callback_url'),
    )
    expect(refusal(await ask({}))).toEqual(refused(400, 'VALIDATION_ERROR', 'flow_id', 'subject_data'))
    const email = `customer-${randomUUID()}@${tenant.slug}.test`
    await addUser(tenant.admin, email, { roles: ['customer'] })
    const customer = await (await testSystem()).signIn(email, tenant.slug)
    expect(refusal(await ask(body(), true, customer))).toEqual(refused(403, 'FORBIDDEN'))
    expect(refusal(await callInternal('POST', trigger, { key: true, body: body() }))).toEqual(
      refused(401, 'UNAUTHORIZED'),
    )
    expect(refusal(await ask(body({ flow_id: randomUUID() })))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await ask(body(), true, foreign.operator))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await call('POST', trigger, { token: tenant.operator, key: true, body: body() }))).toEqual(
      refused(404, 'NOT_FOUND'),
    )
  })
})

describe('GET /executions/{id}/result and /status', () => {
  it('200: with nulls while it runs, whole when it has ended', async () => {
    const { execution_id, execution_url, request_id } = await dataOf(201, ask(body()))
    const read = (what: string) =>
      dataOf(200, callInternal('GET', `/api/v1/executions/${execution_id}/${what}`, { token: tenant.viewer }))
    expect(await read('result')).toEqual({
      execution_id,
      request_id,
      status: 'created',
      outcome: null,
      score: null,
      reasons: null,
      steps: [],
      completed_at: null,
    })
    expect(await read('status')).toMatchObject({ status: 'created', progress: { completed_steps: 0, total_steps: 1 } })
    await finish(execution_url, 10)
    expect(await read('result')).toMatchObject({
      status: 'needs_review',
      outcome: 'review',
      score: 90,
      reasons: ['LOW_INCOME'],
      completed_at: expect.any(String),
      steps: [{ type: 'form', status: 'passed', score: 100, reasons: [] }],
    })
  })
  it('404: unknown, no id, and of another tenant', async () => {
    const { execution_id } = await dataOf(201, ask(body()))
    for (const what of ['result', 'status']) {
      for (const id of [randomUUID(), 'no-id'])
        expect(
          refusal(await callInternal('GET', `/api/v1/executions/${id}/${what}`, { token: tenant.viewer })),
        ).toEqual(refused(404, 'NOT_FOUND'))
      const theirs = await callInternal('GET', `/api/v1/executions/${execution_id}/${what}`, { token: foreign.viewer })
      expect(refusal(theirs)).toEqual(refused(404, 'NOT_FOUND'))
    }
  })
})

describe('an execution of an organization', () => {
  it('404: read by another organization; 403: by a customer; whole for administrators and its own people', async () => {
    const { execution_id } = await dataOf(201, ask(body()))
    const { signIn } = await testSystem()
    const email = `customer-${randomUUID()}@${tenant.slug}.test`
    await addUser(tenant.admin, email, { roles: ['customer'] })
    const customer = await signIn(email, tenant.slug)
    for (const what of ['result', 'status']) {
      const read = (token: string) => callInternal('GET', `/api/v1/executions/${execution_id}/${what}`, { token })
      expect(refusal(await read(tenant.stranger))).toEqual(refused(404, 'NOT_FOUND'))
      expect(refusal(await read(customer))).toEqual(refused(403, 'FORBIDDEN'))
      for (const token of [tenant.admin, tenant.operator, tenant.viewer]) expect((await read(token)).status).toBe(200)
    }
  })
})

describe('callback_url', () => {
  let server: Server
  const heard: { headers: Record<string, string>; body: string }[] = []
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk) => (text += chunk))
      request.on('end', () => {
        heard.push({ headers: request.headers as Record<string, string>, body: text })
        response.end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  it('is told the result once it is there, signed in the name of the tenant', async () => {
    const callback_url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/done`
    const { execution_id, execution_url } = await dataOf(201, ask(body({ callback_url })))
    await finish(execution_url)
    const told = await eventually('the callback', async () => heard.find((one) => one.body.includes(execution_id)))
    const { keys } = await testSystem()
    const secret = `whsec_${createHmac('sha256', keys.serviceSecrets[0]!).update(`callback:${tenant.id}`).digest('base64')}`
    expect(verifyWebhook(secret, told.headers, told.body)).toBe(true)
    expect(JSON.parse(told.body)).toMatchObject({
      type: 'flow.execution.completed',
      tenant_id: tenant.id,
      data: { execution_id, status: 'approved', outcome: 'approve', score: 100, origin: null },
    })
  })
})

describe('peers', () => {
  const asker = (more: Record<string, unknown> = {}) => ({
    service: 'lending' as const,
    tenantId: tenant.id,
    request: { requestId: 'test', ip: '192.0.2.7' },
    onBehalfOf: {
      kind: 'user' as const,
      id: tenant.adminUserId,
      name: 'Ada',
      roles: ['tenant_admin'],
      sessionUid: null,
    },
    ...more,
  })
  const input = (more: Partial<StartExecution> = {}): StartExecution => ({
    flow_id: flow,
    organization_id: null,
    subject: { identifier_type: 'CC', identifier_value: '1020304321', name: 'Ana' },
    origin: { service: 'lending', entity_type: 'application', entity_id: randomUUID() },
    ...more,
  })
  const peers = async () => (await testSystem()).system.services.peerHandlers
  const start = async (sent: StartExecution, who = asker()) =>
    (await peers())['flow.startExecution']!(who, sent, AbortSignal.timeout(20_000))
  const cancel = async (execution_id: string, who = asker()) =>
    (await peers())['flow.cancelExecution']!(who, { execution_id, reason: 'not needed' }, AbortSignal.timeout(20_000))

  it('starts one execution for a record, however often and at once it is asked', async () => {
    const sent = input({ expires_at: new Date(Date.now() + 3_600_000).toISOString() })
    const [first, ...others] = await Promise.all([start(sent), start(sent), start(sent)])
    for (const other of others) expect(other).toEqual(first)
    expect(await start(sent)).toEqual(first)
    expect(first).toMatchObject({ status: 'created', expires_at: sent.expires_at })
    const { owner } = await testSystem()
    const made =
      await owner`select 1 from flow.flow_request where tenant_id = ${tenant.id} and origin->>'entity_id' = ${sent.origin.entity_id}`
    expect(made).toHaveLength(1)
    const messages =
      await owner`select data from flow.outbox where type = 'flow.request.created' and subject = ${first!.request_id}`
    expect(messages).toHaveLength(1)
    expect(messages[0]!.data).toMatchObject({
      origin: sent.origin,
      subject: { identifier_value: '1020304321', name: 'Ana' },
    })
  })

  it('refuses a flow that may not be used and a person on the blacklist; fails when the lists do not answer', async () => {
    await expect(start(input({ flow_id: randomUUID() }))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const checks = vi.fn()
    const undo = await answerPeers(tenant.id, { 'subject_profile.checkLists': async () => checks() })
    try {
      checks.mockResolvedValueOnce({ subject_id: 'x', checks: { blacklist: { is_listed: true } } })
      await expect(start(input())).rejects.toMatchObject({ code: 'SUBJECT_BLACKLISTED' })
      checks.mockRejectedValueOnce(new Error('down'))
      await expect(start(input())).rejects.toMatchObject({ code: 'UPSTREAM_FAILURE' })
    } finally {
      undo()
    }
  })

  it('publishes how it ended, whoever asked for it; cancelling ends what runs and leaves what has ended', async () => {
    const sent = input()
    const { execution_id, request_id, execution_url } = await start(sent)
    await finish(execution_url)
    const { owner } = await testSystem()
    const [message] =
      await owner`select data from flow.outbox where type = 'flow.execution.completed' and subject = ${request_id}`
    expect(message!.data).toMatchObject({
      execution_id,
      request_id,
      flow_id: flow,
      status: 'approved',
      outcome: 'approve',
      score: 100,
      reasons: [],
      origin: sent.origin,
      subject: { identifier_type: 'CC', identifier_value: '1020304321', name: 'Ana' },
      device: { ip: expect.any(String), user_agent: expect.anything() },
      completed_at: expect.any(String),
    })
    expect(await cancel(execution_id)).toEqual({ status: 'approved' })
    const other = await start(input())
    await expect(cancel(other.execution_id, asker({ service: 'signature' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    await expect(cancel(other.execution_id, asker({ tenantId: foreign.id }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await cancel(other.execution_id)).toEqual({ status: 'cancelled' })
    expect(await cancel(other.execution_id)).toEqual({ status: 'cancelled' })
    // A caller without an answer knows only the record.
    const unanswered = input()
    await start(unanswered)
    const byOrigin = async (origin: StartExecution['origin'], who = asker()) =>
      (await peers())['flow.cancelExecution']!(who, { origin, reason: 'not made' }, AbortSignal.timeout(20_000))
    await expect(byOrigin(unanswered.origin, asker({ service: 'signature' }))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await byOrigin(unanswered.origin)).toEqual({ status: 'cancelled' })
    await expect(byOrigin(input().origin)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('shows the validation beside its application, and the requests of a person, in the graph', async () => {
    const sent = input()
    const { request_id } = await start(sent)
    const [entity] = (
      await graph(
        tenant.admin,
        `query ($id: ID!) { getFlowRequest(id: $id) { id subject { id flowRequests(pageSize: 100) { total items { id } } }
        flow { slug } version { status steps { type } } attempts { result } createdBy { id } } }`,
        { id: request_id },
      )
    ).body.data
      ? [
          (
            await graph(
              tenant.admin,
              'query ($id: ID!) { getFlowRequest(id: $id) { subject { flowRequests { items { id } } } flow { slug } version { status } createdBy { id } } }',
              { id: request_id },
            )
          ).body.data.getFlowRequest,
        ]
      : []
    expect(entity).toMatchObject({ version: { status: 'published' }, createdBy: { id: tenant.adminUserId } })
    expect(entity.subject.flowRequests.items.map(({ id }: { id: string }) => id)).toContain(request_id)
  })
})
