import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { creditById } from '../credit/credit.store.js'
import { lendingServices } from '../services.js'
import { paymentCount, paymentPage } from './payment.store.js'

export interface ListPaymentsArgs extends PageArgs {
  creditId: string
}

const creditStep = (caller: Caller, id: string) => {
  const { filters, values } = visibleTo(caller)
  return creditById(filters).with({ ...values, id })
}

async function findCredit(ctx: RequestContext, { creditId }: ListPaymentsArgs) {
  if (!looksLikeId(creditId)) throw notFound('credit')
  const caller = await callerOf(ctx)
  const [[credit]] = await lendingServices(ctx).database.read(caller.tenantId, creditStep(caller, creditId))
  if (!credit) throw notFound('credit')
}

/** Payments of a credit the caller may see, newest first. */
export const listPayments = query(
  'listPayments',
  async (ctx, args: ListPaymentsArgs, caller) => {
    if (!looksLikeId(args.creditId)) throw notFound('credit')
    const { page, pageSize, limit, offset } = pageOf(args)
    const values = { tenant: caller.tenantId, id: args.creditId, limit, offset }
    const [[credit], items, [counted]] = await lendingServices(ctx).database.readList(
      'listPayments',
      caller.tenantId,
      creditStep(caller, args.creditId),
      paymentPage.with(values),
      paymentCount.with(values),
    )
    if (!credit) throw notFound('credit')
    return { items, total: counted!.total, page, pageSize }
  },
  findCredit,
)
