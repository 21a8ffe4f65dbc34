import http from 'node:http'
import { readContracts } from '@otorga/kernel/request/contract'
import { bounds } from '@otorga/schema/limits'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
let base: string
beforeAll(async () => {
  tenant = await testTenant()
  base = (await testSystem()).base
})

const organizations = '/api/v1/organizations'

interface Raw {
  status: number
  headers: http.IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: any JSON
  body: any
}

/** Sends exactly these bytes of a body, in chunks when `chunked`. */
function raw(method: string, path: string, headers: http.OutgoingHttpHeaders = {}, body: (string | Buffer)[] = []) {
  return new Promise<Raw>((resolve, reject) => {
    const request = http.request(`${base}${path}`, { method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk))
      answer.on('end', () =>
        resolve({ status: answer.statusCode!, headers: answer.headers, body: text && JSON.parse(text) }),
      )
    })
    request.on('error', reject)
    for (const chunk of body) request.write(chunk)
    request.end()
  })
}

const asAdmin = () => ({ Authorization: `Bearer ${tenant.admin}`, 'Content-Type': 'application/json' })
const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  raw('POST', organizations, { ...asAdmin(), ...headers }, [body])
const refusal = ({ status, body }: { status: number; body: { error?: { code: string; details?: unknown } } }) => [
  status,
  body.error?.code,
]

describe('a body', () => {
  it('that is broken JSON is 400, and only after 401', async () => {
    for (const body of ['{', '{"name":"a"}}', '{"name":"\u0001"}', "{'name':'a'}", 'null x', '\ufeff{"name":"a"}'])
      expect([body, ...refusal(await post(body))]).toEqual([body, 400, 'VALIDATION_ERROR'])
    expect(refusal(await post('{', { Authorization: '' }))).toEqual([401, 'UNAUTHORIZED'])
  })

  it('that is broken JSON is told only after 403 and 404', async () => {
    const headers = { ...asAdmin(), Authorization: `Bearer ${tenant.viewer}` }
    expect(refusal(await raw('POST', organizations, headers, ['{']))).toEqual([403, 'FORBIDDEN'])
    const path = `${organizations}/00000000-0000-4000-8000-000000000000`
    expect(refusal(await raw('PATCH', path, asAdmin(), ['{']))).toEqual([404, 'NOT_FOUND'])
  })

  it('that is too large is 413, whether its length is declared or not', async () => {
    const large = Buffer.alloc(bounds.jsonBodyBytes + 1, ' ')
    expect(refusal(await post(large, { 'Content-Length': String(large.length) }))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    const chunks = Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, ' '))
    const chunked = await raw('POST', organizations, { ...asAdmin(), 'Transfer-Encoding': 'chunked' }, chunks)
    expect(refusal(chunked)).toEqual([413, 'PAYLOAD_TOO_LARGE'])
    expect(refusal(await raw('POST', '/graphql', asAdmin(), [large]))).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  it('that is as large as allowed is read', async () => {
    const body = `{"name":"a","no_such_field":1}`.padEnd(bounds.jsonBodyBytes)
    expect(refusal(await post(body))).toEqual([400, 'VALIDATION_ERROR'])
  })

  it.each(['text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data; boundary=x', ''])(
    'of the media type %j is 415',
    async (type) => {
      const answer = await post('{"name":"a"}', { 'Content-Type': type })
      expect(refusal(answer)).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    },
  )

  it('of JSON with a parameter is taken', async () => {
    const answer = await post('{}', { 'Content-Type': 'Application/JSON; charset=utf-8' })
    expect(answer.body.error.details).toEqual([{ field: 'name', message: 'is required' }])
  })

  it('that is absent where it is required is 400', async () => {
    expect(refusal(await raw('POST', organizations, asAdmin()))).toEqual([400, 'VALIDATION_ERROR'])
  })

  it.each([
    ['a NUL character', '{"name":"a\\u0000b"}'],
    ['a lone surrogate', '{"name":"a\\ud800b"}'],
    ['a NUL character in free-form JSON', '{"name":"a","attributes":{"x":{"y":["\\u0000"]}}}'],
    ['a key with NUL', '{"name":"a","attributes":{"\\u0000":1}}'],
    ['a key with a lone surrogate', '{"name":"a","attributes":{"\\udfff":1}}'],
    ['deep nesting', `{"name":"a","attributes":{"x":${'['.repeat(5_000)}${']'.repeat(5_000)}}}`],
    ['a prototype', '{"name":"a","__proto__":{"admin":true}}'],
    ['a constructor', '{"name":"a","constructor":{"prototype":{"admin":true}}}'],
    ['a list instead of an object', '[]'],
    ['null instead of an object', 'null'],
    ['a number instead of text', '{"name":1}'],
  ])('with %s is 400', async (_what, body) => {
    expect(refusal(await post(body))).toEqual([400, 'VALIDATION_ERROR'])
    expect(({} as { admin?: boolean }).admin).toBeUndefined()
  })

  it('keeps the keys of free-form JSON exactly, __proto__ and camelCase included', async () => {
    const attributes = '{"__proto__":{"x":1},"camelCase":1,"snake_case":2,"constructor":4}'
    const made = await post(`{"name":"exact keys","attributes":${attributes}}`)
    expect(made).toMatchObject({ status: 201 })
    const { body } = await raw('GET', `${organizations}/${made.body.data.id}`, asAdmin())
    expect(Object.fromEntries(Object.entries(body.data.attributes))).toEqual(JSON.parse(attributes))
    expect(Object.keys(body.data.attributes).sort()).toEqual(['__proto__', 'camelCase', 'constructor', 'snake_case'])
  })
})

describe('a query', () => {
  const list = (search: string) => call('GET', `${organizations}?${search}`, { token: tenant.admin })

  it.each(['nope', '__proto__', 'constructor', 'toString', 'page_Size', 'pageSize'])(
    'with the unknown parameter %s is 400 and names it',
    async (name) => {
      const answer = await list(`${name}=1`)
      expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR'])
      expect(answer.body.error.details).toMatchObject([{ field: name }])
    },
  )

  it('with a parameter twice is 400 and names it', async () => {
    const answer = await list('page=1&page=1')
    expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR'])
    expect(answer.body.error.details).toEqual([{ field: 'page', message: 'may be given once only' }])
  })

  it.each(['0', '-1', '1.5', '1e1', 'x', '', '%00', '9'.repeat(30), ' 1'])('with page %j is 400', async (page) => {
    const answer = await list(`page=${page}`)
    expect(refusal(answer)).toEqual([400, 'VALIDATION_ERROR'])
    for (const { field } of answer.body.error.details) expect(field).toBe('page')
  })
})

describe('a path', () => {
  it('that does not exist is 404', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/v1',
      '/api/v1/nope',
      `${organizations}/`,
      '/API/v1/organizations',
      '/api/v2/x',
    ])
      expect([path, ...refusal(await call('GET', path, { token: tenant.admin }))]).toEqual([path, 404, 'NOT_FOUND'])
  })

  it.each(['%', '%zz', '%E0%A4%A', '%00', '..%2f..%2fetc%2fpasswd', 'x'.repeat(5_000)])(
    'with the id %j is 404',
    async (id) => {
      expect(refusal(await raw('GET', `${organizations}/${id}`, asAdmin()))).toEqual([404, 'NOT_FOUND'])
    },
  )

  it('with an unused method is 405 and says which it takes', async () => {
    const answers: [string, string, string[]][] = [
      ['PUT', organizations, ['GET', 'HEAD', 'POST']],
      ['DELETE', organizations, ['GET', 'HEAD', 'POST']],
      ['OPTIONS', organizations, ['GET', 'HEAD', 'POST']],
      ['POST', `${organizations}/1`, ['DELETE', 'GET', 'HEAD', 'PATCH']],
      ['POST', '/health/live', ['GET', 'HEAD']],
      ['POST', '/v1/lending/health/ready', ['GET', 'HEAD']],
    ]
    for (const [method, path, allow] of answers) {
      const answer = await raw(method, path, asAdmin())
      expect([method, path, ...refusal(answer)]).toEqual([method, path, 405, 'METHOD_NOT_ALLOWED'])
      expect(answer.headers.allow?.split(', ').sort()).toEqual(allow)
    }
  })

  it('of one listener does not exist on the other', async () => {
    const all = readContracts().flatMap(({ operations }) => operations)
    const onBoth = new Set(all.filter(({ listener }) => listener === 'both').map(({ path }) => path))
    for (const { listener, path, method } of all) {
      if (listener === 'both') continue
      const url = path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000')
      const service = (await testSystem()).serviceToken('lending')
      const options = { headers: { 'X-Service-Auth': service } }
      const answer = await (listener === 'public' ? callInternal : call)(method.toUpperCase(), url, options)
      // When the other listener has the path with another method, the answer is 405.
      const wanted = onBoth.has(path) ? [405, 'METHOD_NOT_ALLOWED'] : [404, 'NOT_FOUND']
      expect([method, path, ...refusal(answer)]).toEqual([method, path, ...wanted])
    }
    expect((await callInternal('POST', '/graphql', { body: { query: '{__typename}' } })).status).toBe(404)
    expect((await callInternal('GET', '/docs')).status).toBe(404)
  })
})
