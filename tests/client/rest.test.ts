import { createClient, OtorgaError } from '@otorga/client'
import { expect, it } from 'vitest'
import { enveloped, paged, refusal, server } from './server.js'

const id = '018f0000-0000-7000-8000-000000000001'
const params = { path: { id } }
const payment = { amount: 10, payment_type: 'installment' } as const
const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('an answer has data, pagination, version and request id', async () => {
  const { url, arrived } = await server({ body: enveloped({ id }), headers: { ETag: '"7"' } })
  const answer = await createClient({ url, token: 't' }).GET('/api/v1/credit-products/{id}', { params })
  expect(answer).toMatchObject({ status: 200, data: { id }, etag: '"7"', replayed: false, requestId: 'request-1' })
  expect(arrived[0]).toMatchObject({ method: 'GET', url: `/api/v1/credit-products/${id}` })
  expect(arrived[0]!.headers.authorization).toBe('Bearer t')
})

it('an answer without a body has no data', async () => {
  const { url } = await server({ status: 204 })
  const answer = await createClient({ url }).DELETE('/api/v1/organizations/{id}', { params })
  expect([answer.status, answer.data]).toEqual([204, undefined])
})

it('a refusal is an OtorgaError with code, status, details, data, request id and Retry-After', async () => {
  const { url } = await server({
    ...refusal(400, 'STEP_FAILED', { details: [{ field: 'front', message: 'is blurred' }], data: { remaining: 2 } }),
    headers: { 'Retry-After': '7' },
  })
  const error = await createClient({ url })
    .GET('/api/v1/credits')
    .catch((one) => one)
  expect(error).toBeInstanceOf(OtorgaError)
  expect(error).toMatchObject({
    code: 'STEP_FAILED',
    status: 400,
    details: [{ field: 'front', message: 'is blurred' }],
    data: { remaining: 2 },
    requestId: 'request-1',
    retryAfter: 7,
  })
})

it('the answer of something else than the platform is an UNEXPECTED_ANSWER', async () => {
  const { url } = await server({ status: 418, body: '<h1>no</h1>' }, { body: '<h1>no</h1>' })
  const client = createClient({ url })
  await expect(client.GET('/api/v1/credits')).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER', status: 418 })
  await expect(client.GET('/api/v1/credits')).rejects.toMatchObject({ code: 'UNEXPECTED_ANSWER' })
})

it('a POST that takes an Idempotency-Key gets a new one each time, or that of the caller; others get none', async () => {
  const { url, arrived } = await server({ body: enveloped({}) })
  const client = createClient({ url })
  const pay = { params: { path: { credit_id: id } }, body: payment }
  await client.POST('/api/v1/credits/{credit_id}/payments', pay)
  await client.POST('/api/v1/credits/{credit_id}/payments', pay)
  await client.POST('/api/v1/credits/{credit_id}/payments', { ...pay, idempotencyKey: 'mine' })
  await client.POST('/sign/{token}/otp/send', { params: { path: { token: 'x' } }, body: { channel: 'email' } })
  const [first, second, third, none] = arrived.map(({ headers }) => headers['idempotency-key'])
  expect(first).toMatch(uuid4)
  expect(second).toMatch(uuid4)
  expect(second).not.toBe(first)
  expect([third, none]).toEqual(['mine', undefined])
})

it('a change carries the ETag of the answer that it starts from, as a merge patch', async () => {
  const { url, arrived } = await server({ body: enveloped({ name: 'a' }), headers: { ETag: '"7"' } })
  const client = createClient({ url })
  const read = await client.GET('/api/v1/credit-products/{id}', { params })
  await client.PATCH('/api/v1/credit-products/{id}', { params, ifMatch: read, body: { name: 'b' } })
  await client.PATCH('/api/v1/credit-products/{id}', { params, ifMatch: '*', body: { name: 'b' } })
  expect(arrived[1]!.headers).toMatchObject({ 'if-match': '"7"', 'content-type': 'application/merge-patch+json' })
  expect(arrived[1]!.body.toString()).toBe('{"name":"b"}')
  expect(arrived[2]!.headers['if-match']).toBe('*')
})

it('a change that starts from an answer without a version is not sent', async () => {
  const { url, arrived } = await server({ body: enveloped({}) })
  const client = createClient({ url })
  const read = await client.GET('/api/v1/credits')
  const sent = client.PATCH('/api/v1/credit-products/{id}', { params, ifMatch: read, body: {} })
  await expect(sent).rejects.toThrow(/no ETag/)
  expect(arrived.length).toBe(1)
})

it('edit reads again when somebody else was faster, and changes what it has read then', async () => {
  let version = 1
  const { url, arrived } = await server(({ method, headers }) => {
    if (method === 'GET') return { body: enveloped({ name: `v${version}` }), headers: { ETag: `"${version}"` } }
    if (version === 1) version = 2
    return headers['if-match'] === '"2"' ? { body: enveloped({ name: 'done' }) } : refusal(412, 'PRECONDITION_FAILED')
  })
  const answer = await createClient({ url }).edit('/api/v1/credit-products/{id}', { params }, ({ name }) => ({
    name: `${name}!`,
  }))
  expect(answer?.data).toEqual({ name: 'done' })
  const patches = arrived.filter(({ method }) => method === 'PATCH').map(({ body }) => body.toString())
  expect(patches).toEqual(['{"name":"v1!"}', '{"name":"v2!"}'])
})

it('edit gives up at the third version that is not the last any more, and leaves a record that need not change', async () => {
  const { url, arrived } = await server(({ method }) =>
    method === 'GET' ? { body: enveloped({}), headers: { ETag: '"1"' } } : refusal(412, 'PRECONDITION_FAILED'),
  )
  const client = createClient({ url })
  const sent = client.edit('/api/v1/credit-products/{id}', { params }, () => ({ name: 'x' }))
  await expect(sent).rejects.toMatchObject({ code: 'PRECONDITION_FAILED' })
  expect(arrived.length).toBe(6)
  expect(await client.edit('/api/v1/credit-products/{id}', { params }, () => undefined)).toBeUndefined()
  expect(arrived.length).toBe(7)
})

it('items are the records of every page, which is asked for when it is needed', async () => {
  const { url, arrived } = await server(({ url: asked }) => {
    const page = Number(new URL(asked, 'http://x').searchParams.get('page'))
    return { body: paged([`${page}a`, `${page}b`], page, 3) }
  })
  const client = createClient({ url })
  const seen: unknown[] = []
  for await (const item of client.items('/api/v1/credits', { params: { query: { status: 'active' } } })) {
    seen.push(item)
    if (seen.length === 3) break
  }
  expect(seen).toEqual(['1a', '1b', '2a'])
  expect(arrived.map((one) => one.url)).toEqual([
    '/api/v1/credits?status=active&page=1',
    '/api/v1/credits?status=active&page=2',
  ])
  const pages: number[] = []
  for await (const { metadata } of client.pages('/api/v1/credits', { params: { query: { page: 2 } } }))
    pages.push(metadata.pagination.page)
  expect(pages).toEqual([2, 3])
})

it('a list without records has one page, which is empty', async () => {
  const { url, arrived } = await server({ body: paged([], 1, 0) })
  for await (const _ of createClient({ url }).items('/api/v1/credits')) expect.unreachable()
  expect(arrived.length).toBe(1)
})

it("headers of the client, of the call and of the contract's parameters are sent; the call's own win", async () => {
  const { url, arrived } = await server({ body: enveloped({}) })
  let token = 'first'
  const client = createClient({ url, headers: () => ({ 'X-Access-Token': token, 'X-App': 'page' }) })
  token = 'second'
  await client.GET('/api/v1/public/applications/{id}/status', {
    params: { path: { id }, header: { 'X-Device-Fingerprint': 'fingerprint' } },
    headers: { 'X-App': 'test' },
  })
  expect(arrived[0]!.headers).toMatchObject({
    'x-access-token': 'second',
    'x-app': 'test',
    'x-device-fingerprint': 'fingerprint',
  })
})
