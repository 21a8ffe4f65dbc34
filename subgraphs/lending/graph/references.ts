import { groupedBy, loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import DataLoader from 'dataloader'
import { applicationListView, applicationsByIds } from '../application/application.store.js'
import type { Application } from '../application/application.types.js'
import { changeRequestsByIds } from '../change-request/change-request.store.js'
import type { ChangeRequest } from '../change-request/change-request.types.js'
import { creditsByIds, instalmentsOfMany } from '../credit/credit.store.js'
import type { Credit } from '../credit/credit.types.js'
import { creditView } from '../credit/credit.view.js'
import { creditProductsByIds, creditProductView } from '../credit-product/credit-product.store.js'
import type { CreditProduct } from '../credit-product/credit-product.types.js'
import { type PaymentRow, paymentsOfMany } from '../payment/payment.store.js'
import { dayIn, lendingServices } from '../services.js'

type Fetch<Entity> = (
  ctx: RequestContext,
  values: Record<string, unknown>,
  confined: Record<string, unknown>,
) => Promise<Entity[]>

/** A batch of one request: all ids of one tick are read in one round trip. */
const batched =
  <Entity extends { id: string }>(name: string, fetch: Fetch<Entity>) =>
  (ctx: RequestContext, id: string): Promise<Entity | null> =>
    loaderOf(ctx, name, () => {
      return new DataLoader<string, Entity | null>(
        async (ids) => {
          const caller = await callerOf(ctx)
          const { filters, values } = visibleTo(caller)
          const records = await fetch(ctx, { ...values, ids: ids.filter(looksLikeId) }, filters)
          const found = new Map(records.map((one) => [one.id, one]))
          return ids.map((one) => found.get(one) ?? null)
        },
        { maxBatchSize: 500 },
      )
    }).load(id)

const tenantOf = (values: Record<string, unknown>) => values.tenant as string

export const loadCreditProduct = batched<CreditProduct>('creditProduct', async (ctx, values) => {
  const [rows] = await lendingServices(ctx).database.read(tenantOf(values), creditProductsByIds.with(values))
  const caller = await callerOf(ctx)
  return rows.map((row) => creditProductView(row, caller))
})

export const loadApplication = batched<Application>('application', async (ctx, values, confined) => {
  const [rows] = await lendingServices(ctx).database.read(tenantOf(values), applicationsByIds(confined).with(values))
  return rows.map(applicationListView)
})

export const loadCredit = batched<Credit>('credit', async (ctx, values, confined) => {
  const { database, now } = lendingServices(ctx)
  const [rows, instalments] = await database.read(
    tenantOf(values),
    creditsByIds(confined).with(values),
    instalmentsOfMany.with(values),
  )
  const schedules = groupedBy(instalments, ({ creditId }) => creditId)
  const today = dayIn((await callerOf(ctx)).tenant!.timezone, now())
  return rows.map((row) => creditView(row, schedules.get(row.id) ?? [], today))
})

export const loadChangeRequest = batched<ChangeRequest>('changeRequest', async (ctx, values) => {
  const [rows] = await lendingServices(ctx).database.read(tenantOf(values), changeRequestsByIds({}).with(values))
  return rows
})

/** The newest payments of a credit that the caller has read; one round trip for all credits of one tick. */
export const loadPayments = (ctx: RequestContext, creditId: string): Promise<PaymentRow[]> =>
  loaderOf(ctx, 'payments', () => {
    return new DataLoader<string, PaymentRow[]>(
      async (ids) => {
        const { tenantId } = await callerOf(ctx)
        const step = paymentsOfMany.with({ tenant: tenantId, ids: [...ids] })
        const [rows] = await lendingServices(ctx).database.read(tenantId, step)
        const byCredit = groupedBy(rows, (row) => row.creditId)
        return ids.map((id) => byCredit.get(id) ?? [])
      },
      { maxBatchSize: 500 },
    )
  }).load(creditId)
