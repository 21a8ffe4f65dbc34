import type { Route } from '../../http/route.js'
import createOrganization from './create-organization.js'
import createRole from './create-role.js'
import createTenant from './create-tenant.js'
import createUser from './create-user.js'
import deleteOrganization from './delete-organization.js'
import deleteRole from './delete-role.js'
import deleteUser from './delete-user.js'
import getOrganization from './get-organization.js'
import getRole from './get-role.js'
import getTenant from './get-tenant.js'
import getUser from './get-user.js'
import listOrganizations from './list-organizations.js'
import listRoles from './list-roles.js'
import listTenants from './list-tenants.js'
import listUsers from './list-users.js'
import provisionUser from './provision-user.js'
import publicBrand from './public-brand.js'
import resolveTenant from './resolve-tenant.js'
import suspendTenant from './suspend-tenant.js'
import tenantStatus from './tenant-status.js'
import updateOrganization from './update-organization.js'
import updateRole from './update-role.js'
import updateTenant from './update-tenant.js'
import updateUser from './update-user.js'

/** Every REST operation of the component. */
export const identityRoutes: readonly Route[] = [
  createOrganization,
  createRole,
  createTenant,
  createUser,
  deleteOrganization,
  deleteRole,
  deleteUser,
  getOrganization,
  getRole,
  getTenant,
  getUser,
  listOrganizations,
  listRoles,
  listTenants,
  listUsers,
  provisionUser,
  publicBrand,
  resolveTenant,
  suspendTenant,
  tenantStatus,
  updateOrganization,
  updateRole,
  updateTenant,
  updateUser,
]
