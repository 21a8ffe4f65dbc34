import { platformTenantId } from '@otorga/drizzle/components'
import { platformRoles, systemRoles, tenantRoles } from '@otorga/schema/roles'
import { v7 as uuidv7 } from 'uuid'
import type { NewRoleRow } from '../store/role.store.js'

/** The roles that every new tenant has and that cannot be edited. */
export const systemRolesOf = (tenantId: string, now: Date): NewRoleRow[] =>
  [...tenantRoles, ...(tenantId === platformTenantId ? platformRoles : [])].map((name) => ({
    id: uuidv7(),
    name,
    description: systemRoles[name],
    permissions: [],
    isSystem: true,
    createdAt: now,
    updatedAt: now,
  }))
