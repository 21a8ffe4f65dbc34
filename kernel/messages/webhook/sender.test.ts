import { randomBytes, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
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

const component = 'signature'
const encryption = new Encryption([{ id: 'k', key: randomBytes(32).toString('base64url') }])
const outbound = createOutbound({ allowHosts: ['127.0.0.1'] })
const secret = newWebhookSecret()
const tenant = randomUUID()
let owner: postgres.Sql
let database: TenantDatabase
let url: string
let server: http.Server
const received = new Map<string, Received[]>()
/** The statuses that a path answers, one after the other; afterwards it answers 204. */
const answers = new Map<string, number[]>()
/** The body that a path answers. */
const bodies = new Map<string, string>()
/** Paths that do not answer until the test releases them. */
const held = new Map<string, () => void>()
/** The number of calls of a path that wait for an answer now, and the largest number so far. */
const open = new Map<string, { now: number; most: number }>()

beforeAll(async () => {
  const ownerUrl = await freshDatabase()
  owner = postgres(ownerUrl, { max: 2, onnotice: () => {} })
  url = roleUrl(ownerUrl, workerRole(component), roleSecret)
  database = new TenantDatabase(component, { url: roleUrl(ownerUrl, componentRole(component), roleSecret) })
  server = http.createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url!
    received.set(path, [...(received.get(path) ?? []), { headers: request.headers as Record<string, string>, body }])
    if (held.has(path)) {
      const calls = open.get(path) ?? { now: 0, most: 0 }
      open.set(path, { now: calls.now + 1, most: Math.max(calls.most, calls.now + 1) })
      await new Promise<void>((go) => held.set(path, both(held.get(path)!, go)))
    }
    response.writeHead(answers.get(path)?.shift() ?? (bodies.has(path) ? 200 : 204)).end(bodies.get(path))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await Promise.all([database.close(), owner.end(), outbound.close()])
})

const both = (first: () => void, second: () => void) => () => {
  first()
  second()
}
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
const time = new Date('2026-01-01T00:00:00Z')
const put = (path: string, address = at(path), of = tenant) =>
  database.transaction(of, (tx) =>
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
    await owner`select status, attempts, log, secret, finished_at from signature.webhook_delivery where id = ${id}`
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
      { at: expect.any(String), duration_ms: expect.any(Number), status_code: 204, error: null, answer: '' },
    ])
  })

  it('are not sent when their transaction rolls back', async () => {
    const before = await owner`select count(*) from signature.webhook_delivery`
    await expect(
      database.transaction(tenant, async (tx) => {
        const one = { url: at('/'), secret, type: 'a.b', subject: 's', data: {}, time }
        await enqueueWebhook(tx, component, encryption, one)
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    expect(await owner`select count(*) from signature.webhook_delivery`).toEqual(before)
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

  it.each([
    ['wait longer after each failure', '2 days', 40, 80], // 5 * 2^4, at least half of it
    ['that are sent again wait as at first, however often they had failed before', '0 days', 2.5, 5],
  ])('%s', async (_, triedFor, least, most) => {
    const path = newPath()
    answers.set(path, [500])
    const id = await put(path)
    const at = new Date(Date.now() - 86_400_000).toISOString()
    const log = Array.from({ length: 4 }, () => ({ at, duration_ms: 1, status_code: 500, error: 'answered 500' }))
    await owner`update signature.webhook_delivery set attempts = 4, log = ${owner.json(log)},
      tried_since = now() - ${triedFor}::interval where id = ${id}`
    const sender = start({ firstRetrySeconds: 5, giveUpHours: 72 })
    await vi.waitFor(async () => expect((await rowOf(id)).attempts).toBe(5))
    await sender.stop()
    const [row] =
      await owner`select extract(epoch from next_attempt_at - (log -> -1 ->> 'at')::timestamptz)::float as wait
      from signature.webhook_delivery where id = ${id}`
    expect(row!.wait).toBeGreaterThanOrEqual(least)
    expect(row!.wait).toBeLessThan(most + 5) // the try itself took some time too
  })

  it('are given up after a day, and at once when the receiver wants no more', async () => {
    const [old, gone] = [newPath(), newPath()]
    answers.set(old, [500, 500])
    answers.set(gone, [410])
    const [late, unwanted] = [await put(old), await put(gone)]
    await owner`update signature.webhook_delivery set tried_since = now() - interval '25 hours' where id = ${late}`
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
      await tx.sql`update signature.webhook_delivery set leased_until = now() + interval '1 hour' where id = ${id}`
      return id
    })
    await Promise.all(senders.map((one) => one.drain()))
    expect(received.has(path)).toBe(false)
    await owner`update signature.webhook_delivery set leased_until = now() - interval '1 second' where id = ${held}`
    await until(held, 'delivered')
    await Promise.all(senders.map((one) => one.stop()))
  })

  it('to a slow address hold up nobody else’s: it has two at a time, however many wait', async () => {
    const [slow, quick] = [newPath(), newPath()]
    held.set(slow, () => {})
    for (let n = 0; n < 12; n++) await put(slow)
    const sender = start({ concurrency: 4 })
    await vi.waitFor(() => expect(open.get(slow)?.now).toBe(2))
    await until(await put(quick, at(quick), randomUUID()), 'delivered')
    expect(open.get(slow)).toEqual({ now: 2, most: 2 })
    const go = held.get(slow)!
    held.delete(slow)
    go()
    await sender.drain()
    await sender.stop()
    expect(received.get(slow)).toHaveLength(12)
  })

  it('of one tenant fill no sender, however many addresses of it are slow', async () => {
    const paths = Array.from({ length: 4 }, newPath)
    for (const path of paths) held.set(path, () => {})
    for (const path of paths) await put(path)
    const sender = start({ concurrency: 8, perTenant: 3 })
    const now = () => paths.reduce((sum, path) => sum + (open.get(path)?.now ?? 0), 0)
    await vi.waitFor(() => expect(now()).toBe(3))
    const other = newPath()
    await until(await put(other, at(other), randomUUID()), 'delivered')
    expect(now()).toBe(3)
    for (const path of paths) {
      const go = held.get(path)!
      held.delete(path)
      go()
    }
    await sender.drain()
    await sender.stop()
  })

  it('keep the first 2 KiB of each answer, of a long one too', async () => {
    const [short, long] = [newPath(), newPath()]
    bodies.set(short, 'Got it\0, thanks')
    bodies.set(long, 'é'.repeat(200_000))
    const ids = [await put(short), await put(long)]
    const sender = start()
    for (const id of ids) await until(id, 'delivered')
    await sender.stop()
    expect((await rowOf(ids[0]!)).log[0].answer).toBe('Got it\uFFFD, thanks')
    expect((await rowOf(ids[1]!)).log[0].answer).toBe('é'.repeat(1024))
  })

  it('without a secret of their own are signed by those of the moment, and not sent where there is none', async () => {
    const [wanted, gone] = [newPath(), newPath()]
    const ids = [await put(wanted), await put(gone)]
    await owner`update signature.webhook_delivery set secret = null where id = any(${ids})`
    answers.set(wanted, [500])
    const [first, second] = [newWebhookSecret(), newWebhookSecret()]
    const heard: [string, string | null][] = []
    const sender = start({
      secretsOf: async ({ url }) => (url === at(wanted) ? [first, second] : []),
      tried: async ({ tenantId, url }, { error }) => {
        if (tenantId === tenant) heard.push([new URL(url).pathname, error])
      },
    })
    await until(ids[0]!, 'delivered')
    await until(ids[1]!, 'failed')
    await sender.stop()
    expect(received.has(gone)).toBe(false)
    expect(await rowOf(ids[1]!)).toMatchObject({ attempts: 0, log: [{ error: expect.stringContaining('configured') }] })
    expect(heard.map(([path]) => path)).not.toContain(gone)
    const tries = received.get(wanted)!
    expect(tries).toHaveLength(2)
    for (const { headers, body } of tries)
      for (const one of [first, second]) expect(verifyWebhook(one, headers, body)).toBe(true)
    expect(heard.filter(([path]) => path === wanted)).toEqual([
      [wanted, 'answered 500'],
      [wanted, null],
    ])
  })

  it('are read by their own tenant alone', async () => {
    await put(newPath())
    const seen = (of: string) =>
      database.transaction(of, (tx) => tx.sql`select 1 from signature.webhook_delivery`.execute())
    expect(await seen(randomUUID())).toHaveLength(0)
    expect((await seen(tenant)).length).toBeGreaterThan(0)
  })
})
