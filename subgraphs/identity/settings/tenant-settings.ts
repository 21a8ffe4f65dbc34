import { platformTenantId } from '@otorga/drizzle/components'
import { notFound } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { presentTexts } from '../store/legal-text.store.js'
import { tenantById } from '../store/tenant.store.js'
import type { TenantSettings } from './settings.types.js'
import { settingsView } from './settings.view.js'

/** Reads the settings of the caller's tenant. */
export const tenantSettings = query<object, TenantSettings>('tenantSettings', async (ctx, _, { tenantId }) => {
  const { database } = identityServices(ctx)
  const [[[row]], [texts]] = await Promise.all([
    database.read(platformTenantId, tenantById.with({ id: tenantId })),
    database.read(tenantId, presentTexts.with({ tenant: tenantId })),
  ])
  if (!row) throw notFound('tenant')
  return settingsView(row, texts)
})
