import type { Permission } from '../roles.js'
import {
  admins,
  anyone,
  hidden,
  keyable,
  keyed,
  managers,
  matched,
  mutation,
  type Operation,
  query,
  service,
  users,
} from './access.js'

/** In the platform tenant, the only one whose tokens carry it, platform_admin takes the place of tenant_admin. */
const peopleAdmins = (permission: Permission) => users(['tenant_admin', 'platform_admin'], permission)

/** Only administrators may use webhooks, because webhooks report everything about a tenant. */
const webhookAdmins = users(['tenant_admin', 'platform_admin'])

export const identityOperations = {
  listTenants: query('identity', managers),
  createTenant: mutation('identity', managers, keyed),
  getTenant: query('identity', managers),
  updateTenant: mutation('identity', managers, matched),
  suspendTenant: mutation('identity', managers, keyable),
  tenantSettings: query('identity', users(['tenant_admin'])),
  publicBrand: query('identity', anyone, hidden),
  listLegalTexts: query('identity', users(['tenant_admin'])),
  updateTenantSettings: mutation('identity', users(['tenant_admin']), { ...matched, ...keyable }),
  listUsers: query('identity', peopleAdmins('users:read')),
  createUser: mutation('identity', peopleAdmins('users:write'), keyed),
  getUser: query('identity', peopleAdmins('users:read')),
  updateUser: mutation('identity', peopleAdmins('users:write'), matched),
  deleteUser: mutation('identity', peopleAdmins('users:write')),
  mailPasswordLink: mutation('identity', peopleAdmins('users:write'), keyed),
  removeSecondFactor: mutation('identity', peopleAdmins('users:write'), keyable),
  listRoles: query('identity', admins('roles:read')),
  createRole: mutation('identity', users(['tenant_admin']), keyable),
  getRole: query('identity', admins('roles:read')),
  updateRole: mutation('identity', users(['tenant_admin']), matched),
  deleteRole: mutation('identity', users(['tenant_admin'])),
  listOrganizations: query('identity', admins('organizations:read')),
  listTenantOrganizations: query('identity', managers),
  createOrganization: mutation('identity', admins('organizations:write'), keyable),
  getOrganization: query('identity', admins('organizations:read')),
  updateOrganization: mutation('identity', admins('organizations:write'), matched),
  deleteOrganization: mutation('identity', admins('organizations:write')),
  listApiClients: query('identity', users(['tenant_admin'])),
  createApiClient: mutation('identity', users(['tenant_admin']), keyed),
  rotateApiClientSecret: mutation('identity', users(['tenant_admin']), keyed),
  revokeApiClient: mutation('identity', users(['tenant_admin']), keyable),
  listWebhookEndpoints: query('identity', webhookAdmins),
  listWebhookDeliveries: query('identity', webhookAdmins),
  redeliver: mutation('identity', webhookAdmins, keyable),
  pingWebhook: mutation('identity', webhookAdmins, keyable),
  rotateWebhookSecret: mutation('identity', webhookAdmins, keyable),
  provisionUser: mutation('identity', service, { ...keyable, ...hidden }),
  tenantStatus: query('identity', service, hidden),
  resolveTenant: query('identity', service, hidden),
} as const satisfies Record<string, Operation>
