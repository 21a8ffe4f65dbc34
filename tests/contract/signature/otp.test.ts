import { randomUUID } from 'node:crypto'
import { sound, verifyIndependently } from '@otorga/signature/pdf/test-pdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { dataOf, download, lastCode, noticesTo, pendingRequest, sign, signer } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

/** A request that is signed by code, for a signer with a unique address. */
async function otpRequest(more: Record<string, unknown> = {}) {
  const email = `${randomUUID()}@example.test`
  const request = await pendingRequest(tenant, {
    signature_type: 'electronic_otp',
    signer: { ...signer, email, ...more },
  })
  return { ...request, email }
}

const send = (path: string, channel = 'email') => call('POST', `${path}/otp/send`, { body: { channel } })
const verify = (path: string, otp_code: string, more = {}) =>
  call('POST', `${path}/otp/verify`, { body: { otp_code }, ...more })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Moves all codes of a request into the past. */
const later = async (id: string, seconds: number) =>
  (await testSystem()).owner`update signature.otp_code set sent_at = sent_at - make_interval(secs => ${seconds}),
    expires_at = expires_at - make_interval(secs => ${seconds}) where request_id = ${id}`

describe('POST /sign/{token}/otp/send', () => {
  it('200: by e-mail and by SMS, the destination masked, the code hashed', async () => {
    const request = await otpRequest()
    expect(await dataOf(200, send(request.path))).toEqual({
      otp_sent: true,
      channel: 'email',
      expires_in_seconds: 300,
      masked_destination: `${request.email[0]}******@example.test`,
    })
    const code = await lastCode(request.email)
    expect(code).toMatch(/^\d{6}$/)
    const { owner } = await testSystem()
    const [row] = await owner`select * from signature.otp_code where request_id = ${request.id}`
    expect(JSON.stringify(row)).not.toContain(code)
    await later(request.id, 60)
    expect(await dataOf(200, send(request.path, 'sms'))).toMatchObject({
      channel: 'sms',
      masked_destination: '+57******21',
    })
    expect((await noticesTo(signer.phone)).at(-1)).toMatchObject({ channel: 'sms' })
  })

  it('400: an unknown channel, and SMS to a signer without a number', async () => {
    const request = await otpRequest({ phone: undefined })
    expect(refusal(await send(request.path, 'fax'))).toEqual(refused(400, 'VALIDATION_ERROR', 'channel'))
    expect(refusal(await send(request.path, 'sms'))).toEqual(refused(400, 'VALIDATION_ERROR', 'channel'))
  })

  it('409: a request that no code signs', async () => {
    const request = await pendingRequest(tenant)
    expect(refusal(await send(request.path))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(refusal(await verify(request.path, '123456'))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
  })

  it('429: within a minute of the last, with the wait; of ten at once one is sent', async () => {
    const request = await otpRequest()
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(request.path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(429)])
    const late = answers.find(({ status }) => status === 429)!
    expect(refusal(late)).toEqual(refused(429, 'TOO_MANY_ATTEMPTS'))
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await noticesTo(request.email)).filter(({ text }) => /^\d{6} /.test(text))).toHaveLength(1)
  })

  it('429: the sixth within an hour', async () => {
    const request = await otpRequest()
    for (let at = 0; at < 5; at++) {
      await dataOf(200, send(request.path))
      await later(request.id, 61)
    }
    const sixth = await send(request.path)
    expect(refusal(sixth)).toEqual(refused(429, 'TOO_MANY_ATTEMPTS'))
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
    await later(request.id, 3600)
    await dataOf(200, send(request.path))
  })
})

describe('POST /sign/{token}/otp/verify', () => {
  it("200: the right code signs, under the platform's seal", async () => {
    const request = await otpRequest()
    await dataOf(200, send(request.path))
    const code = await lastCode(request.email)
    const key = randomUUID()
    const signed = await verify(request.path, code, { key })
    expect(signed.body.data).toMatchObject({
      status: 'signed',
      verification_method: 'otp_email',
      documents: [{ status: 'signed' }],
    })
    const findings = verifyIndependently(await download(signed.body.data.documents[0].download_url))
    expect(findings).toMatchObject(sound)
    expect(findings.certificate.subject).toContain('Otorga Electronic Seal')
    const replayed = await verify(request.path, code, { key })
    expect(replayed.headers.get('x-idempotent-replayed')).toBe('true')
    expect(replayed.body).toEqual(signed.body)
    expect(refusal(await verify(request.path, code))).toEqual(refused(409, 'ALREADY_SIGNED'))
  })

  it('400: a wrong code, one of another request, an old one after a new one, one after five minutes', async () => {
    const [request, other] = [await otpRequest(), await otpRequest()]
    await dataOf(200, send(request.path))
    await dataOf(200, send(other.path))
    const first = await lastCode(request.email)
    const invalid = refused(400, 'INVALID_OTP')
    expect(refusal(await verify(request.path, wrong(first)))).toEqual(invalid)
    const foreign = await lastCode(other.email)
    if (foreign !== first) expect(refusal(await verify(request.path, foreign))).toEqual(invalid)
    await later(request.id, 60)
    await dataOf(200, send(request.path))
    const second = await lastCode(request.email)
    if (second !== first) expect(refusal(await verify(request.path, first))).toEqual(invalid)
    await later(request.id, 300)
    expect(refusal(await verify(request.path, second))).toEqual(invalid)
    expect(refusal(await verify((await otpRequest()).path, '000000'))).toEqual(invalid)
    expect(refusal(await verify(request.path, '12345'))).toEqual(refused(400, 'VALIDATION_ERROR', 'otp_code'))
  })

  it('429: after five wrong tries at one code even the right one; a new code is another chance', async () => {
    const request = await otpRequest()
    await dataOf(200, send(request.path))
    const code = await lastCode(request.email)
    for (let at = 0; at < 5; at++) expect((await verify(request.path, wrong(code))).status).toBe(400)
    expect(refusal(await verify(request.path, code))).toEqual(refused(429, 'TOO_MANY_ATTEMPTS'))
    await later(request.id, 60)
    await dataOf(200, send(request.path))
    expect((await verify(request.path, await lastCode(request.email))).status).toBe(200)
  })

  it('429: guessing over many connections is stopped after five tries, and for good after ten', async () => {
    const request = await otpRequest()
    for (let round = 1; round <= 2; round++) {
      await dataOf(200, send(request.path))
      const code = await lastCode(request.email)
      const guesses = Array.from({ length: 40 }, (_, at) =>
        String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0'),
      )
      const answers = await Promise.all(guesses.map((guess) => verify(request.path, guess)))
      expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(35)
      await later(request.id, 60)
    }
    await later(request.id, 7200)
    expect(refusal(await send(request.path))).toEqual(refused(429, 'TOO_MANY_ATTEMPTS'))
    expect(refusal(await verify(request.path, '000000'))).toEqual(refused(429, 'TOO_MANY_ATTEMPTS'))
    expect((await call('GET', `${request.path}/status`)).body.data.status).toBe('pending_signature')
  })

  it('200: of ten at once with the right code one signs', async () => {
    const request = await otpRequest()
    await dataOf(200, send(request.path))
    const code = await lastCode(request.email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => verify(request.path, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(409)])
  })
})

describe('a provider that asks for a code before its certificate', () => {
  it('409: execute before the code was confirmed; 200: afterwards, and the evidence names where the code went', async () => {
    const { signIn, owner } = await testSystem()
    const token = await signIn('platform@otorga.test', 'platform')
    const code = `otp-first-${randomUUID().slice(0, 8)}`
    const body = {
      code,
      name: 'Certificates after a code',
      kind: 'digital_certificate',
      driver: 'local',
      priority: 9000,
      connection_config: { requires_otp: true },
    }
    await dataOf(201, call('POST', '/api/v1/signature-providers', { token, body }))
    const email = `${randomUUID()}@example.test`
    const request = await pendingRequest(tenant, { provider_code: code, signer: { ...signer, email } })
    expect((await dataOf(200, call('GET', request.path))).ui_config.requires_otp).toBe(true)
    expect(refusal(await sign(request.path))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    await dataOf(200, send(request.path))
    const confirmed = await dataOf(200, verify(request.path, await lastCode(email)))
    expect(confirmed).toMatchObject({ status: 'pending_signature', signed_at: null, verification_method: 'otp_email' })
    expect((await dataOf(200, sign(request.path))).status).toBe('signed')
    const [row] = await owner`select evidence from signature.signature_request where id = ${request.id}`
    expect(row!.evidence).toMatchObject({ otpChannel: 'email', otpDestination: `${email[0]}******@example.test` })
  })
})
