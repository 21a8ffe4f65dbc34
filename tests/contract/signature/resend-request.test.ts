import { randomUUID } from 'node:crypto'
import { rateLimits } from '@otorga/schema/limits'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { trailOf } from '../lending/support.js'
import { newRequest, noticesTo, pendingRequest, services, sign, signer, someRequests } from './support.js'

const document = 'mutation ($id: ID!, $key: ID) { resendSignatureRequest(id: $id, idempotencyKey: $key) { id status } }'

let tenant: TestTenant
let foreign: string
beforeAll(async () => {
  tenant = await testTenant()
  foreign = (await someRequests()).foreignRequest.id
})

/** The request, or the code of the refusal. */
async function resend(id: string, token = tenant.operator, key: string = randomUUID()) {
  const { body } = await graph(token, document, { id, key })
  return body.errors?.[0].extensions.code ?? body.data.resendSignatureRequest
}
const emailOf = (who: string) => `${who}-${randomUUID()}@example.test`
/** A request whose signer has an address of their own, and was told of it. */
async function invited(who: string) {
  const email = emailOf(who)
  const request = await pendingRequest(tenant, { signer: { ...signer, email } })
  await eventually('the invitation', async () => (await noticesTo(email)).length === 1 || undefined)
  return { ...request, email }
}

describe('resendSignatureRequest', () => {
  it('mails the signer the same link once more, and writes that in the trail', async () => {
    const { id, email, path } = await invited('lost')
    expect(await resend(id)).toEqual({ id, status: 'pending_signature' })
    const [, again] = await eventually('the second mail', async () => {
      const mails = await noticesTo(email)
      return mails.length === 2 ? mails : undefined
    })
    expect(again!.text).toContain(path)
    expect(await trailOf(tenant, id, 'Signing link sent again')).toMatchObject({
      message: 'Signing link sent again',
    })
    expect((await sign(path)).status).toBe(200)
    expect(await resend(id)).toBe('ALREADY_SIGNED')
  })

  it('mails once for one key, and three times an hour at most', async () => {
    const { id, email } = await invited('often')
    const key = randomUUID()
    expect(await resend(id, tenant.operator, key)).toEqual(await resend(id, tenant.operator, key))
    await eventually('the second mail', async () => (await noticesTo(email)).length === 2 || undefined)
    // Tests of a system share no limits; here the fourth call of an hour is played.
    const { limiter } = await services()
    const asked: string[] = []
    const take = vi.spyOn(limiter, 'take').mockImplementation(({ name, limit, seconds }, key) => {
      if (name === rateLimits.signerReminder.name) asked.push(key)
      return { allowed: name !== rateLimits.signerReminder.name, limit, remaining: 0, resetSeconds: seconds }
    })
    expect(await resend(id)).toBe('RATE_LIMIT_EXCEEDED')
    expect(asked).toEqual([`request:${tenant.id} ${id}`])
    take.mockRestore()
    expect(await noticesTo(email)).toHaveLength(2)
  })

  it('is for operators, each for the requests of its own organization', async () => {
    const { id } = await invited('private')
    for (const token of [tenant.viewer, tenant.admin]) expect(await resend(id, token)).toBe('FORBIDDEN')
    expect(await resend(id, tenant.stranger)).toBe('NOT_FOUND')
    for (const unknown of [foreign, randomUUID(), 'not-an-id']) expect(await resend(unknown)).toBe('NOT_FOUND')
    const { body } = await graph('nobody', document, { id, key: randomUUID() })
    expect(body.errors[0].extensions.code).toBe('UNAUTHORIZED')
  })

  it('refuses one whose documents are not all there', async () => {
    const { id } = await newRequest(tenant)
    expect(await resend(id)).toBe('INVALID_STATUS_TRANSITION')
  })
})
