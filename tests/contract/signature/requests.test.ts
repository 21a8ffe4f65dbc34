import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itBlames, itKnowsOnlyItsOwn, itNeedsAKey, itRefuses } from '../identity/refusals.js'
import { onboard, platformToken, refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery, itIsNewestFirst, itReplays } from '../lending/checks.js'
import { trailOf } from '../lending/support.js'
import {
  dataOf,
  internally,
  newRequest,
  noticesTo,
  pdf,
  pendingRequest,
  post,
  readRequest,
  requestBody,
  requests,
  services,
  sha256,
  sign,
  signer,
  upload,
} from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let ours: Awaited<ReturnType<typeof newRequest>>
let theirs: Awaited<ReturnType<typeof newRequest>>
let foreignRequest: Awaited<ReturnType<typeof newRequest>>
beforeAll(async () => {
  ;[tenant, foreign] = [await testTenant(), await testTenant()]
  ours = await newRequest(tenant)
  theirs = await newRequest(tenant, {}, tenant.stranger)
  foreignRequest = await newRequest(foreign)
})

const operator = () => tenant.operator
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Puts a file into the store as a sister service would. */
async function stored(bytes: Uint8Array, name = `${randomUUID()}.pdf`, tenantId = tenant.id) {
  const key = `${tenantId}/lending/${name}`
  await (await services()).objects.put(key, bytes, { contentType: 'application/pdf' })
  return key
}

const withFile = (object_key: string) =>
  requestBody({ documents: [{ file_name: 'contract.pdf', content_type: 'application/pdf', object_key }] })

describe('POST /signature-requests', () => {
  const request = () => ({ method: 'POST', path: requests, body: requestBody(), key: true as const })
  itRefuses(request, { 'an administrator': () => tenant.admin, 'a viewer': () => tenant.viewer })
  itNeedsAKey(request, operator)
  itReplays(201, async () => ({
    ...{ path: requests, token: tenant.operator, body: requestBody() },
    ...{ changed: requestBody({ expires_in_hours: 5 }), elsewhere: `${requests}/${ours.id}/documents` },
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
      ...{ id: uuid, status: 'created', signature_type: 'digital_certificate', provider_code: 'local-certificate' },
      signing_token: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
      signing_url: `${(await testSystem()).base}/sign/${made.signing_token}`,
      signer: { name: signer.name, email: signer.email, identifier_value: signer.identifier_value },
      documents: [
        {
          ...{ id: uuid, file_name: 'contract.pdf', status: 'pending_upload' },
          ...{ upload_url: expect.stringContaining('/storage/'), upload_expires_at: expect.any(String) },
        },
      ],
      ...{ expires_at: expect.any(String), created_at: expect.any(String) },
    })
    const hours = (Date.parse(made.expires_at) - Date.parse(made.created_at)) / 3_600_000
    expect(hours).toBeCloseTo(72, 1)
    const minutes = (Date.parse(made.documents[0].upload_expires_at) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(14)
    expect(minutes).toBeLessThanOrEqual(15)
    expect((await readRequest(tenant, made.id)).metadata).toEqual({ Case: 'A-1' })
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
    const key = await stored(bytes)
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
    // What lies in the store may change or go: what is signed is a copy.
    await (await services()).objects.put(key, Buffer.from('other'), { contentType: 'application/pdf' })
    const read = await readRequest(tenant, made.id)
    expect(read.documents[0].sha256).toBe(sha256(bytes))
    expect((await sign(`/sign/${made.signing_token}`)).status).toBe(200)
  })

  it("404: a file that is not there, another tenant's, or a key that leads elsewhere", async () => {
    const theirKey = await stored(await pdf(), 'theirs.pdf', foreign.id)
    for (const key of [`${tenant.id}/none.pdf`, theirKey, `${tenant.id}/../${theirKey}`, '/etc/passwd', `${tenant.id}`])
      expect({ key, ...refusal(await post(requests, tenant.operator, withFile(key))) }).toEqual({
        key,
        ...refused(404, 'NOT_FOUND'),
      })
  })

  it('400: a file of the store that is no PDF, and nothing is left of it', async () => {
    const key = await stored(Buffer.from('no pdf'))
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
    const key = await stored(await pdf())
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

describe('GET /signature-requests', () => {
  itRefuses(() => ({ method: 'GET', path: requests }), { 'a viewer': () => tenant.viewer })
  itBoundsItsQuery(() => requests, operator, [
    ['status=open', 'status'],
    ['signer=x', 'signer'],
  ])
  itIsNewestFirst(
    () => requests,
    () => tenant.admin,
  )
  const idsFor = async (token: string, query = '') =>
    (await dataOf(200, call('GET', `${requests}?page_size=100${query}`, { token }))).map(({ id }: { id: string }) => id)

  it('200: in short, of the signer the name alone', async () => {
    const list = await dataOf(200, call('GET', `${requests}?page_size=100`, { token: tenant.operator }))
    expect(list.find((one: { id: string }) => one.id === ours.id)).toEqual({
      ...{ id: ours.id, status: 'created', signature_type: 'digital_certificate', provider_code: 'local-certificate' },
      ...{ signer: { name: signer.name }, expires_at: ours.expires_at, created_at: ours.created_at },
    })
  })

  it("200: the own organization's for operators, all for administrators, never another tenant's", async () => {
    const seen = async (token: string) => {
      const ids = await idsFor(token)
      return [ours.id, theirs.id, foreignRequest.id].map((id) => ids.includes(id))
    }
    expect(await seen(tenant.admin)).toEqual([true, true, false])
    expect(await seen(tenant.operator)).toEqual([true, false, false])
    expect(await seen(tenant.stranger)).toEqual([false, true, false])
  })

  it('200: by status, one whose time is over as expired', async () => {
    const late = await newRequest(tenant)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() - interval '1 second' where id = ${late.id}`
    expect(await idsFor(tenant.operator, '&status=expired')).toContain(late.id)
    expect(await idsFor(tenant.operator, '&status=created')).not.toContain(late.id)
    expect((await readRequest(tenant, late.id)).status).toBe('expired')
  })
})

describe('GET /signature-requests/{id}', () => {
  itRefuses(() => ({ method: 'GET', path: `${requests}/${ours.id}` }), { 'a viewer': () => tenant.viewer })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${requests}/${id}` }),
    operator,
    () => foreignRequest.id,
  )
  it("404: another organization's", async () => {
    const answer = await call('GET', `${requests}/${theirs.id}`, { token: tenant.operator })
    expect(refusal(answer)).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('200: the whole request, its link and the addresses for its files', async () => {
    const read = await readRequest(tenant, ours.id)
    expect(read).toMatchObject({
      id: ours.id,
      status: 'created',
      signing_url: ours.signing_url,
      signer,
      row_version: 1,
    })
    expect(read.documents).toHaveLength(1)
    expect(read.documents[0]).toMatchObject({ status: 'pending_upload', upload_url: expect.any(String), sha256: null })
  })
})

describe('GET /signature-requests/{id}/result', () => {
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'GET', path: `${requests}/${id}` }),
    operator,
    () => foreignRequest.id,
  )
  it('404: on the public listener', async () => {
    const answer = await call('GET', `${requests}/${ours.id}/result`, { token: tenant.operator })
    expect(answer.status).toBe(404)
  })
  it('401: without a token', async () => {
    expect((await callInternal('GET', `${requests}/${ours.id}/result`)).status).toBe(401)
  })
  it('200: nulls before, certificate and hashes of the files once signed', async () => {
    const request = await pendingRequest(tenant)
    const before = await dataOf(200, internally('GET', `${requests}/${request.id}/result`, tenant.operator))
    expect(before).toMatchObject({ status: 'pending_signature', signed_at: null, certificate: null })
    await dataOf(200, sign(request.path))
    const after = await dataOf(200, internally('GET', `${requests}/${request.id}/result`, tenant.operator))
    const file = Buffer.from(await (await fetch(after.documents[0].download_url)).arrayBuffer())
    expect(after).toMatchObject({
      ...{ id: request.id, status: 'signed', signer },
      certificate: { issuer: expect.stringContaining('Otorga'), algorithm: 'ECDSA P-256 with SHA-256' },
      documents: [{ sha256_before: sha256(request.files[0]!), sha256_after: sha256(file) }],
    })
  })
})

describe('POST /signature-requests/{id}/cancel', () => {
  const path = (id: string) => `${requests}/${id}/cancel`
  itRefuses(() => ({ method: 'POST', path: path(ours.id) }), { 'an administrator': () => tenant.admin })
  itKnowsOnlyItsOwn(
    (id) => ({ method: 'POST', path: path(id) }),
    operator,
    () => foreignRequest.id,
  )
  it('400: a field that it does not know', async () => {
    const answer = await post(path(ours.id), tenant.operator, { why: 'x' })
    expect(refusal(answer)).toEqual(refused(400, 'VALIDATION_ERROR', 'why'))
  })
  it('200: revoked, its link ends; 409 the second time; a replay answers the first', async () => {
    const request = await pendingRequest(tenant)
    const key = randomUUID()
    const revoked = await dataOf(200, post(path(request.id), tenant.operator, { reason: 'Wrong amount' }, { key }))
    expect(revoked).toEqual({
      id: request.id,
      status: 'revoked',
      revoked_at: expect.any(String),
      reason: 'Wrong amount',
    })
    const again = await post(path(request.id), tenant.operator, { reason: 'Wrong amount' }, { key })
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(again.body.data).toEqual(revoked)
    expect(refusal(await post(path(request.id), tenant.operator, {}))).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect(refusal(await call('GET', request.path))).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect(refusal(await sign(request.path))).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect(await readRequest(tenant, request.id)).toMatchObject({
      status: 'revoked',
      signing_url: null,
      reason: 'Wrong amount',
    })
    await trailOf(tenant, request.id, 'Signature request revoked')
  })
  it('409: a signed one; 410: an expired one', async () => {
    const request = await pendingRequest(tenant)
    await dataOf(200, sign(request.path))
    expect(refusal(await post(path(request.id), tenant.operator, {}))).toEqual(refused(409, 'ALREADY_SIGNED'))
    const late = await newRequest(tenant)
    const { owner } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() where id = ${late.id}`
    expect(refusal(await post(path(late.id), tenant.operator, {}))).toEqual(refused(410, 'REQUEST_EXPIRED'))
  })
})

describe('time', () => {
  it('ends a request by a sweeper, of which a message tells', async () => {
    const late = await newRequest(tenant)
    const { owner, settle } = await testSystem()
    await owner`update signature.signature_request set expires_at = now() - interval '1 minute' where id = ${late.id}`
    await owner`update signature.job set run_at = now() where kind = 'expire' and key = ${late.id}`
    await eventually('the sweep', async () => {
      const [row] = await owner`select status from signature.signature_request where id = ${late.id}`
      return row!.status === 'expired' ? true : undefined
    })
    await settle()
    const rows =
      await owner`select data from signature.outbox where type = 'signature.request.expired' and subject = ${late.id}`
    expect(rows).toHaveLength(1)
    expect(rows[0]!.data).toMatchObject({ signature_id: late.id, status: 'expired', signed_at: null, origin: null })
    await trailOf(tenant, late.id, 'Signature request expired')
  })

  it('reminds a signer who has not signed after two days, once', async () => {
    const email = `${randomUUID()}@example.test`
    const request = await pendingRequest(tenant, { signer: { ...signer, email } })
    const { owner } = await testSystem()
    const [job] = await owner<
      { run_at: Date }[]
    >`select run_at from signature.job where kind = 'remind' and key = ${request.id}`
    const days = (new Date(job!.run_at).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(2, 2)
    await owner`update signature.job set run_at = now() where kind = 'remind' and key = ${request.id}`
    const notices = await eventually('the reminder', async () => {
      const all = await noticesTo(email)
      return all.length === 2 ? all : undefined
    })
    expect(notices[1]!.subject).toContain('Recordatorio')
    expect(notices[1]!.text).toContain(request.signing_url)
  })
})

describe('the graph', () => {
  it('shows requests, documents and their deliveries to whoever may see them, and none of the REST-only operations', async () => {
    const query = `query ($id: ID!) {
      getSignatureRequest(id: $id) { id status signer { name identifierValue } documents { id status } }
      listSignatureDeliveries(id: $id) { total }
      all: listSignatureRequests { total }
    }`
    const { body } = await graph(tenant.operator, query, { id: ours.id })
    expect(body.data.getSignatureRequest).toMatchObject({ id: ours.id, signer: { name: signer.name } })
    expect(body.data.listSignatureDeliveries).toEqual({ total: 0 })
    const hidden = await graph(tenant.operator, `query { signatureResult(id: "${ours.id}") { id } }`)
    expect(hidden.body.errors[0].message).toContain('signatureResult')
    const viewer = await graph(tenant.viewer, query, { id: ours.id })
    expect(viewer.body.errors[0].extensions.code).toBe('FORBIDDEN')
  })

  it('holds arguments to the REST contract', async () => {
    const mutation = `mutation ($input: CreateSignatureRequestInput!) { createSignatureRequest(input: $input, idempotencyKey: "${randomUUID()}") { id } }`
    const { identifier_type: identifierType, identifier_value: identifierValue, ...person } = signer
    const input = {
      ...{ signatureType: 'digital_certificate', signer: { ...person, identifierType, identifierValue } },
      ...{ documents: [{ fileName: 'a.pdf', contentType: 'text/html' }], expiresInHours: 5000 },
    }
    const { body } = await graph(tenant.operator, mutation, { input })
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR')
  })
})

it('uploads to the address of a request are the only way to its bytes', async () => {
  const made = await newRequest(tenant)
  const url = new URL(made.documents[0].upload_url)
  url.pathname = url.pathname.replace(tenant.id, foreign.id)
  expect((await upload(url.href, await pdf())).status).toBe(403)
})
