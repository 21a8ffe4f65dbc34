import { platformTenantId } from '@otorga/drizzle/components'
import { notFound } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { tenantBySlug } from '../store/tenant.store.js'
import type { ResolvedTenant } from './tenant.types.js'

/** Finds the tenant behind a slug, with its realm and issuer. */
export const resolveTenant = query<{ slug: string }, ResolvedTenant>('resolveTenant', async (ctx, { slug }) => {
  const [[row]] = await identityServices(ctx).database.read(platformTenantId, tenantBySlug.with({ slug }))
  if (!row) throw notFound('tenant')
  const { id, status, realmName, issuer } = row
  return { tenantId: id, slug: row.slug, status, realmName, issuer }
})
