import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { partOf } from '@otorga/kernel/base/search'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { lendingServices } from '../services.js'
import { creditProductById, creditProductCount, creditProductPage, creditProductView } from './credit-product.store.js'

export interface ListCreditProductsArgs extends PageArgs {
  sort?: string | null
  category?: string | null
  isActive?: boolean | null
  search?: string | null
}

/** Products of the tenant, newest first unless sorted otherwise. */
export const listCreditProducts = query('listCreditProducts', async (ctx, args: ListCreditProductsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const filters = { category: args.category, isActive: args.isActive, search: partOf(args.search) }
  const values = { ...filters, tenant: caller.tenantId, limit, offset }
  const [rows, [counted]] = await lendingServices(ctx).database.readList(
    'listCreditProducts',
    caller.tenantId,
    creditProductPage(args.sort ?? 'created_at:desc', filters).with(values),
    creditProductCount(filters).with(values),
  )
  return { items: rows.map((row) => creditProductView(row, caller)), total: counted!.total, page, pageSize }
})

/** One product; NOT_FOUND outside the tenant. */
export const getCreditProduct = query('getCreditProduct', async (ctx, { id }: { id: string }, caller) => {
  if (!looksLikeId(id)) throw notFound('credit product')
  const [[row]] = await lendingServices(ctx).database.read(
    caller.tenantId,
    creditProductById.with({ tenant: caller.tenantId, id }),
  )
  if (!row) throw notFound('credit product')
  return creditProductView(row, caller)
})
