import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { components } from '@otorga/drizzle/components'
import { addressesOf, readProcessConfig } from '@otorga/kernel/base/config'
import { createSigner, hopKeysOfSecret } from '@otorga/kernel/doors/hop'
import { describe, expect, it } from 'vitest'
import { newDisbursed, newProduct } from '../contract/lending/support.js'
import type { RunningTopology } from '../harness/attached.js'
import { call } from '../harness/call.js'
import { collector } from '../harness/collector.js'
import { testSystem } from '../harness/system.js'
import { testTenant } from '../harness/tenant.js'

// biome-ignore lint/suspicious/noExplicitAny: any JSON; each test asserts the fields that it uses
const json = async (answer: Response): Promise<any> => answer.json()

/** These tests call the processes directly, so they need a topology that runs in other processes (`test:distributed`). */
const file = process.env.TEST_TOPOLOGY
const topology = file ? (JSON.parse(readFileSync(file, 'utf8')) as RunningTopology) : undefined
const config = readProcessConfig(topology?.env ?? {})
const keys = hopKeysOfSecret(config.hopSecret ?? '')
const urlsOf = (component: (typeof components)[number]) => addressesOf(config, component).urls ?? []

describe.runIf(topology)('a process of a component', () => {
  const doors = ['/rest/getCredit', '/rest/tenantStatus', '/graphql', '/peers/identity.tenant']
  const entities = JSON.stringify({
    query: 'query ($keys: [_Any!]!) { _entities(representations: $keys) { ... on User { id } } }',
    variables: { keys: [{ __typename: 'User', id: crypto.randomUUID() }] },
  })
  const post = (url: string, body: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })

  it.each(components)('%s: answers nobody without a signature, not even with a valid token', async (component) => {
    const { signIn } = await testSystem()
    const authorization = `Bearer ${await signIn('admin@demo.test', 'demo')}`
    for (const base of urlsOf(component))
      for (const door of doors)
        for (const headers of [
          {},
          { authorization },
          createSigner(hopKeysOfSecret('another secret'), 'gateway', component)(door, entities),
        ]) {
          const answer = await post(base + door, entities, headers)
          expect([answer.status, (await json(answer)).error.code]).toEqual([401, 'UNAUTHORIZED'])
        }
  })

  it('lets each door be used by whom it is for: the gateway has no REST, the REST adapter no graph', async () => {
    const [base] = urlsOf('lending')
    const signed = (service: string, path: string) => createSigner(keys, service, 'lending')(path, entities)
    for (const [service, path] of [
      ['gateway', '/rest/getCredit'],
      ['rest', '/graphql'],
      ['identity', '/graphql'],
      ['worker', '/peers/lending.subjectCredits'],
    ] as const)
      expect((await post(base + path, entities, signed(service, path))).status).toBe(401)
  })

  it('takes no call that was signed for another component, and answers a peer only what it may ask', async () => {
    const path = '/peers/identity.recordAuthentication'
    const request = { request_id: 'test', ip: null }
    const on_behalf_of = { kind: 'service', id: 'service:lending', name: 'lending', roles: [], session_uid: null }
    const asker = { service: 'lending', tenant_id: '', exp: Date.now() + 30_000, on_behalf_of, request }
    const body = JSON.stringify({ asker, input: {} })
    const ask = async (to: string) => {
      const answer = await post(urlsOf('identity')[0] + path, body, createSigner(keys, 'lending', to)(path, body))
      return [answer.status, (await json(answer)).error.code]
    }
    expect(await ask('flow')).toEqual([401, 'UNAUTHORIZED'])
    expect(await ask('identity')).toEqual([403, 'FORBIDDEN'])
  })

  it('verifies the token itself: a signed call without one is refused by the operation', async () => {
    const path = '/rest/getCredit'
    const context = { requestId: 'test', listener: 'public', ip: null }
    const ask = async (more: object) => {
      const body = JSON.stringify({ context: { ...context, ...more }, values: { id: crypto.randomUUID() } })
      const answer = await post(urlsOf('lending')[0] + path, body, createSigner(keys, 'rest', 'lending')(path, body))
      return (await json(answer)).errors[0].code
    }
    expect(await ask({})).toBe('UNAUTHORIZED')
    expect(await ask({ authorization: 'Bearer a.b.c' })).toBe('UNAUTHORIZED')
    const { signIn } = await testSystem()
    expect(await ask({ authorization: `Bearer ${await signIn('admin@demo.test', 'demo')}` })).toBe('NOT_FOUND')
  })

  it('does not believe the gateway that a call came in on the internal listener', async () => {
    const { serviceToken } = await testSystem()
    const query = 'query { tenantStatus(id: "00000000-0000-8000-8000-000000000001") { status } }'
    const context = { requestId: 'test', listener: 'internal', ip: null, serviceAuth: serviceToken('lending') }
    const body = JSON.stringify({ query, variables: {}, operationName: null, context })
    const answer = await post(
      `${urlsOf('identity')[0]}/graphql`,
      body,
      createSigner(keys, 'gateway', 'identity')('/graphql', body),
    )
    expect((await json(answer)).errors[0].extensions.code).toBe('UNAUTHORIZED')
  })

  it('listens to the loopback alone', async () => {
    for (const component of components)
      for (const url of urlsOf(component)) expect(new URL(url).hostname).toBe('127.0.0.1')
    const { networkInterfaces } = await import('node:os')
    const outside = Object.values(networkInterfaces())
      .flatMap((all) => all ?? [])
      .find(({ internal, family }) => !internal && family === 'IPv4')
    if (!outside) return
    const { port } = new URL(urlsOf('lending')[0]!)
    await expect(fetch(`http://${outside.address}:${port}/health/live`)).rejects.toThrow()
  })
})

describe.runIf(topology)('a trace', () => {
  it('goes through every process, from the listener to the consumers of the messages', async () => {
    const tenant = await testTenant({ maker_checker: [] })
    const product = await newProduct(tenant)
    const credit = await newDisbursed(tenant, product.id)
    const received = await collector(Number(new URL(config.otelEndpoint!).port))
    try {
      const traceId = randomBytes(16).toString('hex')
      const paid = await call('POST', `/api/v1/credits/${credit.id}/payments`, {
        token: tenant.operator,
        headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'Idempotency-Key': crypto.randomUUID() },
        body: { payment_type: 'installment', amount: 1000 },
      })
      expect(paid.status).toBe(201)
      const listener = 'POST /api/v1/credits/{credit_id}/payments'
      const trace = await received.trace(traceId, 'TRANSACTION audit', 'TRANSACTION subject_profile', listener)
      const hop = 'POST /rest/recordPayment'
      const written = [listener, hop, hop, 'mutation recordPayment', 'TRANSACTION lending']
      for (const [message, consumer] of [
        ['lending.audit.recorded', 'audit'],
        ['lending.credit.payment_received', 'subject_profile'],
      ])
        expect(trace.pathTo(`TRANSACTION ${consumer}`)).toEqual([
          ...written,
          `create ${message}`,
          `process ${message}`,
          `process batch ${consumer}`,
          `TRANSACTION ${consumer}`,
        ])
      const processOf = (name: string) => trace.named(name)[0]!.resource['service.name']
      expect(['rate limit', 'TRANSACTION lending', 'send lending.audit.recorded'].map(processOf)).toEqual([
        'otorga-rest',
        'otorga-lending',
        'otorga-worker',
      ])
      // A call between two processes is seen from both ends.
      expect(
        trace
          .named(hop)
          .map(({ kind }) => kind)
          .sort(),
      ).toEqual([2, 3])
    } finally {
      await received.close()
    }
  })
})

describe.runIf(topology)('what a request carries', () => {
  it('goes through every hop: its id and traceparent are in the message and its event, from both doors', async () => {
    const { owner, settle } = await testSystem()
    const tenant = await testTenant()
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
    const ids = [`rest-${crypto.randomUUID()}`, `graph-${crypto.randomUUID()}`]
    const headers = (id: string) => ({ traceparent, 'X-Request-Id': id })
    const made = await call('POST', '/api/v1/organizations', {
      token: tenant.admin,
      body: { name: ids[0] },
      headers: headers(ids[0]!),
    })
    expect([made.status, made.headers.get('x-request-id')]).toEqual([201, ids[0]])
    const query = 'mutation ($input: CreateOrganizationInput!) { createOrganization(input: $input) { id } }'
    const graph = await call('POST', '/graphql', {
      token: tenant.admin,
      headers: headers(ids[1]!),
      body: { query, variables: { input: { name: ids[1] } } },
    })
    expect([graph.body.errors, graph.headers.get('x-request-id')]).toEqual([undefined, ids[1]])
    await settle()
    const messages = await owner`select request_id, traceparent, message_id from identity.outbox
      where request_id in ${owner(ids)} and type = 'identity.audit.recorded'`
    expect(messages.map(({ request_id }) => request_id).sort()).toEqual([...ids].sort())
    const traceIds = messages.map((one) => one.traceparent.split('-')[1])
    expect(new Set(traceIds)).toEqual(new Set([traceparent.split('-')[1]]))
    const events =
      await owner`select 1 from audit.audit_event where id in ${owner(messages.map(({ message_id }) => message_id))}`
    expect(events).toHaveLength(2)
  })
})
