import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { signatureServices } from '../services.js'
import { ofPlatform, providerById, providerCount, providerPage } from './provider.store.js'
import type { SignatureProvider, SignatureProviderPage } from './provider.types.js'
import { providerView } from './provider.view.js'

/** Lists the platform's providers, newest first. */
export const listSignatureProviders = query<PageArgs, SignatureProviderPage>(
  'listSignatureProviders',
  async (ctx, args) => {
    const services = signatureServices(ctx)
    const { page, pageSize, limit, offset } = pageOf(args)
    const [rows, [counted]] = await services.database.readList(
      'listSignatureProviders',
      ofPlatform.tenant,
      providerPage({}).with({ ...ofPlatform, limit, offset }),
      providerCount({}).with(ofPlatform),
    )
    return { items: rows.map((row) => providerView(services, row)), total: counted!.total, page, pageSize }
  },
)

async function find(ctx: RequestContext, { id }: { id: string }): Promise<SignatureProvider> {
  const services = signatureServices(ctx)
  if (!looksLikeId(id)) throw notFound('signature provider')
  const [[row]] = await services.database.read(ofPlatform.tenant, providerById({}).with({ ...ofPlatform, id }))
  if (!row) throw notFound('signature provider')
  return providerView(services, row)
}

/** Reads one provider; its secrets are masked. */
export const getSignatureProvider = query<{ id: string }, SignatureProvider>('getSignatureProvider', find, find)
