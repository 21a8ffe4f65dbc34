import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { dataOf, newRequest, pendingRequest, requests } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
const counted = async (token: string) => {
  const { body } = await graph(token, '{ signatureRequestCounts { created pendingSignature dueSoon overdue } }')
  return body.errors ? body.errors[0].extensions.code : body.data.signatureRequestCounts
}
/** The ids that the list of overdue requests shows, and its total. */
const listed = async (token: string) => {
  const { body } = await graph(token, '{ listSignatureRequests(overdue: true) { total items { id status } } }')
  return body.data.listSignatureRequests
}
const none = { created: 0, pendingSignature: 0, dueSoon: 0, overdue: 0 }

describe('the counts of signature requests', () => {
  it('are of what waits, of what expires within a day, and of what nobody signed in the last thirty days', async () => {
    expect(await counted(tenant.admin)).toEqual(none)
    await newRequest(tenant)
    const made = []
    for (let one = 0; one < 4; one++) made.push((await pendingRequest(tenant)).id as string)
    const [soon, late, long] = made as [string, string, string]
    const { owner } = await testSystem()
    const expires = (id: string, hours: number, status = 'pending_signature') =>
      owner`update signature.signature_request set status = ${status}, expires_at = now() + ${hours} * interval '1 hour' where id = ${id}`
    await expires(made[3]!, 25)
    await expires(soon, 23)
    await expires(late, -1) // the job has not marked it yet
    expect(await counted(tenant.operator)).toEqual({ created: 1, pendingSignature: 3, dueSoon: 1, overdue: 1 })
    const overdue = { total: 1, items: [{ id: late, status: 'expired' }] }
    expect(await listed(tenant.operator)).toEqual(overdue)
    await expires(late, -29 * 24, 'expired')
    await expires(long, -31 * 24, 'expired')
    expect(await counted(tenant.admin)).toEqual({ created: 1, pendingSignature: 2, dueSoon: 1, overdue: 1 })
    expect(await listed(tenant.admin)).toEqual(overdue)
    const path = `${requests}?overdue=`
    expect(await dataOf(200, call('GET', `${path}true`, { token: tenant.admin }))).toMatchObject([{ id: late }])
    expect(await dataOf(200, call('GET', `${path}true&status=signed`, { token: tenant.admin }))).toEqual([])
    expect(await dataOf(200, call('GET', `${path}false`, { token: tenant.admin }))).toHaveLength(5)
    expect(await counted(tenant.stranger)).toEqual(none)
    expect((await listed(tenant.stranger)).total).toBe(0)
    expect(await counted((await testTenant()).admin)).toEqual(none)
  })
  it('are refused to whoever may not list requests', async () => {
    expect(await counted(tenant.viewer)).toBe('FORBIDDEN')
    expect(await counted('')).toBe('UNAUTHORIZED')
  })
})
