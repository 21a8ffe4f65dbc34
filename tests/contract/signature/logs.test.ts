import { randomUUID } from 'node:crypto'
import { inspect } from 'node:util'
import { afterAll, expect, it, vi } from 'vitest'
import { call } from '../../harness/call.js'
import { testTenant } from '../../harness/tenant.js'
import { type FakeProvider, fakeProvider } from './fake-provider.js'
import { dataOf, lastCode, noticesTo, pendingRequest, services, sign, signer, upload } from './support.js'

let provider: FakeProvider | undefined
afterAll(() => provider?.close())

it('tokens, codes, identifiers, addresses and secrets reach no log, whatever succeeds or fails', async () => {
  const { log } = await services()
  const lines: string[] = []
  const levels = ['debug', 'info', 'warn', 'error'] as const
  // Checked before the logger masks anything: secrets must not even be passed to it.
  const spies = levels.map((level) =>
    vi.spyOn(log, level).mockImplementation(((...line: unknown[]) => {
      lines.push(inspect(line, { depth: 12, maxStringLength: null }))
    }) as never),
  )
  try {
    const tenant = await testTenant()
    provider = await fakeProvider({ timeout_ms: 200 })
    provider.answers(async () => ({ status: 500 }))
    const email = `${randomUUID()}@example.test`
    const person = { ...signer, email, identifier_value: '5566778899', phone: '+573009998877' }

    const coded = await pendingRequest(tenant, { signature_type: 'electronic_otp', signer: person })
    await dataOf(200, call('POST', `${coded.path}/otp/send`, { body: { channel: 'email' } }))
    const code = await lastCode(email)
    const wrong = code === '000000' ? '000001' : '000000'
    expect((await call('POST', `${coded.path}/otp/verify`, { body: { otp_code: wrong } })).status).toBe(400)
    await dataOf(200, call('POST', `${coded.path}/otp/verify`, { body: { otp_code: code } }))

    const failing = await pendingRequest(tenant, { provider_code: provider.code, signer: person })
    expect((await sign(failing.path)).status).toBe(502)
    const gone = vi.spyOn((await services()).objects, 'get').mockRejectedValue(new Error('the store is down'))
    const broken = await pendingRequest(tenant, { signer: person }).catch(() => undefined)
    gone.mockRestore()
    expect(broken).toBeUndefined()
    await provider.callback({ external_id: failing.id }, { key: 'not the key' })
    await upload(`${failing.documents[0].upload_url ?? 'http://127.0.0.1:1/'}`, Buffer.from('x')).catch(() => undefined)
    expect((await noticesTo(email)).length).toBeGreaterThan(0)

    const text = lines.join('\n')
    expect(lines.length).toBeGreaterThan(0) // failures are logged
    const secrets = {
      code,
      identifier: person.identifier_value,
      email,
      phone: person.phone,
      token: coded.signing_token,
      otherToken: failing.signing_token,
      halfToken: coded.signing_token.split('.')[1],
      apiKey: provider.apiKey,
      webhookSecret: provider.secret,
    }
    expect(Object.entries(secrets).filter(([, secret]) => text.includes(secret))).toEqual([])
  } finally {
    for (const spy of spies) spy.mockRestore()
  }
})
