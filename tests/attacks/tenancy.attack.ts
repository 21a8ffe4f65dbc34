import type { ContractOperation } from '@otorga/kernel/request/contract'
import { findAccess } from '@otorga/schema/operations'
import { permissions } from '@otorga/schema/roles'
import { afterAll, beforeAll, describe } from 'vitest'
import { apiClientsOf, tokenOf } from '../contract/identity/api-client-support.js'
import { person } from '../contract/lending/support.js'
import { call, eventually } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'
import { type Made, makeRecords } from '../shared/records-of-everything.js'
import { attacksOn, unguarded } from './attack.js'
import { mixTenants } from './mixed-tenants.js'
import { restOperations, send } from './rest-operations.js'

const attack = attacksOn('tenancy')

/** The table of the record that a place of a path names, by the segment before it. */
const tables: Record<string, string> = {
  events: 'audit.audit_event',
  exports: 'audit.audit_export',
  users: 'identity.user',
  roles: 'identity.role',
  organizations: 'identity.organization',
  'credit-products': 'lending.credit_product',
  applications: 'lending.application',
  credits: 'lending.credit',
  'change-requests': 'lending.change_request',
  'signature-requests': 'signature.signature_request',
  documents: 'signature.signature_document',
  requests: 'flow.flow_request',
  executions: 'flow.flow_request',
  subjects: 'subject_profile.subject',
  devices: 'subject_profile.device',
  lists: 'subject_profile.list_entry',
  alerts: 'subject_profile.alert',
}
/** The platform's own records, which every tenant may read. */
const ofPlatform = 'flows'
const places = ({ path }: ContractOperation) => [...path.matchAll(/([\w-]+)\/\{(\w+)\}/g)]

interface Caller {
  token: string
  role: string
}
let made: Made
let organized: Set<string>
let foreign: TestTenant
let foreigners: Caller[]
let colleagues: Caller[]
let undo: (() => Promise<void>) | undefined

/** Whether the contract opens an operation to a role of a tenant; to the custom role, whose permissions are all. */
function opens({ id }: ContractOperation, { role }: Caller) {
  const { access } = findAccess(id)!
  if (access.by !== 'user') return false
  if (access.roles === 'any') return true
  return role === 'everything' ? access.permission !== undefined : (access.roles as readonly string[]).includes(role)
}

const withRecord = restOperations.filter(
  (operation) =>
    places(operation).length > 0 &&
    places(operation)[0]![1] !== ofPlatform &&
    ['tenant_admin', 'everything'].some((role) => opens(operation, { role, token: '' })),
)

async function callersOf(tenant: TestTenant, organization_id?: string): Promise<Caller[]> {
  await call('POST', '/api/v1/roles', { token: tenant.admin, body: { name: 'everything', permissions } })
  const of = organization_id ? { organization_id } : {}
  const client = { roles: ['everything'], organizationId: organization_id ?? null }
  const callers = [
    { role: 'operator', token: await person(tenant, ['operator'], of) },
    { role: 'viewer', token: await person(tenant, ['viewer'], of) },
    { role: 'everything', token: await person(tenant, ['everything'], of) },
    { role: 'everything', token: await tokenOf(await apiClientsOf(() => tenant.admin).made(client)) },
  ]
  for (const { role, token } of callers)
    if (role === 'everything')
      await eventually('the permissions act', async () =>
        (await call('GET', '/api/v1/users', { token })).status === 200 ? true : undefined,
      )
  return callers
}

/** An id for each place of a path: those of a record in the tenant, and of a part that belongs to it. */
async function idsOf(operation: ContractOperation) {
  const { owner } = await testSystem()
  const { tenant, subjectId, signing } = made
  const ids: Record<string, string> = {}
  for (const [, segment, name] of places(operation)) {
    const table = tables[segment!]
    if (!table) throw new Error(`${operation.id}: no table is known for ${segment}`)
    const [schema, short] = table.split('.') as [string, string]
    const own = {
      subjects: owner`id = ${subjectId}`,
      'signature-requests': owner`id = ${signing}`,
      documents: owner`request_id = ${signing}`,
      devices: owner`subject_id = ${subjectId}`,
      lists: owner`subject_id = ${subjectId}`,
    }[segment!]
    const where = own ?? (organized.has(table) ? owner`organization_id = ${tenant.organizationId}` : owner`true`)
    const column = segment === 'executions' ? 'execution_id' : 'id'
    const [row] = await owner`select ${owner(column)} as id from ${owner(schema)}.${owner(short)}
      where tenant_id = ${tenant.id} and ${where} order by id limit 1`
    if (!row) throw new Error(`${table} has no row for ${operation.id}`)
    ids[name!] = row.id
  }
  return ids
}

beforeAll(async () => {
  const { owner } = await testSystem()
  const columns = await owner`select table_schema || '.' || table_name as name from information_schema.columns
    where column_name = 'organization_id'`
  organized = new Set(columns.map(({ name }) => name))
  made = await makeRecords()
  foreign = await testTenant()
  foreigners = [{ role: 'tenant_admin', token: foreign.admin }, ...(await callersOf(foreign))]
  colleagues = await callersOf(made.tenant, made.tenant.otherOrganizationId)
  if (unguarded) undo = await mixTenants()
})
afterAll(() => undo?.())

/** Calls an operation about a record that the caller must not learn of; whether the answer differs from that for no record. */
async function found(operation: ContractOperation, { role, token }: Caller) {
  const ids = await idsOf(operation)
  const { status } = await send(operation, token, (name) => ids[name]!, true)
  return status !== 404 && `${operation.id} by ${role}: ${status}`
}

async function tried(operations: readonly ContractOperation[], callers: readonly Caller[]) {
  const results: (string | false)[] = []
  for (const operation of operations) {
    const able = callers.filter((caller) => opens(operation, caller))
    // What the first caller could remove is not there for the next one.
    for (const caller of unguarded && operation.method === 'delete' ? able.slice(0, 1) : able)
      results.push(await found(operation, caller))
  }
  return results
}

describe('records', () => {
  attack('of another tenant, in any path', 'tenants', () => tried(withRecord, foreigners))
})

describe('records of an organization', () => {
  const organizedOnes = () => withRecord.filter((operation) => organized.has(tables[places(operation)[0]![1]!]!))
  attack('of another organization, in any path', 'organizations', () => tried(organizedOnes(), colleagues))
})
