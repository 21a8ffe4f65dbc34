import { platformTenantId } from '@otorga/drizzle/components'
import { groupedBy, loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import DataLoader from 'dataloader'
import { documentsByIds, documentsOfMany } from '../document/document.store.js'
import type { SignatureDocument } from '../document/document.types.js'
import { documentView } from '../document/document.view.js'
import { ofPlatform, providersByIds } from '../provider/provider.store.js'
import { providerView } from '../provider/provider.view.js'
import { requestsByIds } from '../request/signature-request.store.js'
import { requestListView } from '../request/signature-request.view.js'
import { signatureServices } from '../services.js'

type Fetch<Found> = (ctx: RequestContext, ids: string[]) => Promise<Map<string, Found>>

/** A batch of one request: all ids of one tick are read in one round trip. */
const batched =
  <Found>(name: string, fetch: Fetch<Found>) =>
  (ctx: RequestContext, id: string): Promise<Found | undefined> =>
    loaderOf(ctx, `signature ${name}`, () => {
      return new DataLoader<string, Found | undefined>(
        async (ids) => {
          const found = await fetch(ctx, ids.filter(looksLikeId))
          return ids.map((one) => found.get(one))
        },
        { maxBatchSize: 500 },
      )
    }).load(id)

const byId = <Found extends { id: string }>(all: readonly Found[]) => new Map(all.map((one) => [one.id, one]))

const requestsIn = async (ctx: RequestContext, ids: string[]) => {
  const { filters, values } = visibleTo(await callerOf(ctx))
  const { database } = signatureServices(ctx)
  const [rows] = await database.read(values.tenant, requestsByIds(filters).with({ ...values, ids }))
  return rows
}

export const loadRequest = batched('requests', async (ctx, ids) =>
  byId((await requestsIn(ctx, ids)).map((row) => requestListView(signatureServices(ctx), row))),
)

/** Documents whose requests the caller may see, without upload addresses, which only a read of the document itself returns. */
export const loadDocument = batched('documents', async (ctx, ids) => {
  const services = signatureServices(ctx)
  const { tenantId } = await callerOf(ctx)
  const [rows] = await services.database.read(tenantId, documentsByIds.with({ tenant: tenantId, ids }))
  const seen = new Set(
    (
      await requestsIn(
        ctx,
        rows.map(({ requestId }) => requestId),
      )
    ).map(({ id }) => id),
  )
  const shown = rows.filter(({ requestId }) => seen.has(requestId))
  return byId(await Promise.all(shown.map((row) => documentView(services, row, false))))
})

/** The documents of a request that the caller has read. */
export const loadDocuments = batched<SignatureDocument[]>('documents of requests', async (ctx, ids) => {
  const services = signatureServices(ctx)
  const { tenantId } = await callerOf(ctx)
  const [rows] = await services.database.read(tenantId, documentsOfMany.with({ tenant: tenantId, ids }))
  const documents = new Map<string, SignatureDocument[]>()
  for (const [id, own] of groupedBy(rows, ({ requestId }) => requestId))
    documents.set(id, await Promise.all(own.map((row) => documentView(services, row, false))))
  return documents
})

export const loadProvider = batched('providers', async (ctx, ids) => {
  const services = signatureServices(ctx)
  const [rows] = await services.database.read(platformTenantId, providersByIds({}).with({ ...ofPlatform, ids }))
  return byId(rows.map((row) => providerView(services, row)))
})
