import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { identityServices } from '../services.js'
import { apiClientPage, apiClientTotal } from '../store/api-client.store.js'
import type { ApiClient, ApiClientPage } from './api-client.types.js'

/** Lists the API clients of the caller's tenant, revoked ones too, newest first. */
export const listApiClients = query<PageArgs, ApiClientPage>('listApiClients', async (ctx, args, { tenantId }) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const [items, [count]] = await identityServices(ctx).database.readList(
    'listApiClients',
    tenantId,
    apiClientPage.with({ tenant: tenantId, limit, offset }),
    apiClientTotal.with({ tenant: tenantId }),
  )
  return { items: items as ApiClient[], total: count!.total, page, pageSize }
})
