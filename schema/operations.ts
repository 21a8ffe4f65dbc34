import type { ModuleName } from './limits.js'
import type { Permission, SystemRole } from './roles.js'

export type Component = 'identity' | 'audit' | 'lending'

/** Who may call an operation. `any` is every authenticated user of the tenant; `service` is X-Service-Auth or a peer. */
export type Access =
  | { by: 'user'; roles: readonly SystemRole[] | 'any'; permission?: Permission }
  | { by: 'service' }
  | { by: 'public' }

export interface Operation {
  component: Component
  kind: 'query' | 'mutation'
  access: Access
  /** Absent for components that a tenant cannot switch off. */
  module?: ModuleName
  idempotency?: 'required' | 'optional'
  ifMatch?: 'required'
  /** Absent from the console's graph: REST or peers only. */
  restOnly?: true
}

const users = (roles: readonly SystemRole[] | 'any', permission?: Permission): Access => ({
  by: 'user',
  roles,
  permission,
})
const service: Access = { by: 'service' }
const managers = users(['platform_admin', 'delegated_admin'])
const admins = (permission: Permission) => users(['tenant_admin'], permission)
const readers = (permission: Permission) => users(['operator', 'viewer', 'tenant_admin'], permission)
const operators = (permission: Permission) => users(['operator', 'tenant_admin'], permission)
const auditors = (permission: Permission) => users(['tenant_admin', 'platform_admin'], permission)
const deciders = users(['tenant_admin', 'platform_admin'])

const query = (component: Component, access: Access, rest: Partial<Operation> = {}): Operation => ({
  component,
  kind: 'query',
  access,
  ...rest,
})
const mutation = (component: Component, access: Access, rest: Partial<Operation> = {}): Operation => ({
  component,
  kind: 'mutation',
  access,
  ...rest,
})
const keyed = { idempotency: 'required' } as const
const keyable = { idempotency: 'optional' } as const
const matched = { ifMatch: 'required' } as const
const lending = { module: 'lending' } as const
const audit = { module: 'audit' } as const
const hidden = { restOnly: true } as const

/** Every operation by its name, which is the OpenAPI operationId and the graph's root field. Absent means: it does not start. */
export const operations = {
  listTenants: query('identity', managers),
  createTenant: mutation('identity', managers, keyed),
  getTenant: query('identity', managers),
  updateTenant: mutation('identity', managers, matched),
  suspendTenant: mutation('identity', managers, keyable),
  listUsers: query('identity', admins('users:read')),
  createUser: mutation('identity', admins('users:write'), keyed),
  getUser: query('identity', admins('users:read')),
  updateUser: mutation('identity', admins('users:write'), matched),
  deleteUser: mutation('identity', admins('users:write')),
  listRoles: query('identity', admins('roles:read')),
  createRole: mutation('identity', users(['tenant_admin']), keyable),
  getRole: query('identity', admins('roles:read')),
  updateRole: mutation('identity', users(['tenant_admin']), matched),
  deleteRole: mutation('identity', users(['tenant_admin'])),
  listOrganizations: query('identity', admins('organizations:read')),
  createOrganization: mutation('identity', admins('organizations:write'), keyable),
  getOrganization: query('identity', admins('organizations:read')),
  updateOrganization: mutation('identity', admins('organizations:write'), matched),
  deleteOrganization: mutation('identity', admins('organizations:write')),
  provisionUser: mutation('identity', service, { ...keyable, ...hidden }),
  tenantStatus: query('identity', service, hidden),
  resolveTenant: query('identity', service, hidden),

  listAuditEvents: query('audit', auditors('audit:read'), audit),
  getAuditEvent: query('audit', auditors('audit:read'), audit),
  recordAuditEvent: mutation('audit', auditors('audit:write'), { ...keyed, ...audit }),
  recordInternalAudit: mutation('audit', service, { ...keyable, ...hidden }),

  listCreditProducts: query('lending', users('any', 'products:read'), lending),
  getCreditProduct: query('lending', users('any', 'products:read'), lending),
  createCreditProduct: mutation('lending', admins('products:write'), { ...keyed, ...lending }),
  updateCreditProduct: mutation('lending', admins('products:write'), { ...matched, ...lending }),
  activateCreditProduct: mutation('lending', admins('products:write'), { ...keyed, ...lending }),
  deactivateCreditProduct: mutation('lending', admins('products:write'), { ...keyed, ...lending }),
  createApplication: mutation('lending', users(['operator'], 'applications:write'), { ...keyed, ...lending }),
  listApplications: query('lending', readers('applications:read'), lending),
  getApplication: query('lending', readers('applications:read'), lending),
  decideApplication: mutation('lending', operators('applications:write'), { ...keyed, ...lending }),
  cancelApplication: mutation('lending', operators('applications:write'), { ...keyed, ...lending }),
  listCredits: query('lending', readers('credits:read'), lending),
  getCredit: query('lending', readers('credits:read'), lending),
  disburseCredit: mutation('lending', operators('credits:write'), { ...keyed, ...lending }),
  cancelCredit: mutation('lending', operators('credits:write'), { ...keyed, ...lending }),
  recordPayment: mutation('lending', operators('payments:write'), { ...keyed, ...lending }),
  listPayments: query('lending', readers('payments:read'), lending),
  listChangeRequests: query('lending', deciders),
  approveChangeRequest: mutation('lending', deciders, keyed),
  rejectChangeRequest: mutation('lending', deciders, keyed),
} as const satisfies Record<string, Operation>

export type OperationId = keyof typeof operations

/**
 * Readers of an entity that other components refer to, where they are others than those of an operation. Named like
 * operations, but no door has them: they are reached from a record that the caller may read.
 */
export const references = {
  userReference: query('identity', users('any')),
} as const satisfies Record<string, Operation>

/** Everything whose access is declared here. */
export type AccessName = OperationId | keyof typeof references

/** Looks an operation up by name; undefined for names outside the contract. */
export const findOperation = (name: string): Operation | undefined =>
  Object.hasOwn(operations, name) ? (operations as Record<string, Operation>)[name] : undefined

/** As `findOperation`, for references too. */
export const findAccess = (name: string): Operation | undefined =>
  Object.hasOwn(references, name) ? (references as Record<string, Operation>)[name] : findOperation(name)
