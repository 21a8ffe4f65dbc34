import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, graph } from '../../harness/call.js'
import { isSigned, type Receiver, receiver } from '../../harness/receiver.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { dataOf, internally, pdf, requestBody, requests, services, sign } from './support.js'

let there: Receiver
let tenant: TestTenant
beforeAll(async () => {
  there = await receiver()
  tenant = await testTenant()
})
afterAll(() => there.close())

/** The callbacks about a request; waits until there are `count` of them. */
const arrived = (id: string, count: number) =>
  eventually('the callback', async () => {
    const got = there.got.filter(({ body }) => body.includes(id))
    return got.length >= count ? got : undefined
  })

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
  it('reaches the callback of the service that asked, signed with that service’s own secret', async () => {
    const request = await pendingFromLending({ callback_url: `${there.base}/callback`, origin_request_id: 'app-9' })
    await dataOf(200, sign(`/sign/${request.signing_token}`))
    const [called, ...more] = await arrived(request.id, 1)
    expect([called!.path, more]).toEqual(['/callback', []])
    expect(isSigned((await services()).callbackSecret('lending'), called!)).toBe(true)
    expect(isSigned((await services()).callbackSecret('flow'), called!)).toBe(false)
    expect(called!.event).toMatchObject({
      type: 'signature.request.completed',
      tenant_id: tenant.id,
      timestamp: expect.any(String),
      data: {
        signature_id: request.id,
        status: 'signed',
        document_hashes: [{ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
        origin: { service: 'lending', entity_type: 'request', entity_id: 'app-9' },
      },
    })
    expect(called!.body).not.toContain(request.signing_token)
  })

  it('is told again with back-off until it is taken, and every try is in the delivery log', async () => {
    const request = await pendingFromLending({ callback_url: `${there.base}/later` })
    there.fail('/later', 2)
    await dataOf(200, sign(`/sign/${request.signing_token}`))
    const { owner } = await testSystem()
    await eventually('the delivery', async () => {
      await owner`update signature.webhook_delivery set next_attempt_at = now() where subject = ${request.id} and finished_at is null`
      const [row] = await owner`select status from signature.webhook_delivery where subject = ${request.id}`
      return row?.status === 'delivered' ? true : undefined
    })
    const query = `query ($id: ID!) { listSignatureDeliveries(id: $id) {
      total items { type url status log { statusCode error durationMs } } } }`
    const { body } = await graph(tenant.operator, query, { id: request.id })
    const { total, items } = body.data.listSignatureDeliveries
    expect(total).toBe(1)
    expect(items[0].log.map(({ statusCode }: { statusCode: number }) => statusCode)).toEqual([500, 500, 204])
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
