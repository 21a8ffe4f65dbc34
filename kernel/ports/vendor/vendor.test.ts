import { randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createOutbound } from '../outbound/index.js'
import { createVendor, createVendors, type VendorOptions, verifyProviderCallback } from './index.js'

interface Received {
  method: string
  headers: Record<string, string>
  body: string
}

/** A vendor that answers by a script for each path: a status, `hang`, or `cut`; after that 200 with a count. */
const script = new Map<string, (number | 'hang' | 'cut' | 'html')[]>()
const received = new Map<string, Received[]>()
let server: http.Server
let base: string
beforeAll(async () => {
  server = http.createServer(async (request, response) => {
    const body = await text(request)
    const path = request.url!.split('/')[2]!
    const calls = received.get(path) ?? []
    received.set(path, calls)
    calls.push({ method: request.method!, headers: request.headers as Record<string, string>, body })
    const next = script.get(path)?.shift() ?? 200
    if (next === 'hang') return
    if (next === 'cut') return void request.socket.destroy()
    if (next === 'html') return void response.end('<html>')
    response.writeHead(next, { 'Content-Type': 'application/json' })
    response.end(next === 204 ? undefined : JSON.stringify({ calls: calls.length }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
const outbound = createOutbound({ allowHosts: ['127.0.0.1'] })
afterAll(async () => {
  await outbound.close()
  server.closeAllConnections()
  server.close()
})

const configOf = (changes = {}) => ({
  base_url: base,
  api_key: 'the-key',
  webhook_secret: 'shared',
  timeout_ms: 2_000,
  ...changes,
})
const vendorOf = (options: Partial<VendorOptions> = {}, config = configOf()) =>
  createVendor(config, { outbound, firstRetryMs: 1, ...options })
const scripted = (...answers: (number | 'hang' | 'cut' | 'html')[]) => {
  const path = randomUUID()
  script.set(path, answers)
  received.set(path, [])
  return path
}
const call = (path: string) => ({ path, body: { a: 'ñ' }, idempotencyKey: `key-${path}` })
const unavailable = expect.objectContaining({ code: 'PROVIDER_UNAVAILABLE' })

describe('a vendor', () => {
  it('is called below its address with its key, an idempotency key and a signature', async () => {
    const path = scripted()
    expect(await vendorOf().call(call(path))).toEqual({ status: 200, body: { calls: 1 } })
    const [{ method, headers, body }] = received.get(path) as [Received]
    expect([method, body]).toEqual(['POST', '{"a":"ñ"}'])
    expect(headers).toMatchObject({ authorization: 'Bearer the-key', 'idempotency-key': `key-${path}` })
    const signed = {
      timestamp: headers['x-webhook-timestamp'],
      rawBody: body,
      signature: headers['x-webhook-signature'],
    }
    expect(verifyProviderCallback('shared', signed)).toBe(true)
  })

  it('may be asked without a body, and answer none', async () => {
    const path = scripted(204)
    expect(await vendorOf().call({ method: 'GET', path, idempotencyKey: 'k' })).toEqual({ status: 204, body: null })
    expect(received.get(path)![0]!.body).toBe('')
  })

  it.each([500, 503, 429, 'cut', 'html'] as const)(
    'that fails once (%s) is asked again under the same idempotency key',
    async (fault) => {
      const path = scripted(fault)
      expect(await vendorOf().call(call(path))).toEqual({ status: 200, body: { calls: 2 } })
      expect(received.get(path)!.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(2).fill(`key-${path}`))
    },
  )

  it('that hangs is cut off in time and asked again', async () => {
    const path = scripted('hang')
    const vendor = vendorOf({}, configOf({ timeout_ms: 100 }))
    expect(await vendor.call(call(path))).toEqual({ status: 200, body: { calls: 2 } })
  })

  it('that keeps failing is unavailable after three tries', async () => {
    const path = scripted(500, 500, 500)
    await expect(vendorOf().call(call(path))).rejects.toEqual(unavailable)
    expect(received.get(path)).toHaveLength(3)
  })

  it.each([400, 401, 404, 409, 422])('that refuses (%i) is not asked again, and says why', async (status) => {
    const path = scripted(status)
    await expect(vendorOf().call(call(path))).rejects.toMatchObject({
      name: 'VendorRefused',
      status,
      body: { calls: 1 },
    })
    expect(received.get(path)).toHaveLength(1)
  })

  it('at a private address is unavailable, and not asked again', async () => {
    const vendor = vendorOf({}, configOf({ base_url: 'http://10.0.0.1/' }))
    await expect(vendor.call(call('a'))).rejects.toEqual(unavailable)
  })

  it.each(['//elsewhere.example/a', 'https://elsewhere.example/a', '/a', '../a', 'a/../../b'])(
    'is not called by a path that leaves its address: %s',
    async (path) => expect(vendorOf().call(call(path))).rejects.toThrow('leaves base_url'),
  )

  it('that keeps failing is left alone; when it answers again, so are its callers', async () => {
    const path = scripted(500, 500, 500)
    const vendor = vendorOf({ attempts: 1, breaksAfter: 3, restsMs: 200 })
    for (let n = 0; n < 5; n++) await expect(vendor.call(call(path))).rejects.toEqual(unavailable)
    expect(received.get(path)).toHaveLength(3)
    await vi.waitFor(async () => expect(await vendor.call(call(path))).toMatchObject({ status: 200 }), {
      timeout: 5_000,
    })
    expect(await vendor.call(call(path))).toMatchObject({ status: 200 })
  })

  it('that refuses is well: refusals do not open the breaker', async () => {
    const path = scripted(400, 400, 400, 400)
    const vendor = vendorOf({ breaksAfter: 2 })
    for (let n = 0; n < 4; n++) await expect(vendor.call(call(path))).rejects.toMatchObject({ name: 'VendorRefused' })
    expect(await vendor.call(call(path))).toMatchObject({ status: 200 })
  })

  it('is remembered by its record, and begins anew when its configuration changes', () => {
    const vendors = createVendors({ outbound })
    const vendor = vendors('a', configOf())
    expect(vendors('a', configOf())).toBe(vendor)
    expect(vendors('b', configOf())).not.toBe(vendor)
    expect(vendors('a', configOf({ api_key: 'other' }))).not.toBe(vendor)
  })
})
