import { createHmac, randomUUID } from 'node:crypto'
import { signaturesOf } from '@otorga/signature/pdf/verify-pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { type FakeProvider, fakeProvider } from './fake-provider.js'
import { dataOf, download, pdf, pendingRequest, providers, readRequest, services, sign } from './support.js'

let tenant: TestTenant
const made: FakeProvider[] = []
const provider = async (more: Record<string, unknown> = {}) => {
  const one = await fakeProvider(more)
  made.push(one)
  return one
}
let steady: FakeProvider
beforeAll(async () => {
  tenant = await testTenant()
  steady = await provider()
})
afterAll(() => Promise.all(made.map((one) => one.close())))

const requestOf = (one: FakeProvider, files?: Uint8Array[]) =>
  pendingRequest(tenant, { provider_code: one.code }, files)
const statusOf = async (path: string) => (await call('GET', `${path}/status`)).body.data.status as string
const isSigned = (path: string) =>
  eventually('the signature', async () => ((await statusOf(path)) === 'signed' ? true : undefined))
const completions = async (id: string) => {
  const { owner, settle } = await testSystem()
  await settle()
  const rows =
    await owner`select 1 from signature.outbox where type = 'signature.request.completed' and subject = ${id}`
  return rows.length
}

describe('a provider behind HTTP', () => {
  it('is asked once, in a signed call with an idempotency key, and its files and certificate become the result', async () => {
    const request = await requestOf(steady, [await pdf('One'), await pdf('Two')])
    steady.seen.length = 0
    const signed = await dataOf(200, sign(request.path))
    expect(signed).toMatchObject({ status: 'signed', certificate: { serial: '77', issuer: 'CN=Provider' } })
    for (const { download_url } of signed.documents)
      expect(await signaturesOf(await download(download_url))).toEqual([{ valid: true, whole: true, trusted: false }])
    const [asked, ...more] = steady.seen
    expect(more).toEqual([])
    expect(asked!.headers).toMatchObject({ 'idempotency-key': request.id, authorization: `Bearer ${steady.apiKey}` })
    const stated = asked!.headers['x-webhook-timestamp']
    const expected = createHmac('sha256', steady.secret).update(`${stated}.${asked!.body}`).digest('hex')
    expect(asked!.headers['x-webhook-signature']).toBe(`sha256=${expected}`)
    expect(JSON.parse(asked!.body)).toMatchObject({ external_id: request.id, documents: [{}, {}] })
  })

  it('that answers 500 is asked again, and once more', async () => {
    const one = await provider()
    const request = await requestOf(one)
    let tries = 0
    one.answers(async (order) => (++tries < 3 ? { status: 500 } : one.signed(order)))
    expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    expect(tries).toBe(3)
  })

  it('502: that keeps answering 500, hangs or is gone; the request can be signed once it is back', async () => {
    for (const trouble of ['500', 'hangs', 'gone']) {
      const one = await provider({ timeout_ms: 300 })
      const request = await requestOf(one)
      one.answers(async () => (trouble === '500' ? { status: 500 } : 'hang'))
      if (trouble === 'gone') await one.close()
      const started = performance.now()
      expect({ trouble, ...refusal(await sign(request.path)) }).toEqual({
        trouble,
        ...refused(502, 'PROVIDER_UNAVAILABLE'),
      })
      expect(performance.now() - started).toBeLessThan(15_000)
      expect(await statusOf(request.path)).toBe('pending_signature')
      if (trouble === 'gone') continue
      one.answers((order) => one.signed(order))
      const token = { token: one.token, headers: { 'If-Match': '*' } }
      await dataOf(200, call('PATCH', `${providers}/${one.record.id}`, { ...token, body: { timeout_ms: 4000 } }))
      expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    }
  })

  it('502: is left alone for a while after five faults in a row', async () => {
    inProcessOnly() // each process counts only its own faults
    const one = await provider()
    one.answers(async () => ({ status: 503 }))
    const requests = await Promise.all([1, 2, 3].map(() => requestOf(one)))
    for (const request of requests) expect((await sign(request.path)).status).toBe(502)
    expect(one.seen.length).toBe(5)
  })

  it('422: that refuses, or whose file is not signed, not whole or not there', async () => {
    const file = `/files/${randomUUID()}.pdf`
    const faults: [string, (one: FakeProvider) => void, number, string][] = [
      [
        'refuses',
        (one) => one.answers(async () => ({ status: 422, body: { reason: 'bad certificate' } })),
        422,
        'SIGNATURE_REJECTED',
      ],
      [
        'says no',
        (one) => one.answers(async () => ({ status: 200, body: { status: 'rejected' } })),
        422,
        'SIGNATURE_REJECTED',
      ],
      [
        'unsigned',
        (one) =>
          one.answers(async () => ({
            status: 200,
            body: { status: 'signed', signed_document_url: `${one.base}${file}` },
          })),
        422,
        'SIGNATURE_REJECTED',
      ],
      [
        'no file',
        (one) => one.answers(async () => ({ status: 200, body: { status: 'signed' } })),
        422,
        'SIGNATURE_REJECTED',
      ],
      [
        'elsewhere',
        (one) =>
          one.answers(async () => ({
            status: 200,
            body: { status: 'signed', signed_document_url: 'http://169.254.169.254/x' },
          })),
        502,
        'PROVIDER_UNAVAILABLE',
      ],
      [
        'nonsense',
        (one) => one.answers(async () => ({ status: 200, body: { hello: 1 } })),
        502,
        'PROVIDER_UNAVAILABLE',
      ],
    ]
    for (const [what, prepare, status, code] of faults) {
      const one = await provider()
      one.files.set(file, await pdf('unsigned'))
      prepare(one)
      const request = await requestOf(one)
      expect({ what, ...refusal(await sign(request.path)) }).toEqual({ what, ...refused(status, code) })
      expect(await statusOf(request.path)).toBe('pending_signature')
    }
  })

  it('has a substitute where the caller chose none: the next of its kind signs while it is down', async () => {
    const one = await provider({ priority: 0 })
    one.answers(async () => ({ status: 500 }))
    const { code } = one
    const request = await pendingRequest(tenant)
    expect(request.provider_code).toBe(code)
    expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    expect((await readRequest(tenant, request.id)).provider_code).not.toBe(code)
    await call('DELETE', `${providers}/${one.record.id}`, { token: one.token })
  })

  it('is healthy or not, told with 200 either way and kept on its record without a new version', async () => {
    const one = await provider()
    const check = () => dataOf(200, call('POST', `${providers}/${one.record.id}/health-check`, { token: one.token }))
    expect(await check()).toEqual({ status: 'healthy', latency_ms: expect.any(Number), checked_at: expect.any(String) })
    one.health(false)
    const unwell = await check()
    expect(unwell.status).toBe('unhealthy')
    const read = await dataOf(200, call('GET', `${providers}/${one.record.id}`, { token: one.token }))
    expect(read).toMatchObject({ health: unwell, row_version: 1 })
  })
})

describe('POST /webhooks/providers/{providerCode}/callback', () => {
  const event = (id: string, more: Record<string, unknown> = {}) => ({
    event_type: 'signature.completed',
    external_id: id,
    status: 'signed',
    timestamp: new Date().toISOString(),
    ...more,
  })

  it('404: an unknown provider, and one without callbacks', async () => {
    for (const code of ['nobody', 'local-certificate', 'NOT A CODE']) {
      const path = `/api/v1/webhooks/providers/${encodeURIComponent(code)}/callback`
      const headers = { 'X-Webhook-Timestamp': '1', 'X-Webhook-Signature': 'sha256=00' }
      expect(refusal(await call('POST', path, { headers, body: event(randomUUID()) }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
    }
  })

  it('401: another key, another body, no headers, a timestamp more than 300 s off', async () => {
    const body = event(randomUUID())
    const unauthorized = refused(401, 'UNAUTHORIZED')
    expect(refusal(await steady.callback(body, { key: 'another secret' }))).toEqual(unauthorized)
    for (const off of [-301, 302])
      expect(refusal(await steady.callback(body, { at: Date.now() + off * 1000 }))).toEqual(unauthorized)
    const path = `/api/v1/webhooks/providers/${steady.code}/callback`
    expect(refusal(await call('POST', path, { body }))).toEqual(unauthorized)
    expect((await steady.callback(body, { at: Date.now() - 290_000 })).status).toBe(200)
  })

  it('400: a signed body of another form, or no JSON', async () => {
    expect(refusal(await steady.callback({ external_id: 'x' }))).toEqual(
      refused(400, 'VALIDATION_ERROR', 'event_type', 'status', 'timestamp'),
    )
    expect(refusal(await steady.callback({}, { raw: '{"a":' }))).toEqual(refused(400, 'VALIDATION_ERROR', ''))
  })

  it('200 {received: true}: completes a request whose provider took its time; the same event again changes nothing', async () => {
    const one = await provider()
    let order: Parameters<FakeProvider['signFiles']>[0] | undefined
    one.answers(async (asked) => {
      order = asked
      return { status: 202, body: {} }
    })
    const request = await requestOf(one)
    expect(await dataOf(200, sign(request.path))).toMatchObject({
      status: 'pending_signature',
      signed_at: null,
      certificate: null,
    })
    const [file] = await one.signFiles(order!)
    const body = event(request.id, { signed_document_url: file!.url, certificate: one.certificate })
    const at = Date.now()
    const answers = await Promise.all([
      one.callback(body, { at }),
      one.callback(body, { at }),
      one.callback(body, { at }),
    ])
    for (const { status, body: said } of answers) expect([status, said]).toEqual([200, { received: true }])
    await isSigned(request.path)
    expect((await one.callback(body, { at })).status).toBe(200)
    expect((await one.callback(body, { at: at + 1000 })).status).toBe(200)
    expect(await completions(request.id)).toBe(1)
    const { owner } = await testSystem()
    const [row] = await owner`select evidence, certificate from signature.signature_request where id = ${request.id}`
    expect(row).toMatchObject({ evidence: { ip: expect.stringContaining('127.0.0.1') }, certificate: { serial: '77' } })
  })

  it('before the answer to execute: the request is signed once', async () => {
    const one = await provider()
    const request = await requestOf(one)
    one.answers(async (order) => {
      const signed_documents = await one.signFiles(order)
      const told = await one.callback(event(request.id, { signed_documents, certificate: one.certificate }))
      expect(told.status).toBe(200)
      return { status: 202, body: {} }
    })
    expect((await sign(request.path)).status).toBe(200)
    await isSigned(request.path)
    expect(await completions(request.id)).toBe(1)
  })

  it('and an answer that says the same: the request is signed once', async () => {
    const one = await provider()
    const request = await requestOf(one)
    one.answers(async (order) => {
      const signed_documents = await one.signFiles(order)
      await one.callback(event(request.id, { signed_documents }))
      return { status: 200, body: { status: 'signed', certificate: one.certificate, signed_documents } }
    })
    expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    const { owner } = await testSystem()
    await eventually('the event is closed', async () => {
      const [row] = await owner`select outcome from signature.provider_event where request_id = ${request.id}`
      return row?.outcome?.startsWith('ignored') ? true : undefined
    })
    expect(await completions(request.id)).toBe(1)
  })

  it('of a refusal declines the request', async () => {
    const one = await provider()
    one.answers(async () => ({ status: 202 }))
    const request = await requestOf(one)
    await dataOf(200, sign(request.path))
    const rejection = event(request.id, { event_type: 'signature.rejected', status: 'rejected' })
    expect((await one.callback(rejection)).status).toBe(200)
    await eventually('the refusal', async () => ((await statusOf(request.path)) === 'declined' ? true : undefined))
  })

  it('means what its event_type says: 422 where its status contradicts it, 200 without effect where nobody knows it', async () => {
    const one = await provider()
    let order: Parameters<FakeProvider['signFiles']>[0] | undefined
    one.answers(async (asked) => {
      order = asked
      return { status: 202 }
    })
    const request = await requestOf(one)
    await dataOf(200, sign(request.path))
    const [file] = await one.signFiles(order!)
    const said = (event_type: string, status: string) =>
      one.callback(event(request.id, { event_type, status, signed_document_url: file!.url }))
    for (const [type, status] of [
      ['signature.completed', 'rejected'],
      ['signature.completed', 'processing'],
      ['signature.completed', 'on hold'],
      ['signature.processing', 'signed'],
      ['signature.rejected', 'signed'],
      ['signature.declined', 'completed'],
      ['signature.failed', 'pending'],
    ] as const)
      expect({ type, said: status, ...refusal(await said(type, status)) }).toEqual({
        type,
        said: status,
        ...refused(422, 'SIGNATURE_REJECTED'),
      })
    for (const [type, status] of [
      ['signature.viewed', 'signed'],
      ['signature.voided', 'rejected'],
      ['constructor', 'signed'],
    ] as const)
      expect(await said(type, status)).toMatchObject({ status: 200, body: { received: true } })
    const { owner } = await testSystem()
    expect(await owner`select 1 from signature.provider_event where request_id = ${request.id}`).toHaveLength(0)
    expect(await statusOf(request.path)).toBe('pending_signature')
    expect((await said('signature.completed', 'completed')).status).toBe(200)
    await isSigned(request.path)
  })

  it('about another provider’s request, or none, changes nothing', async () => {
    const other = await provider()
    const request = await requestOf(steady)
    const [file] = await other.signFiles({
      external_id: request.id,
      callback_url: '',
      documents: [
        {
          id: request.documents[0].id,
          sha256: '',
          download_url: (await call('GET', request.path)).body.data.documents[0].preview_url,
        },
      ],
    })
    for (const id of [request.id, randomUUID(), 'x'])
      expect((await other.callback(event(id, { signed_document_url: file!.url }))).status).toBe(200)
    const { owner } = await testSystem()
    expect(await owner`select 1 from signature.provider_event where provider_code = ${other.code}`).toHaveLength(0)
    expect(await statusOf(request.path)).toBe('pending_signature')
  })
})

it('a provider’s secrets are nowhere in the clear', async () => {
  const { owner } = await testSystem()
  const text = JSON.stringify(await owner`select * from signature.signature_provider`)
  for (const secret of [steady.secret, steady.apiKey]) expect(text).not.toContain(secret)
  expect((await services()).component).toBe('signature')
})
