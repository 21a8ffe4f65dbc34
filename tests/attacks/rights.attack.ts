import { beforeAll, describe } from 'vitest'
import { apiClientsOf, tokenOf } from '../contract/identity/api-client-support.js'
import { platformPerson } from '../contract/identity/support.js'
import { person } from '../contract/lending/support.js'
import { call } from '../harness/call.js'
import { testTenant } from '../harness/tenant.js'
import { attacksOn } from './attack.js'
import { closedTo, restOperations, send } from './rest-operations.js'

const attack = attacksOn('rights')

/** Callers by what they are, and the roles whose operations they may call. */
type Caller = 'tenant_admin' | 'operator' | 'viewer' | 'customer' | 'custom role' | 'API client' | 'delegated_admin'
const opened: Record<Caller, string> = {
  tenant_admin: 'tenant_admin',
  operator: 'operator',
  viewer: 'viewer',
  customer: 'customer',
  'custom role': 'bystander',
  'API client': 'viewer',
  delegated_admin: 'delegated_admin',
}
let tokens: Record<Caller, string>
let foreignTenant: string

beforeAll(async () => {
  const tenant = await testTenant()
  foreignTenant = tenant.id
  await call('POST', '/api/v1/roles', { token: tenant.admin, body: { name: 'bystander', permissions: [] } })
  tokens = {
    tenant_admin: tenant.admin,
    operator: tenant.operator,
    viewer: tenant.viewer,
    customer: await person(tenant, ['customer']),
    'custom role': await person(tenant, ['bystander']),
    'API client': await tokenOf(await apiClientsOf(() => tenant.admin).made({ roles: ['viewer'] })),
    delegated_admin: (await platformPerson(['delegated_admin'])).token,
  }
})

describe('operations of other roles', () => {
  for (const [caller, role] of Object.entries(opened) as [Caller, string][])
    attack(`called by a ${caller}`, 'roles', () =>
      Promise.all(
        closedTo(role).map(async (operation) => {
          const { status } = await send(operation, tokens[caller])
          return status !== 401 && status !== 403 && `${operation.id}: ${status}`
        }),
      ),
    )
})

describe('tenants that were not assigned', () => {
  attack('to a delegated_admin', 'assignments', () =>
    Promise.all(
      restOperations
        .filter(({ path }) => path.startsWith('/api/v1/tenants/{id}'))
        .map(async (operation) => {
          const { status } = await send(operation, tokens.delegated_admin, () => foreignTenant, true)
          return status !== 404 && `${operation.id}: ${status}`
        }),
    ),
  )
})
