import { AppError } from '@otorga/kernel/base/errors'
import { type CallArgs, externalCommand } from '@otorga/kernel/request/operation'
import { tenantChange } from './change-tenant.js'
import type { SuspendTenantInput } from './tenant.inputs.js'

type Args = CallArgs & { id: string; input?: SuspendTenantInput | null }

/** Suspends a tenant: its users cannot sign in, and every call on its behalf is TENANT_SUSPENDED. Errors: CONFLICT when it is suspended. */
export const suspendTenant = externalCommand(
  'suspendTenant',
  tenantChange<Args>(({ target }, { input }) => {
    if (target.status === 'suspended') throw new AppError('CONFLICT', { message: 'The tenant is suspended already.' })
    return { status: 'suspended', suspensionReason: input?.reason ?? null }
  }),
)
