import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { lending } from '@otorga/drizzle/lending/schema'
import { roleUrl } from '@otorga/drizzle/migrate'
import { webhookDeliveryTable } from '@otorga/drizzle/platform/webhook-delivery'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { addWorkerTable, freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Encryption } from '../../base/crypto/index.js'
import { createLogger } from '../../base/logging/index.js'
import { createOutbound } from '../../ports/outbound/index.js'
import {
  createWebhookSender,
  enqueueWebhook,
  newWebhookSecret,
  verifyWebhook,
  type WebhookSenderOptions,
} from './index.js'

interface Received {
  headers: Record<string, string>
  body: string
}

const component = 'lending'
const encryption = new Encryption([{ id: 'k', key: randomBytes(32).toString('base64url') }])
const outbound = createOutbound({ allowHosts: ['127.0.0.1'] })
const secret = newWebhookSecret()
const tenant = randomUUID()
let owner: postgres.Sql
let database: TenantDatabase
let url: string
let server: http.Server
const received = new Map<string, Received[]>()
/** The statuses a path answers, one after the other; then 204. */
const answers = new Map<string, number[]>()

beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  await addWorkerTable(ownerUrl, component, 'webhook_delivery', webhookDeliveryTable(lending))
  owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })
  url = roleUrl(ownerUrl, workerRole(component), roleSecret)
  database = new TenantDatabase(component, { url: roleUrl(ownerUrl, componentRole(component), roleSecret) })
  server = http.createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url!
    received.set(path, [...(received.get(path) ?? []), { headers: request.headers as Record<string, string>, body }])
    response.writeHead(answers.get(path)?.shift() ?? 204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await Promise.all([database.close(), owner.end(), outbound.close()])
})

const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const time = new Date('2026-01-01T00:00:00Z')
const put = (path: string, address = at(path)) =>
  database.transaction(tenant, (tx) =>
    enqueueWebhook(tx, component, encryption, {
      url: address,
      secret,
      type: 'credit.disbursed',
      subject: path,
      data: { amount: 5 },
      time,
    }),
  )
const start = (options: Partial<WebhookSenderOptions> = {}) =>
  createWebhookSender({
    component,
    url,
    outbound,
    encryption,
    log: createLogger('silent'),
    everyMs: 20,
    firstRetrySeconds: 0.01,
    ...options,
  })
const rowOf = async (id: string) => {
  const [row] =
    await owner`select status, attempts, log, secret, finished_at from lending.webhook_delivery where id = ${id}`
  return row!
}
const until = (id: string, status: string) =>
  vi.waitFor(async () => expect((await rowOf(id)).status).toBe(status), { timeout: 10_000, interval: 20 })
const newPath = () => `/${randomUUID()}`

describe('webhooks', () => {
  it('arrive signed, with their type, moment, tenant and data, and leave a log', async () => {
    const path = newPath()
    const id = await put(path)
    const sender = start()
    await until(id, 'delivered')
    await sender.stop()
    const [{ headers, body }] = received.get(path) as [Received]
    expect(headers['webhook-id']).toBe(id)
    expect(headers['content-type']).toBe('application/json')
    expect(verifyWebhook(secret, headers, body)).toBe(true)
    expect(JSON.parse(body)).toEqual({
      type: 'credit.disbursed',
      timestamp: time.toISOString(),
      tenant_id: tenant,
      data: { amount: 5 },
    })
    const row = await rowOf(id)
    expect(row.secret).not.toContain(secret)
    expect(row.log).toEqual([
      { at: expect.any(String), duration_ms: expect.any(Number), status_code: 204, error: null },
    ])
  })

  it('are not sent when their transaction rolls back', async () => {
    const before = await owner`select count(*) from lending.webhook_delivery`
    await expect(
      database.transaction(tenant, async (tx) => {
        const one = { url: at('/'), secret, type: 'a.b', subject: 's', data: {}, time }
        await enqueueWebhook(tx, component, encryption, one)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await owner`select count(*) from lending.webhook_delivery`).toEqual(before)
  })

  it('that are refused are sent again under the same id, each try signed and logged', async () => {
    const path = newPath()
    answers.set(path, [500, 302, 404])
    const id = await put(path)
    const sender = start()
    await until(id, 'delivered')
    await sender.stop()
    const tries = received.get(path)!
    expect(tries).toHaveLength(4)
    expect(new Set(tries.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]))
    for (const { headers, body } of tries) expect(verifyWebhook(secret, headers, body)).toBe(true)
    const { attempts, log } = await rowOf(id)
    expect(attempts).toBe(4)
    expect(log.map((one: { status_code: number }) => one.status_code)).toEqual([500, 302, 404, 204])
  })

  it('wait longer after each failure', async () => {
    const path = newPath()
    answers.set(path, [500])
    const id = await put(path)
    await owner`update lending.webhook_delivery set attempts = 4 where id = ${id}`
    const sender = start({ firstRetrySeconds: 5 })
    await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(5))
    await sender.stop()
    const [wait] = await owner`select extract(epoch from next_attempt_at - now())::float as seconds
      from lending.webhook_delivery where id = ${id}`
    expect(wait!.seconds).toBeGreaterThan(35) // 5 * 2^4, at least half of it
    expect(wait!.seconds).toBeLessThanOrEqual(80)
  })

  it('are given up after a day, and at once when the receiver wants no more', async () => {
    const [old, gone] = [newPath(), newPath()]
    answers.set(old, [500, 500])
    answers.set(gone, [410])
    const [late, unwanted] = [await put(old), await put(gone)]
    await owner`update lending.webhook_delivery set created_at = now() - interval '25 hours' where id = ${late}`
    const sender = start()
    await until(late, 'failed')
    await until(unwanted, 'failed')
    await sender.drain()
    await sender.stop()
    expect([received.get(old), received.get(gone)].map((one) => one?.length)).toEqual([1, 1])
    expect((await rowOf(late)).finished_at).not.toBeNull()
  })

  it('to a private address are refused, and the log says so', async () => {
    const id = await put(newPath(), 'http://169.254.169.254/latest/meta-data')
    const sender = start({ firstRetrySeconds: 3_600 })
    await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(1))
    await sender.stop()
    const { log } = await rowOf(id)
    expect(log).toMatchObject([{ status_code: null, error: expect.stringContaining('refused') }])
  })

  it('are sent once though several senders look, and again when a sender was killed', async () => {
    const paths = Array.from({ length: 20 }, newPath)
    const ids = await Promise.all(paths.map((path) => put(path)))
    const senders = [start(), start(), start()]
    for (const id of ids) await until(id, 'delivered')
    expect(paths.map((path) => received.get(path)!.length)).toEqual(paths.map(() => 1))
    const path = newPath()
    const held = await database.transaction(tenant, async (tx) => {
      const one = { url: at(path), secret, type: 'a.b', subject: 's', data: {}, time }
      const id = await enqueueWebhook(tx, component, encryption, one)
      await tx.sql`update lending.webhook_delivery set leased_until = now() + interval '1 hour' where id = ${id}`
      return id
    })
    await Promise.all(senders.map((one) => one.drain()))
    expect(received.has(path)).toBe(false)
    await owner`update lending.webhook_delivery set leased_until = now() - interval '1 second' where id = ${held}`
    await until(held, 'delivered')
    await Promise.all(senders.map((one) => one.stop()))
  })

  it('are read by their own tenant alone', async () => {
    await put(newPath())
    const seen = (of: string) =>
      database.transaction(of, (tx) => tx.sql`select 1 from lending.webhook_delivery`.execute())
    expect(await seen(randomUUID())).toHaveLength(0)
    expect((await seen(tenant)).length).toBeGreaterThan(0)
  })
})
