import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { AppError } from '../../base/errors/index.js'
import { createLogger } from '../../base/logging/index.js'
import {
  createSigner,
  createVerifier,
  type HopDoor,
  type HopListenerOptions,
  heldHopKeys,
  hopKey,
  hopKeysOfSecret,
  hopListener,
} from '../hop/index.js'
import { createHopClient, type HopClient } from './index.js'

const secret = 'test hop secret'
const keys = hopKeysOfSecret(secret)
const log = createLogger('silent')

describe('a signature of a call', () => {
  const body = '{"a":1}'
  const verify = createVerifier(keys, 'lending', ['rest', 'gateway'])
  const signed = createSigner(keys, 'rest', 'lending')('/rest/getCredit', body)

  it('names the service that made it', () => {
    expect(verify('/rest/getCredit', signed, body)).toBe('rest')
  })

  it.each([
    ['without it', {}, '/rest/getCredit', body],
    ['for another path', signed, '/rest/getTenant', body],
    ['with another body', signed, '/rest/getCredit', '{"a":2}'],
    ['in the name of another service', { ...signed, 'x-otorga-service': 'gateway' }, '/rest/getCredit', body],
    [
      'of a service that may not call',
      createSigner(keys, 'lending', 'lending')('/rest/getCredit', body),
      '/rest/getCredit',
      body,
    ],
    [
      'by another secret',
      createSigner(hopKeysOfSecret('other'), 'rest', 'lending')('/rest/getCredit', body),
      '/rest/getCredit',
      body,
    ],
    [
      'meant for another component',
      createSigner(keys, 'rest', 'flow')('/rest/getCredit', body),
      '/rest/getCredit',
      body,
    ],
    ['at another moment', { ...signed, 'x-otorga-timestamp': String(Date.now() - 1_000) }, '/rest/getCredit', body],
    [
      'older than a minute',
      createSigner(keys, 'rest', 'lending', () => Date.now() - 61_000)('/rest/getCredit', body),
      '/rest/getCredit',
      body,
    ],
    [
      'from the future',
      createSigner(keys, 'rest', 'lending', () => Date.now() + 61_000)('/rest/getCredit', body),
      '/rest/getCredit',
      body,
    ],
  ])('is refused %s', (_what, headers, path, sent) => {
    expect(verify(path, headers, sent)).toBeUndefined()
  })
})

describe('the keys of a process', () => {
  const pair = (from: string, to: string, of = secret) => ({ [`${from}/${to}`]: hopKey(of, from, to) })
  const [path, body] = ['/peers/identity.tenant', '{}']
  const lending = heldHopKeys({ ...pair('rest', 'lending'), ...pair('lending', 'flow') })
  const sign = (held: typeof keys, from: string, to: string) => createSigner(held, from, to)(path, body)

  it('sign what it calls, for that receiver alone', () => {
    const signed = sign(lending, 'lending', 'flow')
    const flow = createVerifier(heldHopKeys(pair('lending', 'flow')), 'flow', ['lending'])
    const identity = createVerifier(heldHopKeys(pair('lending', 'identity')), 'identity', ['lending'])
    expect([flow(path, signed, body), identity(path, signed, body)]).toEqual(['lending', undefined])
  })

  it.each([
    ['as another service', 'gateway', 'flow'],
    ['to one it never calls', 'lending', 'identity'],
    ['as one that calls it, to a third', 'rest', 'flow'],
  ])('sign nothing %s', (_, from, to) => {
    expect(() => sign(lending, from, to)).toThrow(`no key to call ${to} as ${from}`)
  })

  it('do not let a receiver answer for another: what it verifies with opens only itself', () => {
    const forged = sign(lending, 'rest', 'lending')
    const flow = createVerifier(heldHopKeys(pair('rest', 'flow')), 'flow', ['rest'])
    expect(flow(path, forged, body)).toBeUndefined()
  })

  it('are exchanged without a refused call: both rounds are accepted, the first one signs', () => {
    const [old, next] = [pair('rest', 'lending', 'old'), pair('rest', 'lending', 'next')]
    const during = createVerifier(heldHopKeys(old, next), 'lending', ['rest'])
    for (const held of [heldHopKeys(old), heldHopKeys(next), heldHopKeys(next, old)])
      expect(during(path, sign(held, 'rest', 'lending'), body)).toBe('rest')
    const after = createVerifier(heldHopKeys(next), 'lending', ['rest'])
    expect(after(path, sign(heldHopKeys(old), 'rest', 'lending'), body)).toBeUndefined()
    expect(after(path, sign(heldHopKeys(next, old), 'rest', 'lending'), body)).toBe('rest')
  })
})

describe('calls between processes', () => {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close()
  })

  async function serve(door: Partial<HopDoor>, options: { ready?: () => boolean } & Partial<HopListenerOptions> = {}) {
    const { ready = () => true, ...more } = options
    const listener = hopListener({
      service: 'lending',
      keys,
      log,
      ...more,
      doors: { rest: { services: ['rest'], answer: async ({ body }) => ({ body }), ...door } },
      otherwise(request, response) {
        const well = ready()
        response.writeHead(well ? 200 : 503)
        response.end(request.url === '/ready' ? JSON.stringify({ status: well ? 'Healthy' : 'Unhealthy' }) : '')
      },
    })
    const server = http.createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const stop = async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
    closers.push(stop)
    return { server, stop, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
  }
  function client(urls: string[], more: object = {}): HopClient {
    const made = createHopClient({
      service: 'rest',
      to: 'lending',
      keys,
      urls,
      readyPath: '/ready',
      takingPath: '/taking',
      watchMs: 50,
      ...more,
    })
    closers.push(() => made.close())
    return made
  }
  const unused = 'http://127.0.0.1:1'

  it('carry their body and answer whole', async () => {
    const { url } = await serve({})
    const body = { text: 'é \u{1f600}', list: [1, null, { a: 'b' }] }
    expect(await client([url]).post('/rest/x', JSON.stringify(body))).toEqual({ status: 200, body: { body } })
  })

  it.each([
    ['POST', '/rest/x', {}],
    ['GET', '/rest/x', {}],
    ['POST', '/rest/x', createSigner(hopKeysOfSecret('another secret'), 'rest', 'lending')('/rest/x', '{}')],
    ['POST', '/rest/x', createSigner(keys, 'gateway', 'lending')('/rest/x', '{}')],
  ])('are 401 unless a service that may call has signed them: %s %s', async (method, path, headers) => {
    const { url } = await serve({})
    const answer = await fetch(url + path, { method, headers, ...(method === 'POST' && { body: '{}' }) })
    expect([answer.status, ((await answer.json()) as { error: { code: string } }).error.code]).toEqual([
      401,
      'UNAUTHORIZED',
    ])
  })

  it('are bounded in size', async () => {
    const { url } = await serve({}, { maxBytes: 100 })
    expect((await client([url]).post('/rest/x', JSON.stringify('x'.repeat(200)))).status).toBe(413)
  })

  it('tell a refusal with its code, and of a fault nothing', async () => {
    const { url } = await serve({
      async answer({ name }) {
        if (name === 'refused')
          throw new AppError('CONFLICT', { message: 'taken', details: [{ field: 'a', message: 'b' }] })
        throw new Error('secret of the database')
      },
    })
    const rest = client([url])
    expect(await rest.post('/rest/refused', '{}')).toEqual({
      status: 409,
      body: { error: { code: 'CONFLICT', message: 'taken', details: [{ field: 'a', message: 'b' }] } },
    })
    const fault = await rest.post('/rest/broken', '{}')
    expect(fault.status).toBe(500)
    expect(JSON.stringify(fault.body)).not.toContain('secret')
  })

  it('are counted by the name of what was called once they are verified; what nobody may call names nothing', async () => {
    const counted: unknown[] = []
    const { url } = await serve(
      {
        async answer({ name }) {
          if (name === 'refused') throw new AppError('CONFLICT')
          return {}
        },
      },
      { observe: (operation, status) => counted.push([operation, status]) },
    )
    const calls = client([url])
    for (const path of ['/rest/getCredit', '/rest/refused', '/rest']) await calls.post(path, '{}')
    await fetch(`${url}/rest/made-up`, { method: 'POST', body: '{}' })
    await vi.waitFor(() => expect(counted).toHaveLength(3))
    expect(counted).toEqual([
      ['getCredit', 200],
      ['refused', 409],
      ['rest', 200],
    ])
  })

  it('are shared among the replicas', async () => {
    const heard = [0, 0]
    const replicas = await Promise.all([0, 1].map((at) => serve({ answer: async () => void heard[at]!++ })))
    const rest = client(replicas.map(({ url }) => url))
    for (let n = 0; n < 20; n++) await rest.post('/rest/x', '{}')
    expect(heard).toEqual([10, 10])
  })

  it('go to another replica when one does not take them, whatever they do', async () => {
    const { url } = await serve({})
    const rest = client([unused, url])
    for (let n = 0; n < 6; n++) expect((await rest.post('/rest/x', '{}')).status).toBe(200)
  })

  it('whose answer was lost are made again only when that does no harm', async () => {
    const dying = await serve({ answer: () => new Promise(() => {}) })
    const { url } = await serve({})
    const lose = () => setTimeout(() => dying.server.closeAllConnections(), 50)
    const harmful = client([dying.url, url], { watchMs: 60_000 })
    lose()
    await expect(harmful.post('/rest/x', '{}')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    const harmless = client([dying.url, url], { watchMs: 60_000 })
    lose()
    expect((await harmless.post('/rest/x', '{}', { repeatable: true })).status).toBe(200)
  })

  it('whose answer is late are made again when that does no harm, at most ten at once', async () => {
    let heard = 0
    const stuck = await serve({
      answer: () => {
        heard++
        return new Promise(() => {})
      },
    })
    const { url } = await serve({})
    const calls = client([stuck.url, url], { lateMs: 20, watchMs: 60_000 })
    for (let n = 0; n < 4; n++) expect((await calls.post('/rest/x', '{}', { repeatable: true })).status).toBe(200)
    expect(heard).toBeGreaterThanOrEqual(2)

    heard = 0
    const alone = client([stuck.url], { lateMs: 20, watchMs: 60_000 })
    const waiting = [alone.post('/rest/x', '{}', { repeatable: true }), alone.post('/rest/x', '{}')]
    await vi.waitFor(() => expect(heard).toBe(2 + 10), 20_000)
    stuck.server.closeAllConnections()
    await Promise.allSettled(waiting)
    expect(heard).toBe(2 + 10)
  })

  it('that wait for a replica which fell silent are made at another when that does no harm', async () => {
    let silent = false
    let entered = () => {}
    const asked = new Promise<void>((resolve) => {
      entered = resolve
    })
    const stuck = await serve({
      answer: () => {
        silent = true
        entered()
        return new Promise(() => {})
      },
    })
    // As a stopped process does, it takes connections and says nothing.
    const [speak] = stuck.server.listeners('request') as ((...call: unknown[]) => void)[]
    stuck.server.removeAllListeners('request')
    stuck.server.on('request', (...call) => silent || speak!(...call))
    const { url } = await serve({})
    // Not because it is late: then nobody would know yet that the replica is silent.
    const calls = client([stuck.url, url], { lateMs: 60_000 })
    const harmless = calls.post('/rest/x', '{}', { repeatable: true })
    await asked
    expect((await harmless).status).toBe(200)
    for (let n = 0; n < 4; n++) expect((await calls.post('/rest/x', '{}')).status).toBe(200)
    stuck.server.closeAllConnections()
  })

  it('leave a replica out that is not ready, and come back to it', async () => {
    let ready = false
    let heard = 0
    const leaving = await serve({ answer: async () => void heard++ }, { ready: () => ready })
    const staying = await serve({})
    const rest = client([leaving.url, staying.url])
    /** How many of ten calls `leaving` receives. */
    const takes = async () => {
      heard = 0
      for (let n = 0; n < 10; n++) await rest.post('/rest/x', '{}')
      return heard
    }
    await vi.waitFor(async () => expect(await takes()).toBe(0), 20_000)
    ready = true
    await vi.waitFor(async () => expect(await takes()).toBe(5), 20_000)
  })

  it('are 503 when nobody answers', async () => {
    const rest = client([unused])
    await expect(rest.post('/rest/x', '{}')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    await expect(rest.ping()).rejects.toThrow()
  })
})
