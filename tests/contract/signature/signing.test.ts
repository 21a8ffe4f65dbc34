import { randomUUID } from 'node:crypto'
import { pdfsigNote, pdfsigSays, sound, verifyIndependently, withoutPdfsig } from '@otorga/signature/pdf/test-pdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { onboard, platformToken, refusal, refused } from '../identity/support.js'
import { trailOf } from '../lending/support.js'
import {
  dataOf,
  download,
  newRequest,
  pdf,
  pendingRequest,
  readRequest,
  services,
  sha256,
  sign,
  signer,
} from './support.js'

let tenant: TestTenant
let pending: Awaited<ReturnType<typeof pendingRequest>>
beforeAll(async () => {
  tenant = await testTenant()
  pending = await pendingRequest(tenant)
})

const expireNow = async (id: string) =>
  (await testSystem()).owner`update signature.signature_request set expires_at = now() where id = ${id}`

describe.each([
  ['GET', '', undefined],
  ['GET', '/status', undefined],
  ['POST', '/execute', { confirmation: true }],
  ['POST', '/otp/send', { channel: 'email' }],
  ['POST', '/otp/verify', { otp_code: '123456' }],
  ['POST', '/decline', {}],
])('%s /sign/{token}%s', (method, suffix, body) => {
  const ask = (path: string) => call(method, `${path}${suffix}`, { ...(body && { body }) })

  it('404: an unknown, a forged, a malformed token, and one of another purpose', async () => {
    const { accessTokens } = await services()
    const [id, mac] = pending.signing_token.split('.')
    const tokens = [
      accessTokens.mint('signing').token,
      accessTokens.mint('wizard').token,
      `${id}.${mac.slice(0, -1)}${mac.endsWith('A') ? 'B' : 'A'}`,
      `${randomUUID()}.${mac}`,
      'x',
      'assets',
      '..%2f',
      `${id}`,
    ]
    for (const token of tokens)
      expect({ token, ...refusal(await ask(`/sign/${token}`)) }).toEqual({ token, ...refused(404, 'NOT_FOUND') })
  })

  it('410: an expired link', async () => {
    const late = await pendingRequest(tenant)
    await expireNow(late.id)
    const answer = await ask(late.path)
    expect(refusal(answer)).toEqual(refused(410, 'REQUEST_EXPIRED'))
    // Its page speaks in the tenant's name.
    if (method === 'GET') expect(answer.body.data).toEqual({ tenant: tenant.slug })
  })

  if (suffix !== '/status')
    it('409: while documents are missing', async () => {
      const made = await newRequest(tenant)
      expect(refusal(await ask(`/sign/${made.signing_token}`))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    })

  if (method === 'POST')
    it('400: a field that it does not know, after the token was judged', async () => {
      const bad = { ...body, nonsense: 1 }
      expect(refusal(await call(method, `${pending.path}${suffix}`, { body: bad }))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'nonsense'),
      )
      expect(refusal(await call(method, `/sign/x${suffix}`, { body: bad }))).toEqual(refused(404, 'NOT_FOUND'))
    })

  it('404: on the internal listener', async () => {
    const { internal } = await testSystem()
    expect((await fetch(`${internal}${pending.path}${suffix}`, { method })).status).toBe(404)
  })
})

describe('GET /sign/{token}', () => {
  it('200: who signs what, with addresses to read it, and no more', async () => {
    const info = await dataOf(200, call('GET', pending.path))
    expect(info).toEqual({
      status: 'pending_signature',
      tenant: tenant.slug,
      signature_type: 'digital_certificate',
      provider_code: 'local-certificate',
      signer_name: signer.name,
      documents: [
        {
          id: pending.documents[0].id,
          file_name: 'contract-0.pdf',
          file_size_bytes: pending.files[0]!.length,
          preview_url: expect.stringContaining('/storage/'),
          preview_expires_at: expect.any(String),
        },
      ],
      ui_config: {
        title: expect.stringContaining('Documentos'),
        instructions: expect.any(String),
        requires_otp: false,
        requires_biometric: false,
      },
      expires_at: pending.expires_at,
    })
    expect(sha256(await download(info.documents[0].preview_url))).toBe(sha256(pending.files[0]!))
  })

  it('403: a suspended tenant', async () => {
    const { slug, id } = await onboard(await platformToken())
    const { signIn } = await testSystem()
    const admin = await signIn(`admin@${slug}.test`, slug)
    const user = { first_name: 'Op', last_name: 'E', roles: ['operator'], send_welcome_email: false }
    await call('POST', '/api/v1/users', { token: admin, key: true, body: { email: `op@${slug}.test`, ...user } })
    const request = await pendingRequest({ operator: await signIn(`op@${slug}.test`, slug) } as TestTenant)
    await dataOf(200, call('POST', `/api/v1/tenants/${id}/suspend`, { token: await platformToken(), body: {} }))
    // Every process notices the change within a second.
    for (const ask of [
      () => call('GET', request.path),
      () => call('GET', `${request.path}/status`),
      () => sign(request.path),
    ]) {
      const answer = await eventually('the suspension', async () => {
        const one = await ask()
        return one.status === 403 ? one : undefined
      })
      expect(refusal(answer)).toEqual(refused(403, 'TENANT_SUSPENDED'))
    }
  })
})

describe('POST /sign/{token}/execute', () => {
  it('400: without confirmation, with a false one, with an address that is none', async () => {
    for (const [body, field] of [
      [{}, 'confirmation'],
      [{ confirmation: false }, 'confirmation'],
      [{ confirmation: true, signer_ip: 'localhost; drop' }, 'signer_ip'],
    ] as const)
      expect(refusal(await call('POST', `${pending.path}/execute`, { body }))).toEqual(
        refused(400, 'VALIDATION_ERROR', field),
      )
  })

  it('409: a request that is signed by a code', async () => {
    const request = await pendingRequest(tenant, { signature_type: 'electronic_otp' })
    expect(refusal(await sign(request.path))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })

  it('200: signed by a certificate of the signer; a replay answers the stored body, anything else is 409', async () => {
    const request = await pendingRequest(tenant, {}, [await pdf('One'), await pdf('Two', 1, false)])
    const key = randomUUID()
    const body = { confirmation: true, signer_ip: '198.51.100.7', provider_data: { fingerprint: 'device-1' } }
    const first = await call('POST', `${request.path}/execute`, { key, body })
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      status: 'signed',
      certificate: { issuer: expect.stringContaining('Otorga Document Signing CA'), valid_to: expect.any(String) },
      documents: [{ status: 'signed' }, { status: 'signed' }],
    })
    for (const { download_url } of first.body.data.documents) {
      const findings = verifyIndependently(await download(download_url))
      expect(findings).toMatchObject(sound)
      expect(findings.certificate.subject).toContain(`CN=${signer.name}`)
      expect(findings.certificate.serialNumber.toLowerCase()).toBe(first.body.data.certificate.serial.toLowerCase())
    }
    const again = await call('POST', `${request.path}/execute`, { key, body })
    expect(again.headers.get('x-idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    for (const answer of [await sign(request.path), await call('GET', request.path)])
      expect(refusal(answer)).toEqual(refused(409, 'ALREADY_SIGNED'))
    expect(await dataOf(200, call('GET', `${request.path}/status`))).toEqual({
      status: 'signed',
      tenant: tenant.slug,
      documents: ['contract-0 (firmado).pdf', 'contract-1 (firmado).pdf'].map((file_name) =>
        expect.objectContaining({ file_name, download_url: expect.stringContaining('/storage/') }),
      ),
      signed_at: first.body.data.signed_at,
      expires_at: request.expires_at,
    })
  })

  it("200: the evidence records the connection's address and, beside it, the claimed one", async () => {
    const request = await pendingRequest(tenant)
    const body = { confirmation: true, signer_ip: '198.51.100.7' }
    await dataOf(200, call('POST', `${request.path}/execute`, { body, headers: { 'User-Agent': 'Phone/1' } }))
    const { owner } = await testSystem()
    const [row] = await owner`select evidence from signature.signature_request where id = ${request.id}`
    expect(row!.evidence).toMatchObject({
      ip: expect.stringContaining('127.0.0.1'),
      claimedIp: '198.51.100.7',
      userAgent: 'Phone/1',
      method: 'digital_certificate',
    })
  })

  it('200: of ten at once one signs, and one signed file is there', async () => {
    const request = await pendingRequest(tenant)
    const answers = await Promise.all(Array.from({ length: 10 }, () => sign(request.path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
    for (const answer of answers.filter(({ status }) => status === 409))
      expect(refusal(answer)).toEqual(refused(409, 'ALREADY_SIGNED'))
    const { owner, settle } = await testSystem()
    await settle()
    const told =
      await owner`select 1 from signature.outbox where type = 'signature.request.completed' and subject = ${request.id}`
    expect(told).toHaveLength(1)
    const [row] = await owner`select attempt from signature.signature_request where id = ${request.id}`
    expect(row!.attempt).toBe(1)
  })

  it('is told by one message, with the hashes of what was signed, and by the trail, which names nobody', async () => {
    const request = await pendingRequest(tenant)
    const signed = await dataOf(200, sign(request.path, { headers: { 'User-Agent': 'Phone/2' } }))
    const file = await download(signed.documents[0].download_url)
    const { owner, settle } = await testSystem()
    await settle()
    const [row] =
      await owner`select data from signature.outbox where type = 'signature.request.completed' and subject = ${request.id}`
    expect(row!.data).toEqual({
      signature_id: request.id,
      status: 'signed',
      origin: null,
      signed_at: signed.signed_at,
      document_hashes: [{ id: request.documents[0].id, sha256: sha256(file) }],
      subject: {
        subject_id: (await services()).subjectId(tenant.id, { type: 'CC', value: signer.identifier_value }),
        identifier_type: 'CC',
        identifier_value: signer.identifier_value,
        name: signer.name,
      },
      device: {
        fingerprint: expect.stringMatching(/^ua:/),
        ip: expect.stringContaining('127.0.0.1'),
        user_agent: 'Phone/2',
      },
      occurred_at: expect.any(String),
    })
    const entry = JSON.stringify(await trailOf(tenant, request.id, 'Documents signed'))
    expect(entry).toContain(sha256(file))
    for (const secret of [signer.identifier_value, signer.email, request.signing_token])
      expect(entry).not.toContain(secret)
  })

  it.skipIf(withoutPdfsig)(`200: what pdfsig calls valid, and invalid with one byte changed${pdfsigNote}`, async () => {
    const request = await pendingRequest(tenant)
    const signed = await dataOf(200, sign(request.path))
    const file = await download(signed.documents[0].download_url)
    const [says] = await pdfsigSays(file)
    for (const words of ['Signature is Valid', 'Total document signed', 'ETSI.CAdES.detached', signer.name])
      expect(says).toContain(words)
    const changed = Buffer.from(file)
    changed[30] = changed[30]! ^ 1
    expect((await pdfsigSays(changed)).join()).not.toContain('Signature is Valid')
  })
})

describe('POST /sign/{token}/decline', () => {
  it('200: declined, of which a message tells; nothing is signed any more', async () => {
    const request = await pendingRequest(tenant)
    const declined = await dataOf(200, call('POST', `${request.path}/decline`, { body: { reason: 'Not mine' } }))
    expect(declined).toEqual({
      status: 'declined',
      tenant: tenant.slug,
      signed_at: null,
      documents: [],
      expires_at: request.expires_at,
    })
    for (const answer of [
      await sign(request.path),
      await call('GET', request.path),
      await call('POST', `${request.path}/decline`),
    ])
      expect(refusal(answer)).toEqual(refused(409, 'ALREADY_CANCELLED'))
    expect((await dataOf(200, call('GET', `${request.path}/status`))).status).toBe('declined')
    expect(await readRequest(tenant, request.id)).toMatchObject({ status: 'declined', reason: 'Not mine' })
    const { owner, settle } = await testSystem()
    await settle()
    const told =
      await owner`select data from signature.outbox where type = 'signature.request.declined' and subject = ${request.id}`
    expect(told).toHaveLength(1)
    await trailOf(tenant, request.id, 'Signature declined')
  })
})
