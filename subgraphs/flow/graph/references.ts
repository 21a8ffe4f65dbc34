import { groupedBy, loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import DataLoader from 'dataloader'
import { flowsByIds, flowView } from '../flow/flow.store.js'
import type { Flow } from '../flow/flow.types.js'
import { providersByIds } from '../provider/provider.store.js'
import type { FlowProvider } from '../provider/provider.types.js'
import { providerView } from '../provider/provider.view.js'
import {
  type AttemptRow,
  attemptsOfRequests,
  type RequestRow,
  requestsByIds,
  requestsByOrigin,
} from '../request/request.store.js'
import type { FlowRequest } from '../request/request.types.js'
import { requestListView } from '../request/request.view.js'
import { flowServices, owner } from '../services.js'
import { rulesOfVersions, stepsOfVersions, versionsByIds } from '../version/version.store.js'
import type { FlowVersion } from '../version/version.types.js'
import { versionView } from '../version/version.view.js'

/** A batch of one request: all keys of one tick are read in one round trip. */
const batched =
  <Entity>(
    name: string,
    fetch: (ctx: RequestContext, tenantId: string, keys: string[]) => Promise<Map<string, Entity>>,
  ) =>
  (ctx: RequestContext, key: string): Promise<Entity | null> =>
    loaderOf(ctx, name, () => {
      return new DataLoader<string, Entity | null>(
        async (keys) => {
          const found = await fetch(ctx, (await callerOf(ctx)).tenantId, [...keys])
          return keys.map((one) => found.get(one) ?? null)
        },
        { maxBatchSize: 100 },
      )
    }).load(key)

const byId = <Entity extends { id: string }>(all: Entity[]) => new Map(all.map((one) => [one.id, one]))

export const loadFlow = batched<Flow>('flow flows', async (ctx, tenantId, ids) => {
  const values = { tenant: owner, ids: ids.filter(looksLikeId) }
  const [rows] = await flowServices(ctx).database.read(tenantId, flowsByIds.with(values))
  return byId(rows.map(flowView))
})

export const loadVersion = batched<FlowVersion>('flow versions', async (ctx, tenantId, ids) => {
  const values = { tenant: owner, ids: ids.filter(looksLikeId) }
  const [versions, steps, rules] = await flowServices(ctx).database.read(
    tenantId,
    versionsByIds.with(values),
    stepsOfVersions.with(values),
    rulesOfVersions.with(values),
  )
  return byId(
    versions.map((version) =>
      versionView({
        ...version,
        steps: steps.filter(({ versionId }) => versionId === version.id),
        rules: rules.filter(({ versionId }) => versionId === version.id),
      }),
    ),
  )
})

export const loadProvider = batched<FlowProvider>('flow providers', async (ctx, tenantId, ids) => {
  const { database, encryption } = flowServices(ctx)
  const values = { tenant: owner, ids: ids.filter(looksLikeId) }
  const [rows] = await database.read(tenantId, providersByIds({}).with(values))
  return byId(rows.map((row) => providerView(encryption, row)))
})

export const loadRequest = batched<FlowRequest>('flow requests', async (ctx, tenantId, ids) => {
  const { filters, values } = visibleTo(await callerOf(ctx))
  const services = flowServices(ctx)
  const wanted = { ...values, ids: ids.filter(looksLikeId) }
  const [rows] = await services.database.read(tenantId, requestsByIds(filters).with(wanted))
  return byId(rows.map((row: RequestRow) => requestListView(services, row)))
})

/** The request that was made for a record, by `service/entity_type/entity_id`. */
export const loadRequestOf = batched<FlowRequest>('flow requests of records', async (ctx, tenantId, keys) => {
  const { filters, values } = visibleTo(await callerOf(ctx))
  const services = flowServices(ctx)
  const [rows] = await services.database.read(
    tenantId,
    requestsByOrigin(filters).with({ ...values, originKey: keys.join() }),
  )
  return new Map(rows.map((row: RequestRow) => [row.originKey!, requestListView(services, row)]))
})

/** The submissions of a request that the caller has read, the first one first. */
export const loadAttempts = batched<AttemptRow[]>('flow attempts', async (ctx, tenant, ids) => {
  const [rows] = await flowServices(ctx).database.read(tenant, attemptsOfRequests.with({ tenant, ids }))
  return groupedBy(rows, ({ requestId }) => requestId)
})
