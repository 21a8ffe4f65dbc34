import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices, owner } from '../services.js'
import { providerById, providerCount, providerPage } from './provider.store.js'
import type { FlowProvider } from './provider.types.js'
import { providerView } from './provider.view.js'

export interface ListFlowProvidersArgs extends PageArgs {
  kind?: string | null
  kinds?: readonly string[] | null
  code?: string | null
  status?: string | null
  search?: string | null
}

/** Providers of the platform, newest first. */
export const listFlowProviders = query('listFlowProviders', async (ctx, args: ListFlowProvidersArgs) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { kind, kinds, status, code, search } = args
  const filters = { kind, kinds: kinds?.join(), status, code, search: partOf(search) }
  const values = { ...filters, tenant: owner, limit, offset }
  const { database, encryption } = flowServices(ctx)
  const [rows, [counted]] = await database.readList(
    'listFlowProviders',
    owner,
    providerPage(filters).with(values),
    providerCount(filters).with(values),
  )
  return { items: rows.map((row) => providerView(encryption, row)), total: counted!.total, page, pageSize }
})

async function find(ctx: RequestContext, { id }: { id: string }): Promise<FlowProvider> {
  if (!looksLikeId(id)) throw notFound('provider')
  const { database, encryption } = flowServices(ctx)
  const [[row]] = await database.read(owner, providerById({}).with({ tenant: owner, id }))
  if (!row) throw notFound('provider')
  return providerView(encryption, row)
}

/** One provider, its secrets masked. */
export const getFlowProvider = query('getFlowProvider', find, find)
