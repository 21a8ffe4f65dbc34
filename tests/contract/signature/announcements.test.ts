import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { verifyWebhook } from '@otorga/kernel/messages/webhook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { platformToken } from '../identity/support.js'
import { dataOf, internally, pdf, pendingRequest, requestBody, requests, services, sign } from './support.js'

interface Got {
  path: string
  headers: Record<string, string>
  body: string
}

/** A receiver of webhooks; it answers 500 as often as told. */
function receiver() {
  const got: Got[] = []
  let failures = 0
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    got.push({
      path: request.url ?? '',
      headers: request.headers as Record<string, string>,
      body: Buffer.concat(chunks).toString('utf8'),
    })
    response.writeHead(failures-- > 0 ? 500 : 204).end()
  })
  return {
    got,
    fail(times: number) {
      failures = times
    },
    async start() {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

const there = receiver()
let base: string
let tenant: TestTenant
let secret: string
beforeAll(async () => {
  base = await there.start()
  tenant = await testTenant()
  const path = `/api/v1/tenants/${tenant.id}`
  const webhooks = [
    { url: `${base}/all`, events: ['*'] },
    { url: `${base}/signed`, events: ['signature.request.completed'] },
    { url: `${base}/credits`, events: ['lending.credit.disbursed'] },
  ]
  const change = { token: await platformToken(), headers: { 'If-Match': '*' }, body: { config: { webhooks } } }
  secret = (await dataOf(200, call('PATCH', path, change))).webhook_secret
})
afterAll(() => there.close())

const gotOf = (id: string) => there.got.filter(({ body }) => body.includes(id))
const arrived = (id: string, count: number) =>
  eventually('the webhooks', async () => (gotOf(id).length >= count ? gotOf(id) : undefined))

async function pendingFromLending(more: Record<string, unknown> = {}) {
  const key = `${tenant.id}/lending/${randomUUID()}.pdf`
  await (await services()).objects.put(key, await pdf(), { contentType: 'application/pdf' })
  const documents = [{ file_name: 'contract.pdf', content_type: 'application/pdf', object_key: key }]
  return dataOf(
    201,
    internally('POST', requests, tenant.operator, { key: true, body: requestBody({ documents, ...more }) }),
  )
}

describe('the end of a request', () => {
  it('reaches the customer’s webhooks that want it, signed as Standard Webhooks, each once', async () => {
    const request = await pendingRequest(tenant)
    await dataOf(200, sign(request.path))
    const got = await arrived(request.id, 2)
    expect(got.map(({ path }) => path).sort()).toEqual(['/all', '/signed'])
    for (const { headers, body } of got) {
      expect(verifyWebhook(secret, headers, body)).toBe(true)
      expect(verifyWebhook(secret, headers, `${body} `)).toBe(false)
      expect(headers['content-type']).toBe('application/json')
      expect(JSON.parse(body)).toMatchObject({
        type: 'signature.request.completed',
        tenant_id: tenant.id,
        timestamp: expect.any(String),
        data: { signature_id: request.id, status: 'signed', document_hashes: [{ id: request.documents[0].id }] },
      })
      expect(body).not.toContain(request.signing_token)
    }
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    const declined = await pendingRequest(tenant)
    await dataOf(200, call('POST', `${declined.path}/decline`, { body: {} }))
    const [only, ...more] = await arrived(declined.id, 1)
    expect([only!.path, JSON.parse(only!.body).type, more]).toEqual(['/all', 'signature.request.declined', []])
  })

  it('reaches the callback of the service that asked, signed with that service’s own secret', async () => {
    const request = await pendingFromLending({ callback_url: `${base}/callback`, origin_request_id: 'app-9' })
    await dataOf(200, sign(`/sign/${request.signing_token}`))
    const got = await arrived(request.id, 3)
    const called = got.find(({ path }) => path === '/callback')!
    expect(verifyWebhook((await services()).callbackSecret('lending'), called.headers, called.body)).toBe(true)
    expect(verifyWebhook(secret, called.headers, called.body)).toBe(false)
    expect(JSON.parse(called.body).data.origin).toEqual({
      service: 'lending',
      entity_type: 'request',
      entity_id: 'app-9',
    })
  })

  it('is told again with back-off until it is taken, and every try is in the delivery log', async () => {
    const request = await pendingRequest(tenant)
    there.fail(2)
    await dataOf(200, sign(request.path))
    await arrived(request.id, 2)
    const { owner } = await testSystem()
    const hasten = () =>
      owner`update signature.webhook_delivery set next_attempt_at = now() where subject = ${request.id} and finished_at is null`
    await eventually('both deliveries', async () => {
      await hasten()
      const rows = await owner`select status from signature.webhook_delivery where subject = ${request.id}`
      return rows.length === 2 && rows.every(({ status }) => status === 'delivered') ? true : undefined
    })
    const query = `query ($id: ID!) { listSignatureDeliveries(id: $id) {
      total items { type url status log { statusCode error durationMs } } } }`
    const { body } = await graph(tenant.operator, query, { id: request.id })
    const { total, items } = body.data.listSignatureDeliveries
    expect(total).toBe(2)
    const tries = items.flatMap(({ log }: { log: { statusCode: number }[] }) => log.map(({ statusCode }) => statusCode))
    expect(tries.sort()).toEqual([204, 204, 500, 500])
    expect(JSON.stringify(items)).not.toContain('whsec_')
  })

  it('goes to no private address, whatever a name resolves to', async () => {
    const request = await pendingFromLending({ callback_url: 'http://private.localhost:1/x' })
    await dataOf(200, sign(`/sign/${request.signing_token}`))
    const { owner } = await testSystem()
    const log = await eventually('the refusal', async () => {
      const [row] = await owner`select log from signature.webhook_delivery
        where subject = ${request.id} and url like 'http://private%' and attempts > 0`
      return row?.log as { status_code: number | null; error: string }[] | undefined
    })
    expect(log[0]!.status_code).toBeNull()
    expect(log[0]!.error).toMatch(/refused|ENOTFOUND/)
  })
})
