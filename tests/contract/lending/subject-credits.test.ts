import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itIsInternal } from '../identity/refusals.js'
import { onboard, platformToken, refusal, refused } from '../identity/support.js'
import { dataOf, daysLater, newCredit, newDisbursed, newProduct } from './support.js'

let tenant: TestTenant
let subject: string
let ids: string[]
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const product = await newProduct(tenant)
  const [first, second] = [await newDisbursed(tenant, product.id), await newCredit(tenant, product.id)]
  ids = [second.id, first.id]
  const { system } = await testSystem()
  subject = system.services.ofContext.lending!.subjectId(tenant.id, { type: 'CC', value: '1020304321' })
})
const pathOf = (id: string, query = `?tenant_id=${tenant.id}`) => `/api/v1/internal/subjects/${id}/credits${query}`
const read = async (path: string) =>
  callInternal('GET', path, { headers: { 'X-Service-Auth': (await testSystem()).serviceToken('subject-profile') } })

describe('GET /internal/subjects/{subject_id}/credits', () => {
  itIsInternal(
    () => ({ method: 'GET', path: pathOf(subject) }),
    () => tenant.admin,
  )
  it('200: every credit of the person, newest first, with what is owed and how late it is', async () => {
    const credits = await dataOf(200, read(pathOf(subject)))
    expect(credits.map(({ id }: { id: string }) => id)).toEqual(ids)
    expect(credits[1]).toMatchObject({
      status: 'disbursed',
      amount: 5_000_000,
      currency: 'COP',
      days_past_due: 0,
      outstanding_total: 5_837_325.79,
    })
    await daysLater(40, async () => {
      const late = await dataOf(200, read(pathOf(subject)))
      expect(late[1].days_past_due).toBeGreaterThan(5)
      expect(late[0].days_past_due).toBe(0)
    })
  })
  it('is what peers hear too', async () => {
    const { peerHandlers } = (await testSystem()).system.services
    const asker = { service: 'subject_profile', tenantId: tenant.id } as never
    const told = await peerHandlers['lending.subjectCredits']!(
      asker,
      { subject_id: subject },
      new AbortController().signal,
    )
    expect(told.data).toEqual(await dataOf(200, read(pathOf(subject))))
  })
  it('200: a person of another tenant, or nobody, has none', async () => {
    const other = await onboard(await platformToken())
    expect(await dataOf(200, read(pathOf(subject, `?tenant_id=${other.id}`)))).toEqual([])
    expect(await dataOf(200, read(pathOf(randomUUID())))).toEqual([])
  })
  it('400: no tenant, one that is no UUID; 404: an unknown tenant, an id that is none; 403: a suspended one', async () => {
    expect(refusal(await read(pathOf(subject, '')))).toEqual(refused(400, 'VALIDATION_ERROR', 'tenant_id'))
    expect(refusal(await read(pathOf(subject, '?tenant_id=x')))).toEqual(refused(400, 'VALIDATION_ERROR', 'tenant_id'))
    expect(refusal(await read(pathOf(subject, `?tenant_id=${randomUUID()}`)))).toEqual(refused(404, 'NOT_FOUND'))
    expect(refusal(await read(pathOf('x')))).toEqual(refused(404, 'NOT_FOUND'))
    const token = await platformToken()
    const other = await onboard(token)
    await dataOf(200, call('POST', `/api/v1/tenants/${other.id}/suspend`, { token, body: {} }))
    const answer = await eventually('the suspension', async () => {
      const one = await read(pathOf(subject, `?tenant_id=${other.id}`))
      return one.status === 403 ? one : undefined
    })
    expect(refusal(answer)).toEqual(refused(403, 'TENANT_SUSPENDED'))
  })
})
