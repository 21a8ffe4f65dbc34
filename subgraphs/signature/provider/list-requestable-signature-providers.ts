import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { signatureServices } from '../services.js'
import { ofPlatform, providerCount, providerPage } from './provider.store.js'
import type { RequestableSignatureProviderPage } from './provider.types.js'

export interface ListRequestableSignatureProvidersArgs extends PageArgs {
  kind: string
  search?: string | null
}

/** Active providers of a kind, newest first: those that `createSignatureRequest` takes. How they are reached is not told. */
export const listRequestableSignatureProviders = query<
  ListRequestableSignatureProvidersArgs,
  RequestableSignatureProviderPage
>('listRequestableSignatureProviders', async (ctx, args) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const filters = { kind: args.kind, status: 'active', search: partOf(args.search) }
  const values = { ...ofPlatform, ...filters, limit, offset }
  const [rows, [counted]] = await signatureServices(ctx).database.readList(
    'listRequestableSignatureProviders',
    ofPlatform.tenant,
    providerPage(filters).with(values),
    providerCount(filters).with(values),
  )
  return { items: rows.map(({ code, name }) => ({ code, name })), total: counted!.total, page, pageSize }
})
