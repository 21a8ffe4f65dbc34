import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import type { TestTenant } from '../../harness/tenant.js'
import { itBlames, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { onboard, platformToken, refusal, refused } from '../identity/support.js'
import { itReplays } from '../lending/checks.js'
import { trailOf } from '../lending/support.js'
import {
  dataOf,
  internally,
  type NewRequest,
  newRequest,
  noticesTo,
  pdf,
  post,
  readRequest,
  requestBody,
  requests,
  services,
  sha256,
  sign,
  signer,
  someRequests,
  stored,
  upload,
  withFile,
} from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let ours: NewRequest
beforeAll(async () => {
  ;({ tenant, foreign, ours } = await someRequests())
})

const operator = () => tenant.operator

const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

describe('POST /signature-requests', () => {
  const request = () => ({ method: 'POST', path: requests, body: requestBody(), key: true as const })
  itRefuses(request, { 'an administrator': () => tenant.admin, 'a viewer': () => tenant.viewer })
  itNeedsAKey(request, operator)
  itReplays(201, async () => ({
    path: requests,
    token: tenant.operator,
    body: requestBody(),
    changed: requestBody({ expires_in_hours: 5 }),
    elsewhere: `${requests}/${ours.id}/documents`,
  }))
  itBlames(
    (body) => post(requests, tenant.operator, body),
    () => [
      ['nothing', {}, 'signature_type', 'signer', 'documents'],
      ['an unknown field', requestBody({ nonsense: 1 }), 'nonsense'],
      ['an unknown type', requestBody({ signature_type: 'wet_ink' }), 'signature_type'],
      ['no documents', requestBody({ documents: [] }), 'documents'],
      ['too long', requestBody({ expires_in_hours: 721 }), 'expires_in_hours'],
      ['too short', requestBody({ expires_in_hours: 0 }), 'expires_in_hours'],
      [
        'a signer without a number',
        requestBody({ signer: { ...signer, identifier_value: undefined } }),
        'signer.identifier_value',
      ],
      ['a bad address', requestBody({ signer: { ...signer, email: 'x' } }), 'signer.email'],
      ['an unknown channel', requestBody({ notification_channels: ['fax'] }), 'notification_channels.0'],
      [
        'sms without a number',
        requestBody({ signer: { ...signer, phone: undefined }, notification_channels: ['sms'] }),
        'signer.phone',
      ],
      [
        'another media type',
        requestBody({ documents: [{ file_name: 'a.doc', content_type: 'application/msword' }] }),
        'documents.0.content_type',
      ],
      ['an unknown provider', requestBody({ provider_code: 'nobody' }), 'provider_code'],
      ['a provider of the other kind', requestBody({ provider_code: 'local-otp' }), 'provider_code'],
      [
        'what internal callers give',
        requestBody({ callback_url: 'https://example.com/x', origin_service: 'lending', origin_request_id: '1' }),
        'callback_url',
        'origin_service',
        'origin_request_id',
      ],
    ],
  )

  it('400: X-Internal-Service on the public listener', async () => {
    const answer = await post(requests, tenant.operator, requestBody(), {
      headers: { 'X-Internal-Service': 'lending' },
    })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'X-Internal-Service'))
  })

  it('201: created, with a token, a link and an address for each file', async () => {
    const made = await newRequest(tenant, { metadata: { Case: 'A-1' } })
    expect(made).toEqual({
      id: uuid,
      status: 'created',
      signature_type: 'digital_certificate',
      provider_code: 'local-certificate',
      signing_token: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      signing_url: `${(await testSystem()).base}/sign/${made.signing_token}`,
      signer: { name: signer.name, email: signer.email, identifier_value: signer.identifier_value },
      documents: [
        {
          id: uuid,
          file_name: 'contract.pdf',
          status: 'pending_upload',
          upload_url: expect.stringContaining('/storage/'),
          upload_expires_at: expect.any(String),
        },
      ],
      expires_at: expect.any(String),
      created_at: expect.any(String),
    })
    const hours = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / 3_600_000
    expect(hours).toBeCloseTo(72, 1)
    const minutes = (Date.parse(made.documents[0].upload_expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect((await readRequest(tenant, made.id)).metadata).toEqual({ Case: 'A-1' })
  })

  it('201: a message tells of it, whose profile there is from then on', async () => {
    const identifier_value = String(Math.floor(Math.random() * 9e9) + 1e9)
    const made = await newRequest(tenant, { signer: { ...signer, identifier_value } })
    const { owner, settle } = await testSystem()
    await settle()
    const rows = await owner`select data from signature.outbox
      where type = 'signature.request.created' and subject = ${made.id}`
    expect(rows.map(({ data }) => data)).toEqual([
      {
        signature_id: made.id,
        status: 'created',
        signature_type: 'digital_certificate',
        origin: null,
        subject: {
          subject_id: (await services()).subjectId(tenant.id, { type: 'CC', value: identifier_value }),
          identifier_type: 'CC',
          identifier_value,
          name: signer.name,
        },
        expires_at: made.expires_at,
        occurred_at: expect.any(String),
      },
    ])
    const query = new URLSearchParams({ identifier_type: 'CC', identifier_value })
    await eventually('the profile', async () => {
      const { status } = await call('GET', `/api/v1/subjects/lookup?${query}`, { token: tenant.operator })
      return status === 200 ? true : undefined
    })
  })

  it('201: the trail names neither the signer nor their document, and no secret lies in the database in the clear', async () => {
    const made = await newRequest(tenant)
    const entry = JSON.stringify(await trailOf(tenant, made.id, 'Signature requested'))
    for (const secret of [signer.identifier_value, signer.email, made.signing_token])
      expect(entry).not.toContain(secret)
    const { owner } = await testSystem()
    const [row] = await owner`select * from signature.signature_request where id = ${made.id}`
    const text = JSON.stringify(row)
    for (const secret of [signer.identifier_value, made.signing_token]) expect(text).not.toContain(secret)
    expect(row!.identifier_masked).toBe('******4321')
  })

  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\ana\\contract.pdf', 'contract.pdf'],
    ['"quoted" \'name\'; rm.pdf', '"quoted" \'name\'; rm.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
    ['Año ñandú 合同.pdf', 'Año ñandú 合同.pdf'],
    ['...', 'document.pdf'],
  ])('201: the file name %j is kept as %j', async (file_name, kept) => {
    const documents = [{ file_name, content_type: 'application/pdf' }]
    expect((await newRequest(tenant, { documents })).documents[0].file_name).toBe(kept)
  })

  it('201: with a file of the store it is pending at once, and the signer is told where to sign', async () => {
    const email = `${randomUUID()}@example.test`
    const bytes = await pdf()
    const key = await stored(tenant.id, bytes)
    const body = { ...withFile(key), signer: { ...signer, email } }
    const made = await dataOf(201, post(requests, tenant.operator, body))
    expect(made.status).toBe('pending_signature')
    expect(made.documents).toEqual([
      { id: uuid, file_name: 'contract.pdf', status: 'uploaded', upload_url: null, upload_expires_at: null },
    ])
    const [notice] = await eventually('the invitation', async () => {
      const notices = await noticesTo(email)
      return notices.length > 0 ? notices : undefined
    })
    expect(notice!.text).toContain(made.signing_url)
    // The stored file may be changed or removed, because a copy is signed.
    await (await services()).objects.put(key, Buffer.from('other'), { contentType: 'application/pdf' })
    const read = await readRequest(tenant, made.id)
    expect(read.documents[0].sha256).toBe(sha256(bytes))
    expect((await sign(`/sign/${made.signing_token}`)).status).toBe(200)
  })

  it("404: a file that is not there, another tenant's, or a key that leads elsewhere", async () => {
    const theirKey = await stored(foreign.id, await pdf(), 'theirs.pdf')
    for (const key of [`${tenant.id}/none.pdf`, theirKey, `${tenant.id}/../${theirKey}`, '/etc/passwd', `${tenant.id}`])
      expect({ key, ...refusal(await post(requests, tenant.operator, withFile(key))) }).toEqual({
        key,
        ...refused(404, 'NOT_FOUND'),
      })
  })

  it('400: a file of the store that is no PDF, and nothing is left of it', async () => {
    const key = await stored(tenant.id, Buffer.from('no pdf'))
    const answer = await post(requests, tenant.operator, withFile(key))
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'documents.0.object_key'))
  })

  it('403: a tenant without the signature module', async () => {
    const { slug, id } = await onboard(await platformToken())
    const token = await (await testSystem()).signIn(`admin@${slug}.test`, slug)
    const change = { token: await platformToken(), headers: { 'If-Match': '*' }, body: { modules: ['lending'] } }
    await dataOf(200, call('PATCH', `/api/v1/tenants/${id}`, change))
    await eventually('the module is off', async () =>
      (await call('GET', requests, { token })).status === 403 ? true : undefined,
    )
  })
})

describe('POST /signature-requests, from sister services', () => {
  it('201: a short answer; the origin is kept', async () => {
    const key = await stored(tenant.id, await pdf())
    const body = { ...withFile(key), origin_request_id: 'app-7', callback_url: 'http://10.0.0.1/hook' }
    const refusedUrl = await internally('POST', requests, tenant.operator, { key: true, body })
    expect(refusal(refusedUrl)).toEqual(refused(400, 'VALIDATION_ERROR', 'callback_url'))
    const { callback_url: _none, ...rest } = body
    const made = await dataOf(201, internally('POST', requests, tenant.operator, { key: true, body: rest }))
    expect(Object.keys(made).sort()).toEqual([
      'expires_at',
      'id',
      'signature_type',
      'signing_token',
      'signing_url',
      'status',
    ])
    expect(made.status).toBe('pending_signature')
    expect(await readRequest(tenant, made.id)).toMatchObject({ origin_service: 'lending', origin_request_id: 'app-7' })
    expect((await internally('GET', `${requests}/${made.id}`, tenant.operator)).status).toBe(200)
  })

  it("400: a user's token without X-Internal-Service", async () => {
    const answer = await callInternal('POST', requests, { token: tenant.operator, key: true, body: requestBody() })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'X-Internal-Service'))
  })

  it('404: lists, documents and cancelling are on the public listener alone', async () => {
    expect((await internally('GET', `${requests}/${ours.id}/documents`, tenant.operator)).status).toBe(404)
    expect((await internally('POST', `${requests}/${ours.id}/cancel`, tenant.operator)).status).toBe(404)
    expect((await internally('GET', requests, tenant.operator)).status).toBe(405)
  })
})

it('uploads to the address of a request are the only way to its bytes', async () => {
  const made = await newRequest(tenant)
  const url = new URL(made.documents[0].upload_url)
  url.pathname = url.pathname.replace(tenant.id, foreign.id)
  expect((await upload(url.href, await pdf())).status).toBe(403)
})
