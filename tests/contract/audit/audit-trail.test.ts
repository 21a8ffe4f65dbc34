import { randomUUID } from 'node:crypto'
import { declared } from '@otorga/drizzle/query'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { onboard, platformToken } from '../identity/support.js'
import { report } from './messages.js'
import { wholeTrail } from './trail.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  await wholeTrail(tenant.admin)
})
afterEach(() => vi.restoreAllMocks())

const fields = 'id message activityName resource { id } createdAt'

describe('auditTrail in the graph', () => {
  it('of every user of a list is their own, newest first, all read in one round trip', async () => {
    await call('GET', `/api/v1/users/${tenant.adminUserId}`, { token: tenant.admin })
    const trail = await wholeTrail(tenant.admin)
    const { database } = (await testSystem()).system.services.ofContext.audit!
    const read = vi.spyOn(database, 'read')
    const { body } = await graph(tenant.admin, `{ listUsers { items { id auditTrail { ${fields} } } } }`)
    expect(body.errors).toBeUndefined()
    const { items } = body.data.listUsers
    expect(items.length).toBeGreaterThan(3)
    for (const { id, auditTrail } of items) {
      const own = trail.filter(({ resource }) => resource?.id === id)
      expect(own.length).toBeGreaterThan(0)
      expect(auditTrail.map((event: { id: string }) => event.id)).toEqual(own.map((event) => event.id).slice(0, 20))
    }
    expect(read).toHaveBeenCalledTimes(1)
    expect(declared.queries.size).toBeGreaterThan(0)
  })
  it('of a tenant, a product, an application and a credit, as many as asked for', async () => {
    const product = await call('POST', '/api/v1/credit-products', {
      token: tenant.admin,
      key: true,
      body: {
        code: 'TRAIL-1',
        name: 'Trail',
        category: 'personal',
        requirements: { min_age: 18, max_age: 75 },
        amount_config: { min: 100_000, max: 9_000_000, default: 500_000, step: 100_000, currency: 'COP' },
        term_config: { min_days: 90, max_days: 360, options: [90, 180, 360] },
        rate_config: { type: 'fixed', rate: 0.24 },
        fee_config: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
      },
    })
    const product_id = product.body.data.id
    await call('POST', `/api/v1/credit-products/${product_id}/activate`, { token: tenant.admin, key: true })
    const person = { first_name: 'Ana', last_name: 'R', email: 'ana@example.test', birth_date: '1990-04-02' }
    const made = await call('POST', '/api/v1/applications', {
      token: tenant.operator,
      key: true,
      body: {
        product_id,
        subject_data: { ...person, document_type: 'CC', document_number: '1020304321' },
        financial_data: { requested_amount: 600_000, requested_term_days: 90 },
      },
    })
    const { id } = made.body.data
    const decided = { token: tenant.admin, key: true as const, body: { decision: 'approved', notes: 'Fine' } }
    expect((await call('POST', `/api/v1/applications/${id}/decide`, decided)).status).toBe(200)
    const trail = await wholeTrail(tenant.admin)
    const query = `query ($id: ID!) { getApplication(id: $id) { auditTrail { ${fields} }
      product { id auditTrail(first: 1) { ${fields} } } credit { id auditTrail { ${fields} } } } }`
    const { body } = await graph(tenant.admin, query, { id })
    expect(body.errors).toBeUndefined()
    const told = body.data.getApplication
    const ids = (of: string) => trail.filter(({ resource }) => resource?.id === of).map((event) => event.id)
    // The trail may have the entry of this read already.
    const all = told.auditTrail.map((event: { id: string }) => event.id)
    expect(all.slice(-ids(id).length)).toEqual(ids(id))
    expect(all.length - ids(id).length).toBeLessThanOrEqual(1)
    expect(told.auditTrail.length).toBeGreaterThan(1)
    expect(told.product.auditTrail.map((event: { id: string }) => event.id)).toEqual(ids(product_id).slice(0, 1))
    expect(told.credit.auditTrail.map((event: { id: string }) => event.id)).toEqual(ids(told.credit.id))

    const platform = await platformToken()
    const { id: customer } = await onboard(platform)
    await wholeTrail(platform)
    const answer = await graph(platform, `query ($id: ID!) { getTenant(id: $id) { auditTrail { ${fields} } } }`, {
      id: customer,
    })
    expect(answer.body.data.getTenant.auditTrail.map((event: { message: string }) => event.message)).toContain(
      'Tenant created',
    )
  })
  it('is closed to those who may not read the trail, and to other tenants', async () => {
    const listed = await graph(tenant.operator, `{ listApplications { items { id auditTrail { id } } } }`)
    expect(listed.body.errors[0].extensions.code).toBe('FORBIDDEN')
    const other = await testTenant()
    const resource = randomUUID()
    await report(other.id, [{ resource: { id: resource } }])
    const { auditTrail } = await import('@otorga/audit/trail/audit-trail')
    const { system } = await testSystem()
    const ctx = (tenantId: string) =>
      ({ services: system.services.ofContext, caller: Promise.resolve({ tenantId }) }) as never
    expect(await auditTrail(ctx(other.id), resource, 20)).toHaveLength(1)
    expect(await auditTrail(ctx(tenant.id), resource, 20)).toEqual([])
  })
  it.each([0, 51])('refuses %i events', async (first) => {
    const { body } = await graph(tenant.admin, `{ listUsers { items { auditTrail(first: ${first}) { id } } } }`)
    expect(body.errors[0].extensions.code).toBe('VALIDATION_ERROR')
  })
})

describe('an event in the graph', () => {
  it('and an export are found by their ids', async () => {
    const [event] = await wholeTrail(tenant.admin)
    const { body } = await graph(tenant.admin, `query ($id: ID!) { getAuditEvent(id: $id) { id } }`, { id: event!.id })
    expect(body.data.getAuditEvent.id).toBe(event!.id)
    const asked = await graph(
      tenant.admin,
      `mutation ($key: ID!) { requestAuditExport(input: { format: csv, filters: { severityId: 5 } }, idempotencyKey: $key) {
        id status format filters { severityId timeFrom } } }`,
      { key: randomUUID() },
    )
    expect(asked.body.data.requestAuditExport).toMatchObject({
      status: 'pending',
      filters: { severityId: 5, timeFrom: null },
    })
    const { id } = asked.body.data.requestAuditExport
    const read = await graph(tenant.admin, `query ($id: ID!) { getAuditExport(id: $id) { id format } }`, { id })
    expect(read.body.data.getAuditExport).toEqual({ id, format: 'csv' })
  })
})
