import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { refusal, refused } from '../identity/support.js'
import { fakeProvider } from './fake-provider.js'
import {
  dataOf,
  internally,
  lastCode,
  noticesTo,
  pendingRequest,
  providers,
  readRequest,
  requests,
  sign,
  signer,
} from './support.js'

let tenant: TestTenant
let platform: string
beforeAll(async () => {
  tenant = await testTenant()
  platform = await (await testSystem()).signIn('platform@otorga.test', 'platform')
})

/** A provider of certificates by the local driver; returns its code. */
async function localProvider(connection_config: object = {}) {
  const code = `local-${randomUUID().slice(0, 8)}`
  const body = { code, name: 'Ours', kind: 'digital_certificate', driver: 'local', priority: 9000, connection_config }
  await dataOf(201, call('POST', providers, { token: platform, body }))
  return code
}

async function asked(provider_code: string) {
  const email = `${randomUUID()}@example.test`
  return { email, ...(await pendingRequest(tenant, { provider_code, signer: { ...signer, email } })) }
}
const otp = (path: string, what: 'send' | 'verify', body: object) => call('POST', `${path}/otp/${what}`, { body })

describe('a certificate signature by the platform', () => {
  it('needs the code that the signer alone gets: who has the link only does not sign', async () => {
    const { path, email, id } = await asked(await localProvider())
    expect((await dataOf(200, call('GET', path))).ui_config.requires_otp).toBe(true)
    expect(refusal(await sign(path))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    await dataOf(200, otp(path, 'send', { channel: 'email' }))
    expect(refusal(await sign(path))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const code = await lastCode(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect(refusal(await otp(path, 'verify', { otp_code: wrong }))).toEqual(refused(400, 'INVALID_OTP'))
    expect(refusal(await sign(path))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    const confirmed = await dataOf(200, otp(path, 'verify', { otp_code: code }))
    expect(confirmed).toMatchObject({ status: 'pending_signature', signed_at: null, verification_method: 'otp_email' })
    expect((await dataOf(200, sign(path))).status).toBe('signed')
    expect((await dataOf(200, call('GET', `${requests}/${id}`, { token: tenant.operator }))).status).toBe('signed')
  })

  it('needs none where its provider says so, and then takes none', async () => {
    const { path } = await asked(await localProvider({ requires_otp: false }))
    expect((await dataOf(200, call('GET', path))).ui_config.requires_otp).toBe(false)
    expect(refusal(await otp(path, 'send', { channel: 'email' }))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(refusal(await otp(path, 'verify', { otp_code: '123456' }))).toEqual(
      refused(409, 'INVALID_STATUS_TRANSITION'),
    )
    expect((await dataOf(200, sign(path))).status).toBe('signed')
  })

  it('does not come in place of an outside provider’s without a code', async () => {
    const outside = await fakeProvider({ priority: 1 })
    try {
      const ours = await localProvider()
      const [{ id }] = (await call('GET', `${providers}?page_size=100`, { token: platform })).body.data.filter(
        ({ code }: { code: string }) => code === 'local-certificate',
      )
      const requires = (requires_otp: boolean) =>
        call('PATCH', `${providers}/${id}`, {
          token: platform,
          headers: { 'If-Match': '*' },
          body: { connection_config: { requires_otp } },
        })
      const { id: request, path, provider_code } = await pendingRequest(tenant)
      expect(provider_code).toBe(outside.code)
      outside.answers(async () => ({ status: 503 }))
      expect((await requires(true)).status).toBe(200)
      await sign(path).finally(() => requires(false))
      // Another test's provider that asks for no code may have signed.
      expect([ours, 'local-certificate']).not.toContain((await readRequest(tenant, request)).provider_code)
    } finally {
      await call('DELETE', `${providers}/${outside.record.id}`, { token: platform })
      await outside.close()
    }
  })
})

describe('the link to sign', () => {
  it('is mailed to the signer and shown by no read of staff; a service of ours reads it', async () => {
    const request = await asked(await localProvider())
    for (const token of [tenant.operator, tenant.admin]) {
      const { body } = await call('GET', `${requests}/${request.id}`, { token })
      expect(body.data.signing_url).toBeNull()
      const document = `{ getSignatureRequest(id: "${request.id}") { signingUrl signingToken }
        listSignatureRequests { items { signingUrl signingToken } } }`
      const answer = JSON.stringify([body, (await graph(token, document)).body])
      expect(answer).not.toContain(request.signing_token)
    }
    const invitation = await eventually('the invitation', async () => (await noticesTo(request.email))[0])
    expect(invitation.text).toContain(request.signing_url)
    const read = await dataOf(200, internally('GET', `${requests}/${request.id}`, tenant.operator))
    expect(read.signing_url).toBe(request.signing_url)
  })
})
