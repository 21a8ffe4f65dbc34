import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { assign, flowBody, flows, formStep, platform, publish } from '../contract/flow/support.js'
import { platformToken } from '../contract/identity/support.js'
import { dataOf, newProduct, post } from '../contract/lending/support.js'
import { call, graph } from '../harness/call.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

const mark = randomBytes(4).toString('hex')
let tenant: TestTenant
let other: TestTenant
let flow: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  other = await testTenant({ maker_checker: [] })
  for (const { admin } of [tenant, other]) {
    await dataOf(201, post('/api/v1/organizations', admin, { name: `Región ${mark}`, code: 'NORTE' }))
    await dataOf(201, post('/api/v1/roles', admin, { name: `analista-${mark}`, permissions: ['alerts:read'] }))
  }
  await newProduct(tenant, { name: `Crédito ${mark}`, code: `P-${mark.toUpperCase()}` })
  await newProduct(other, { name: `Crédito ${mark}` })
  const token = await platform()
  flow = (await dataOf(201, post(flows, token, flowBody({ name: `Validación ${mark}` })))).id as string
  await dataOf(201, call('POST', `${flows}/${flow}/versions/draft/steps`, { token, body: formStep() }))
  await publish(flow)
  await assign(flow, tenant.id)
})

const admin = async () => tenant.admin
const lists = [
  ['listCreditProducts', admin, () => '', ['CREDITO', `p-${mark}`]],
  ['listOrganizations', admin, () => '', ['region', 'norte']],
  ['listRoles', admin, () => '', ['ANALISTA-']],
  ['listFlowAssignments', admin, () => '', ['validacion']],
  ['listAssignableFlows', platformToken, () => '', [`validacion ${mark}`]],
  ['listRequestableFlows', async () => tenant.operator, () => '', [`VALIDACION ${mark}`]],
  ['listTenantOrganizations', platformToken, () => `tenantId: "${tenant.id}", `, ['región', 'NOR']],
] as const

describe.each(lists)('the search of %s', (list, tokenOf, more, texts) => {
  const ask = async (search: string) =>
    (
      await graph(await tokenOf(), `query ($search: String) { ${list}(${more()}search: $search) { total } }`, {
        search,
      })
    ).body

  it('finds by a part of the name, however it is typed, what is of the tenant', async () => {
    for (const text of texts) expect((await ask(` ${text} `)).data[list], text).toEqual({ total: 1 })
    expect((await ask('%')).data[list]).toEqual({ total: 0 })
    const { total } = (await ask('   ')).data[list]
    expect((await ask('')).data[list].total).toBe(total)
    expect(total).toBeGreaterThan(0)
  })

  it('refuses a text that is too long', async () => {
    const { errors } = await ask('x'.repeat(101))
    expect(errors[0].extensions.code).toBe('VALIDATION_ERROR')
  })
})

it.each([
  ['listFlowAssignments', admin],
  ['listRequestableFlows', async () => tenant.operator],
] as const)('%s finds by a flow, and nothing by what is no id', async (list, tokenOf) => {
  const ask = async (flowId: string) =>
    (await graph(await tokenOf(), `query ($flowId: ID) { ${list}(flowId: $flowId) { total } }`, { flowId })).body.data[
      list
    ].total
  expect([await ask(flow), await ask(tenant.id), await ask('flow')]).toEqual([1, 0, 0])
})
