import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, graph } from '../../harness/call.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itRefuses } from '../identity/refusals.js'
import { platformPerson, refusal, refused } from '../identity/support.js'
import { itBoundsItsQuery } from '../lending/checks.js'
import {
  assign,
  assignments,
  dataOf,
  draftFlow,
  execution,
  flows,
  flowTenant,
  newRequest,
  platform,
  post,
  publish,
  requests,
  subject,
  usableFlow,
} from './support.js'

let tenant: TestTenant
let foreign: TestTenant
let flow: string
beforeAll(async () => {
  tenant = await flowTenant()
  foreign = await testTenant()
  flow = await usableFlow(tenant)
})
const body = (more: Record<string, unknown> = {}) => ({ subject_data: subject(), ...more })

describe('assignments', () => {
  const assignment = (more: Record<string, unknown> = {}) => ({ flow_id: flow, tenant_id: tenant.id, ...more })
  itRefuses(() => ({ method: 'POST', path: assignments, body: assignment() }), {
    'a tenant_admin': () => tenant.admin,
    'an operator': () => tenant.operator,
  })
  itRefuses(() => ({ method: 'GET', path: assignments }), { 'an operator': () => tenant.operator })
  itBoundsItsQuery(
    () => assignments,
    () => tenant.admin,
    [],
  )
  it('201, 409, 204: once for each tenant or organization, until it is ended; running requests go on', async () => {
    const token = await platform()
    const id = await draftFlow()
    await publish(id)
    const made = await assign(id, tenant.id)
    expect(made).toMatchObject({ flow_id: id, tenant_id: tenant.id, organization_id: null })
    expect(refusal(await call('POST', assignments, { token, body: assignment({ flow_id: id }) }))).toEqual(
      refused(409, 'CONFLICT'),
    )
    await assign(id, tenant.id, { organization_id: tenant.organizationId })
    const running = await newRequest(tenant, id)
    const listed = await call('GET', `${assignments}?page_size=100`, { token: tenant.admin })
    expect(listed.body.data.map((one: { id: string }) => one.id)).toContain(made.id)
    expect(refusal(await call('DELETE', `${assignments}/${made.id}`, { token: tenant.admin }))).toEqual(
      refused(403, 'FORBIDDEN'),
    )
    expect((await call('DELETE', `${assignments}/${made.id}`, { token })).status).toBe(204)
    expect(refusal(await call('DELETE', `${assignments}/${made.id}`, { token }))).toEqual(refused(404, 'NOT_FOUND'))
    expect((await execution(running.access_token)).status).toBe(200)
    expect(refusal(await post(requests, tenant.stranger, body({ flow_id: id })))).toEqual(refused(404, 'NOT_FOUND'))
  })
  it('400: an organization that is unknown, or another tenant has', async () => {
    const token = await platform()
    for (const organization_id of [randomUUID(), foreign.organizationId])
      expect(refusal(await call('POST', assignments, { token, body: assignment({ organization_id }) }))).toEqual(
        refused(400, 'VALIDATION_ERROR', 'organization_id'),
      )
    const mutation = 'mutation ($input: AssignFlowInput!) { assignFlow(input: $input) { id } }'
    const input = { flowId: flow, tenantId: tenant.id, organizationId: foreign.organizationId }
    const { body } = await graph(token, mutation, { input })
    expect(body.errors[0].extensions).toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'organizationId' }],
    })
  })
  it('404: an unknown flow, tenant or assignment, and a tenant that a delegate does not manage', async () => {
    const token = await platform()
    for (const wrong of [{ flow_id: randomUUID() }, { tenant_id: randomUUID() }])
      expect(refusal(await call('POST', assignments, { token, body: assignment(wrong) }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
    const delegate = await platformPerson(['delegated_admin', `admin-tenant-${tenant.slug}`])
    const id = await draftFlow()
    const made = await dataOf(
      201,
      call('POST', assignments, { token: delegate.token, body: assignment({ flow_id: id }) }),
    )
    const other = { flow_id: id, tenant_id: foreign.id }
    expect(refusal(await call('POST', assignments, { token: delegate.token, body: other }))).toEqual(
      refused(404, 'NOT_FOUND'),
    )
    const theirs = await assign(id, foreign.id)
    for (const one of [theirs.id, randomUUID(), 'x'])
      expect(refusal(await call('DELETE', `${assignments}/${one}`, { token: delegate.token }))).toEqual(
        refused(404, 'NOT_FOUND'),
      )
    expect((await call('DELETE', `${assignments}/${made.id}`, { token: delegate.token })).status).toBe(204)
  })
  it('who may ask people for a check reads the flows that may be used for it, and nobody else does', async () => {
    const own = await testTenant()
    const id = await draftFlow()
    const document = '{ listRequestableFlows(pageSize: 100) { total items { id name } } }'
    const offered = async (token: string) => (await graph(token, document)).body.data.listRequestableFlows
    const nothing = { total: 0, items: [] }
    const offers = { total: 1, items: [{ id, name: 'Validation' }] }
    const made = await assign(id, own.id, { organization_id: own.organizationId })
    // Nobody can be sent through a draft.
    expect(await offered(own.operator)).toEqual(nothing)
    await publish(id)
    expect(await offered(own.operator)).toEqual(offers)
    await newRequest(own, id)
    expect(await offered(own.stranger)).toEqual(nothing)
    const whole = await assign(id, own.id)
    for (const token of [own.operator, own.stranger]) expect(await offered(token)).toEqual(offers)
    const token = await platform()
    for (const one of [made.id, whole.id]) await call('DELETE', `${assignments}/${one}`, { token })
    expect(await offered(own.operator)).toEqual(nothing)
    await assign(id, own.id)
    await dataOf(200, call('DELETE', `${flows}/${id}`, { token }))
    expect(await offered(own.operator)).toEqual(nothing)
    const { errors } = (await graph(own.viewer, document)).body
    expect(errors.map((one: { extensions: { code: string } }) => one.extensions.code)).toEqual(['FORBIDDEN'])
  })
  it('who manages a tenant reads its assignments and organizations, and what may be assigned; nobody else does', async () => {
    const managed = await testTenant()
    const id = await draftFlow()
    const asked = `query ($tenantId: ID!) {
      listTenantFlowAssignments(tenantId: $tenantId) { total items { id tenantId organizationId flow { id name } } }
      listTenantOrganizations(tenantId: $tenantId) { items { id } }
      listAssignableFlows(pageSize: 100) { items { id } }
    }`
    const delegate = await platformPerson(['delegated_admin', `admin-tenant-${managed.slug}`])
    const offered = async (token: string) => {
      const { body } = await graph(token, asked, { tenantId: managed.id })
      expect(body.errors).toBeUndefined()
      return body.data.listAssignableFlows.items.map((one: { id: string }) => one.id) as string[]
    }
    // Nobody can be sent through a draft.
    expect(await offered(delegate.token)).not.toContain(id)
    await publish(id)
    const whole = await assign(id, managed.id)
    const part = await assign(id, managed.id, { organization_id: managed.organizationId })
    for (const token of [await platform(), delegate.token]) {
      expect(await offered(token)).toContain(id)
      const { data } = (await graph(token, asked, { tenantId: managed.id })).body
      const flow = { id, name: 'Validation' }
      expect(data.listTenantFlowAssignments).toEqual({
        total: 2,
        items: [
          { id: part.id, tenantId: managed.id, organizationId: managed.organizationId, flow },
          { id: whole.id, tenantId: managed.id, organizationId: null, flow },
        ],
      })
      expect(data.listTenantOrganizations.items).toContainEqual({ id: managed.organizationId })
    }
    const codes = async (token: string, tenantId: string) => {
      const { body } = await graph(token, asked, { tenantId })
      return (body.errors ?? []).map((one: { extensions: { code: string } }) => one.extensions.code)
    }
    expect(await codes(delegate.token, foreign.id)).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await codes(await platform(), randomUUID())).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    expect(await codes(managed.admin, managed.id)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    await dataOf(200, call('DELETE', `${flows}/${id}`, { token: await platform() }))
    expect(await offered(delegate.token)).not.toContain(id)
  })
})
