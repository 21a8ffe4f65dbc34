import { randomUUID } from 'node:crypto'
import { beforeAll, describe } from 'vitest'
import { fakeProvider } from '../contract/signature/fake-provider.js'
import { dataOf, lastCode, pdf, pendingRequest, providers, sign, signer } from '../contract/signature/support.js'
import { call } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'

const attack = attacksOn('signing')
let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

describe('a signature', () => {
  attack('given by an employee who has the link', 'signerCode', async () => {
    const token = await (await testSystem()).signIn('platform@otorga.test', 'platform')
    const code = `local-${randomUUID().slice(0, 8)}`
    const body = {
      code,
      name: 'Ours',
      kind: 'digital_certificate',
      driver: 'local',
      priority: 9000,
      connection_config: {},
    }
    await dataOf(201, call('POST', providers, { token, body }))
    const email = `${randomUUID()}@example.test`
    const { path } = await pendingRequest(tenant, { provider_code: code, signer: { ...signer, email } })
    return [(await sign(path)).status === 200]
  })

  attack('by a code that was guessed', 'codeTries', async () => {
    const email = `${randomUUID()}@example.test`
    const { path } = await pendingRequest(tenant, { signature_type: 'electronic_otp', signer: { ...signer, email } })
    await dataOf(200, call('POST', `${path}/otp/send`, { body: { channel: 'email' } }))
    const code = await lastCode(email)
    const verified = async (otp_code: string) =>
      (await call('POST', `${path}/otp/verify`, { body: { otp_code } })).status === 200
    for (let guess = 1; guess <= 12; guess++)
      await verified(String((Number(code) + guess) % 1_000_000).padStart(6, '0'))
    return [await verified(code)]
  })

  attack('on another document, by a provider who returns that one', 'returnedFile', async () => {
    const provider = await fakeProvider({}, {})
    try {
      const request = await pendingRequest(tenant, { provider_code: provider.code })
      provider.answers(async (order) => ({
        status: 200,
        body: {
          status: 'signed',
          certificate: provider.certificate,
          signed_documents: await provider.signFiles(order, { instead: await pdf('Another contract') }),
        },
      }))
      return [(await sign(request.path)).status === 200]
    } finally {
      await call('DELETE', `${providers}/${provider.record.id}`, { token: provider.token })
      await provider.close()
    }
  })
})
