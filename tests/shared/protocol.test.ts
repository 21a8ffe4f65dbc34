import { get, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { readContracts } from '@otorga/kernel/request/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { openListener } from './listener.js'

/** The rules of HTTP that hold for every operation. */

let tenant: TestTenant
let base: string
beforeAll(async () => {
  tenant = await testTenant()
  base = (await testSystem()).base
})

const organizations = '/api/v1/organizations'
const id = '00000000-0000-4000-8000-000000000000'
const operations = readContracts().flatMap((one) => one.operations)
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

describe('text that no record can have', () => {
  const withParameter = operations.filter(({ path, listener }) => path.includes('{') && listener !== 'internal')
  it.each(['%00', 'a%00b', '%E0%A4%A', '%'])('in a path is 404 for every operation: %s', async (text) => {
    for (const { method, path } of withParameter) {
      const url = path.replaceAll(/\{\w+\}/g, text)
      const { status, body } = await call(method.toUpperCase(), url, { token: tenant.admin, key: true })
      expect([method, path, status, body.error.code]).toEqual([method, path, 404, 'NOT_FOUND'])
    }
  })
})

describe('401', () => {
  it('names the scheme that is let in, on both listeners', async () => {
    const answers = [
      await call('GET', organizations),
      await call('GET', organizations, { token: 'no.token.atall' }),
      await callInternal('GET', `/api/v1/executions/${id}/status`),
    ]
    for (const { status, headers } of answers)
      expect([status, headers.get('WWW-Authenticate')]).toEqual([401, 'Bearer'])
  })
  it('alone does', async () => {
    const { status, headers } = await call('POST', organizations, { token: tenant.viewer, body: {} })
    expect([status, headers.get('WWW-Authenticate')]).toEqual([403, null])
  })
})

describe('HEAD', () => {
  it('answers as GET without the body, and is in Allow beside it', async () => {
    const there = await call('HEAD', organizations, { token: tenant.admin })
    expect([there.status, there.body]).toEqual([200, undefined])
    const refused = await call('PUT', organizations, { token: tenant.admin })
    expect(refused.headers.get('Allow')).toBe('GET, HEAD, POST')
  })
})

describe('a request that HTTP does not know', () => {
  /** Sends these bytes and returns everything that is received until the connection is closed. */
  const send = (bytes: string) =>
    new Promise<{ head: string; body: { error: { code: string; request_id: string } } }>((resolve, reject) => {
      const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(bytes))
      let text = ''
      socket.on('data', (chunk) => (text += chunk))
      socket.on('error', reject)
      socket.on('close', () => {
        const [head, body] = text.split('\r\n\r\n')
        resolve({ head: head!, body: JSON.parse(body!) })
      })
    })
  it.each([
    ['a method', `FROBNICATE ${organizations} HTTP/1.1\r\nHost: x\r\n\r\n`, 501, 'NOT_IMPLEMENTED'],
    ['headers above 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(17_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['no version', 'GET / HTTP/x\r\n\r\n', 400, 'VALIDATION_ERROR'],
    ['a header that is none', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n', 400, 'VALIDATION_ERROR'],
  ])('%s is refused in the envelope', async (_what, bytes, status, code) => {
    const { head, body } = await send(bytes)
    expect([Number(head.split(' ')[1]), body.error.code]).toEqual([status, code])
    expect(head).toContain(`X-Request-Id: ${body.error.request_id}`)
  })
})

describe('If-None-Match', () => {
  it('is documented by 304 wherever a GET answers an ETag, and nowhere else', () => {
    const reads = operations.filter(({ method }) => method === 'get')
    expect(reads.filter((one) => '304' in one.responses).map((one) => one.id)).toEqual(
      reads.filter((one) => one.responses[200]?.headers.includes('ETag')).map((one) => one.id),
    )
  })
  it('of the present version is 304 without a body, with the tag', async () => {
    const made = await call('POST', organizations, { token: tenant.admin, key: true, body: { name: 'Same as before' } })
    const path = `${organizations}/${made.body.data.id}`
    const tag = (await call('GET', path, { token: tenant.admin })).headers.get('ETag')!
    for (const match of [tag, `W/${tag}`, `"0", ${tag}`, '*']) {
      const same = await call('GET', path, { token: tenant.admin, headers: { 'If-None-Match': match } })
      expect([same.status, same.body, same.headers.get('ETag')]).toEqual([304, undefined, tag])
    }
    expect((await call('GET', path, { token: tenant.admin, headers: { 'If-None-Match': '"0"' } })).status).toBe(200)
  })
})

describe('a key twice in one JSON object', () => {
  const post = (body: string) =>
    fetch(`${base}${organizations}`, {
      method: 'POST',
      headers: { ...bearer(tenant.admin), 'Content-Type': 'application/json' },
      body,
    })
  it.each([
    ['{"name":"First","name":"Second"}', 'name'],
    ['{"name":"First","attributes":{"a":[{"b":1,"\\u0062":1}]}}', 'attributes.a.0.b'],
  ])('is 400 and named: %s', async (body, field) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      error: { code: 'VALIDATION_ERROR', details: [{ field, message: 'may be given once only' }] },
    })
  })
})

describe('a key twice in a request of the graph', () => {
  it.each([
    ['{"query":"{ listUsers { total } }","query":"{ listRoles { total } }"}'],
    ['{"query":"query ($p: Int) { listUsers(page: $p) { total } }","variables":{"p":1,"p":2}}'],
    ['{"query":'],
  ])('is 400: %s', async (body) => {
    const answer = await fetch(`${base}/graphql`, {
      method: 'POST',
      headers: { ...bearer(tenant.admin), 'Content-Type': 'application/json' },
      body,
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'VALIDATION_ERROR' } }] })
  })
})

describe('compression', () => {
  /** The raw answer, as it is sent. */
  const read = (path: string, headers: Record<string, string> = {}) =>
    new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
      get(`${base}${path}`, { headers: { ...bearer(tenant.admin), ...headers } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk) => chunks.push(chunk))
        answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) }))
      }).on('error', reject)
    })
  it('is for answers of 1 KiB and more, when it is asked for', async () => {
    const large = await read('/docs/lending.openapi.json', { 'accept-encoding': 'gzip' })
    expect([large.headers['content-encoding'], large.headers.vary]).toEqual(['gzip', 'Accept-Encoding'])
    const plain = await read('/docs/lending.openapi.json')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(gunzipSync(large.bytes).equals(plain.bytes)).toBe(true)
    expect(large.bytes.length).toBeLessThan(plain.bytes.length / 4)
    const small = await read('/health/live', { 'accept-encoding': 'gzip' })
    expect(small.headers['content-encoding']).toBeUndefined()
  })
  it('is not for pictures and files that are compressed already', async () => {
    const { headers } = await read('/docs/assets/favicon-32x32.png', { 'accept-encoding': 'gzip' })
    expect([headers['content-type'], headers['content-encoding']]).toEqual(['image/png', undefined])
  })
})

describe('a page of another origin', () => {
  const origin = 'https://console.example.com'
  let open: Awaited<ReturnType<typeof openListener>>
  beforeAll(async () => {
    open = await openListener({ corsOrigins: [origin] })
  })
  afterAll(() => open.close())
  const ask = (from: string, url: string, method = 'GET', headers: Record<string, string> = {}) =>
    fetch(`${url}${organizations}`, { method, headers: { Origin: from, ...headers } })
  const preflight = { 'Access-Control-Request-Method': 'PATCH', 'Access-Control-Request-Headers': 'authorization' }

  it('may call and read the headers of the contract where CORS_ORIGINS names its origin', async () => {
    const asked = await ask(origin, open.url, 'OPTIONS', preflight)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('Access-Control-Allow-Origin')).toBe(origin)
    expect(asked.headers.get('Access-Control-Allow-Methods')).toContain('PATCH')
    expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('authorization')
    const called = await ask(origin, open.url)
    expect([called.status, called.headers.get('Access-Control-Allow-Origin')]).toEqual([401, origin])
    expect(called.headers.get('Access-Control-Allow-Credentials')).toBe('true')
    const documented = new Set(
      operations.flatMap(({ responses }) => Object.values(responses).flatMap((one) => one.headers)),
    )
    // Every page may read Cache-Control, and no page Set-Cookie.
    const readable = new Set(['Cache-Control', 'Set-Cookie'])
    const exposed = called.headers.get('Access-Control-Expose-Headers')!.split(',')
    expect([...documented].filter((name) => !exposed.includes(name) && !readable.has(name))).toEqual([])
  })
  it('may not from any other, nor where CORS_ORIGINS is absent', async () => {
    for (const url of [open.url, base])
      for (const from of [
        `${origin}.evil.example`,
        'http://console.example.com',
        'null',
        ...(url === base ? [origin] : []),
      ]) {
        const answers = [await ask(from, url, 'OPTIONS', preflight), await ask(from, url)]
        for (const { headers } of answers) expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
      }
  })
})
