import { platformTenantId } from '@otorga/drizzle/components'
import { AppError } from '@otorga/kernel/base/errors'
import type { BaseServices } from '@otorga/kernel/request/operation'
import { tenantById } from './tenant.store.js'

/** The realm of a tenant. */
export async function realmOf({ database }: Pick<BaseServices, 'database'>, tenantId: string): Promise<string> {
  const [[tenant]] = await database.read(platformTenantId, tenantById.with({ id: tenantId }))
  if (!tenant) throw new AppError('NOT_FOUND', { message: 'The tenant does not exist.' })
  return tenant.realmName
}
