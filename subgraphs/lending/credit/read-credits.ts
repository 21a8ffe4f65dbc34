import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query, readAudit } from '@otorga/kernel/request/operation'
import { sortedBy } from '../listed-page.js'
import { dayIn, lendingServices } from '../services.js'
import { creditById, creditCount, creditPage, instalmentsOf } from './credit.store.js'
import { creditListView, creditView } from './credit.view.js'

export interface ListCreditsArgs extends PageArgs {
  status?: string | null
  sort?: string | null
}

/** Credits the caller may see, newest first unless sorted otherwise, without their schedules. */
export const listCredits = query('listCredits', async (ctx, args: ListCreditsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const visible = visibleTo(caller)
  const filters = { ...visible.filters, status: args.status }
  const values = { ...visible.values, ...filters, limit, offset }
  const [rows, [counted]] = await lendingServices(ctx).database.readList(
    'listCredits',
    caller.tenantId,
    creditPage({ ...filters, ...sortedBy(args.sort) }).with(values),
    creditCount(filters).with(values),
  )
  return { items: rows.map(creditListView), total: counted!.total, page, pageSize }
})

const recordRead = readAudit({ component: 'lending', table: 'credit', organizations: true }, (id) => ({
  type: 'credit',
  id,
  name: id,
  message: 'credit read',
}))

/** One credit with its schedule and what is owed today; the read is audited. */
export const getCredit = query('getCredit', async (ctx, { id }: { id: string }, caller) => {
  if (!looksLikeId(id)) throw notFound('credit')
  const { filters, values: scope } = visibleTo(caller)
  const { database, now } = lendingServices(ctx)
  const values = { ...scope, id }
  const [[row], instalments] = await database.readAndRecord(
    caller.tenantId,
    creditById(filters).with(values),
    instalmentsOf.with(values),
    recordRead(ctx, caller, id),
  )
  if (!row) throw notFound('credit')
  return creditView(row, instalments, dayIn(caller.tenant!.timezone, now()))
})
