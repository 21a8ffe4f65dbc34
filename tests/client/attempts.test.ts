import { createClient } from '@otorga/client'
import { describe, expect, it } from 'vitest'
import { enveloped, type Reply, refusal, server } from './server.js'

const path = { path: { credit_id: '018f0000-0000-7000-8000-000000000001' } }
const payment = { params: path, body: { amount: 10, payment_type: 'installment' } } as const
const fine: Reply = { body: enveloped({}) }

/** Sends a read, a POST with a key and a DELETE to a server that fails once, and tells which of them succeeded. */
async function survivors(failure: Reply, timeout?: number) {
  const calls = {
    read: (url: string) => createClient({ url, timeout }).GET('/api/v1/credits'),
    keyed: (url: string) => createClient({ url, timeout }).POST('/api/v1/credits/{credit_id}/payments', payment),
    delete: (url: string) =>
      createClient({ url, timeout }).DELETE('/api/v1/users/{id}', { params: { path: { id: path.path.credit_id } } }),
  }
  const told: string[] = []
  for (const [name, call] of Object.entries(calls)) {
    const { url } = await server(failure, fine)
    await call(url).then(
      () => told.push(name),
      () => {},
    )
  }
  return told
}

describe('what is tried again', () => {
  const safe = ['read', 'keyed']
  const all = ['read', 'keyed', 'delete']
  it.each<[string, Reply, string[]]>([
    ['a broken connection: reads and calls with a key', { hangUp: true }, safe],
    ['no answer in time: the same', { silent: true }, safe],
    ['503: the same', refusal(503, 'SERVICE_UNAVAILABLE'), safe],
    ['502: the same', refusal(502, 'UPSTREAM_FAILURE'), safe],
    ['a first call with the key that still runs: the same', refusal(409, 'IDEMPOTENCY_IN_PROGRESS'), safe],
    ['too many requests: everything, because nothing was done', refusal(429, 'RATE_LIMIT_EXCEEDED'), all],
    ['too many requests by the word of a proxy: the same', { status: 429, body: 'slow down' }, all],
    ['too many attempts of a person: nothing', refusal(429, 'TOO_MANY_ATTEMPTS'), []],
    ['a conflict: nothing', refusal(409, 'CONFLICT'), []],
    ['500: nothing', refusal(500, 'INTERNAL_ERROR'), []],
    ['403: nothing', refusal(403, 'FORBIDDEN'), []],
  ])('%s', async (_, failure, wanted) => {
    expect(await survivors(failure, failure.silent ? 300 : undefined)).toEqual(wanted)
  })
})

it('the key and the body are the same at every try', async () => {
  const { url, arrived } = await server({ hangUp: true }, refusal(503, 'SERVICE_UNAVAILABLE'), fine)
  await createClient({ url }).POST('/api/v1/credits/{credit_id}/payments', payment)
  expect(arrived.length).toBe(3)
  expect(new Set(arrived.map(({ headers, body }) => `${headers['idempotency-key']} ${body}`)).size).toBe(1)
})

it('a caller can allow that a call without a key is tried again', async () => {
  const { url } = await server({ hangUp: true }, fine)
  const params = { path: { id: path.path.credit_id } }
  await createClient({ url }).DELETE('/api/v1/users/{id}', { params, repeatable: true })
})

it('the tries end at the fourth, or where the caller wants', async () => {
  const { url, arrived } = await server({ hangUp: true })
  const client = createClient({ url })
  await expect(client.GET('/api/v1/credits')).rejects.toMatchObject({ code: 'NETWORK_ERROR', status: undefined })
  expect(arrived.length).toBe(4)
  await expect(client.GET('/api/v1/credits', { attempts: 1 })).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
  expect(arrived.length).toBe(5)
})

it('Retry-After is waited for', async () => {
  const { url } = await server({ ...refusal(503, 'SERVICE_UNAVAILABLE'), headers: { 'Retry-After': '1' } }, fine)
  const started = performance.now()
  await createClient({ url }).GET('/api/v1/credits')
  expect(performance.now() - started).toBeGreaterThanOrEqual(990)
})

it('a Retry-After that is longer than the caller waits is left to the caller', async () => {
  const moment = new Date(Date.now() + 60_000).toUTCString()
  const { url, arrived } = await server({ ...refusal(429, 'RATE_LIMIT_EXCEEDED'), headers: { 'Retry-After': moment } })
  const error = await createClient({ url })
    .GET('/api/v1/credits')
    .catch((one) => one)
  expect(error.retryAfter).toBeGreaterThan(50)
  expect(error.retryAfter).toBeLessThanOrEqual(60)
  expect(arrived.length).toBe(1)
})

it('no answer in time is a TIMEOUT', async () => {
  const { url } = await server({ silent: true })
  const sent = createClient({ url, timeout: 100, attempts: 1 }).GET('/api/v1/credits')
  await expect(sent).rejects.toMatchObject({ code: 'TIMEOUT' })
})

it('a signal ends a call while it waits for its answer, and while it waits for its next try', async () => {
  const reason = new Error('the user left')
  for (const reply of [
    { silent: true },
    { ...refusal(503, 'SERVICE_UNAVAILABLE'), headers: { 'Retry-After': '15' } },
  ]) {
    const { url, arrived } = await server(reply)
    const controller = new AbortController()
    const sent = createClient({ url }).GET('/api/v1/credits', { signal: controller.signal })
    await expect.poll(() => arrived.length).toBe(1)
    controller.abort(reason)
    await expect(sent).rejects.toBe(reason)
  }
})

it('a call whose signal is aborted already is not sent', async () => {
  const { url, arrived } = await server(fine)
  const sent = createClient({ url }).GET('/api/v1/credits', { signal: AbortSignal.abort() })
  await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
  expect(arrived.length).toBe(0)
})
