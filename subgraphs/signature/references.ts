import { platformTenantId } from '@otorga/drizzle/components'
import { callerOf } from '@otorga/kernel/auth'
import { loaderOf, type RequestContext } from '@otorga/kernel/context'
import { looksLikeId } from '@otorga/kernel/operation'
import DataLoader from 'dataloader'
import { documentsByIds } from './document/document.store.js'
import { documentView } from './document/document.view.js'
import { ofPlatform, providersByIds } from './provider/provider.store.js'
import { providerView } from './provider/provider.view.js'
import { requestsByIds, scopeOf } from './request/signature-request.store.js'
import { requestListView } from './request/signature-request.view.js'
import { signatureServices } from './services.js'

type Fetch = (ctx: RequestContext, ids: string) => Promise<{ id: string }[]>

/** A batch of one request: every id asked for in one tick is read in one round trip. */
const batched = (name: string, fetch: Fetch) => (ctx: RequestContext, id: string) =>
  loaderOf(ctx, `signature ${name}`, () => {
    return new DataLoader<string, object | undefined>(
      async (ids) => {
        const found = new Map((await fetch(ctx, ids.filter(looksLikeId).join())).map((one) => [one.id, one]))
        return ids.map((one) => found.get(one))
      },
      { maxBatchSize: 500 },
    )
  }).load(id)

const requestsIn = async (ctx: RequestContext, ids: string) => {
  const { confined, values } = scopeOf(await callerOf(ctx))
  const { database } = signatureServices(ctx)
  const [rows] = await database.read(values.tenant, requestsByIds({ confined }).with({ ...values, ids }))
  return rows
}

export const loadRequest = batched('requests', async (ctx, ids) =>
  (await requestsIn(ctx, ids)).map((row) => requestListView(signatureServices(ctx), row)),
)

/** Documents whose requests the caller may see; where to upload one is told to whoever reads it by itself. */
export const loadDocument = batched('documents', async (ctx, ids) => {
  const services = signatureServices(ctx)
  const { tenantId } = await callerOf(ctx)
  const [rows] = await services.database.read(tenantId, documentsByIds.with({ tenant: tenantId, ids }))
  const seen = new Set((await requestsIn(ctx, rows.map(({ requestId }) => requestId).join())).map(({ id }) => id))
  return Promise.all(
    rows.filter(({ requestId }) => seen.has(requestId)).map((row) => documentView(services, row, false)),
  )
})

export const loadProvider = batched('providers', async (ctx, ids) => {
  const services = signatureServices(ctx)
  const [rows] = await services.database.read(platformTenantId, providersByIds.with({ ...ofPlatform, ids }))
  return rows.map((row) => providerView(services, row))
})
