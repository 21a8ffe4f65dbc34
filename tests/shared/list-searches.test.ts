import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { assign, flowBody, flows, formStep, platform, providers, publish } from '../contract/flow/support.js'
import { addUser, onboard, platformToken } from '../contract/identity/support.js'
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
  for (const { admin, slug } of [tenant, other]) {
    await addUser(admin, `zofie@${slug}.test`, { first_name: 'Žofie', last_name: `Núñez ${mark}` })
    await dataOf(201, post('/api/v1/organizations', admin, { name: `Región ${mark}`, code: 'NORTE' }))
    await dataOf(201, post('/api/v1/roles', admin, { name: `analista-${mark}`, permissions: ['alerts:read'] }))
  }
  await newProduct(tenant, { name: `Crédito ${mark}`, code: `P-${mark.toUpperCase()}` })
  await newProduct(other, { name: `Crédito ${mark}` })
  const token = await platform()
  await onboard(token, { name: `Cooperación ${mark}` })
  const provider = { name: `Buró ${mark}`, code: `b-${mark}`, kind: 'ocr', driver: 'local' }
  await dataOf(201, post(providers, token, provider))
  const signing = {
    name: `Firmás ${mark}`,
    code: `s-${mark}`,
    kind: 'digital_certificate',
    driver: 'local',
    priority: 900,
  }
  await dataOf(201, post('/api/v1/signature-providers', token, signing))
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
  ['listFlowProviders', platformToken, () => '', [`BURO ${mark}`, `b-${mark}`]],
  [
    'listRequestableSignatureProviders',
    async () => tenant.operator,
    () => 'kind: digital_certificate, ',
    [`FIRMAS ${mark}`, `s-${mark}`],
  ],
] as const
/** Their texts are those of the contract, which knows no blank ones. */
const ofContract = [
  ['listUsers', admin, () => '', ['nunez', 'ŽOFIE NÚÑEZ', `zofie@`]],
  ['listTenants', platformToken, () => '', [`COOPERACION ${mark}`, `cooperación ${mark}`]],
] as const

const ask = async (
  [list, tokenOf, more]: readonly [string, () => Promise<string>, () => string, ...unknown[]],
  search: string,
) => {
  const document = `query ($search: String) { ${list}(${more()}search: $search) { total } }`
  const { data, errors } = (await graph(await tokenOf(), document, { search })).body
  return { total: data?.[list]?.total, code: errors?.[0]?.extensions.code }
}

describe.each([...lists, ...ofContract])('the search of %s', (...list) => {
  it('finds by a part of the name, however it is typed, what is of the tenant', async () => {
    for (const text of list[3]) expect(await ask(list, ` ${text} `), text).toEqual({ total: 1 })
    expect(await ask(list, `%${mark}`)).toEqual({ total: 0 })
  })
})

it.each(lists)(
  'the search of %s finds everything by a blank text, and refuses one that is too long',
  async (...list) => {
    const { total } = await ask(list, '   ')
    expect(total).toBeGreaterThan(0)
    expect(await ask(list, '')).toEqual({ total })
    expect(await ask(list, 'x'.repeat(101))).toMatchObject({ code: 'VALIDATION_ERROR' })
  },
)

it.each(ofContract)('the search of %s takes what the contract takes', async (...list) => {
  expect(await ask(list, 'x'.repeat(200))).toEqual({ total: 0 })
  for (const text of ['', '   ', 'x'.repeat(201)])
    expect(await ask(list, text)).toMatchObject({ code: 'VALIDATION_ERROR' })
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

it('listFlowProviders finds by the code alone, and by any of some kinds of work', async () => {
  const asked = (by: string) => `{ listFlowProviders(search: "${mark}", ${by}) { items { code } } }`
  const token = await platformToken()
  const found = async (by: string) => (await graph(token, asked(by))).body.data.listFlowProviders.items
  const provider = [{ code: `b-${mark}` }]
  expect([await found(`code: "b-${mark}"`), await found('code: "b-"')]).toEqual([provider, []])
  expect([await found('kinds: [bureau, ocr]'), await found('kinds: [bureau]'), await found('kinds: []')]).toEqual([
    provider,
    [],
    [],
  ])
})

it('listTenantOrganizations finds by ids those of the tenant alone, at most a hundred', async () => {
  const document =
    'query ($tenantId: ID!, $ids: [ID!]) { listTenantOrganizations(tenantId: $tenantId, ids: $ids) { items { id } } }'
  const token = await platformToken()
  const found = async (ids: string[]) => (await graph(token, document, { tenantId: tenant.id, ids })).body
  const { organizationId, otherOrganizationId } = tenant
  const named = await found([organizationId, other.organizationId, 'north', otherOrganizationId])
  expect(named.data.listTenantOrganizations.items).toEqual([{ id: otherOrganizationId }, { id: organizationId }])
  for (const ids of [[], ['north'], [other.organizationId]])
    expect((await found(ids)).data.listTenantOrganizations.items).toEqual([])
  const { errors } = await found(Array.from({ length: 101 }, () => organizationId))
  expect(errors[0].extensions.code).toBe('VALIDATION_ERROR')
})
