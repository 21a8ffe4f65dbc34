import { groupedBy } from '@otorga/kernel/base/context'
import { invalid, notFound, type Problem } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query, readAudit } from '@otorga/kernel/request/operation'
import { sortedBy } from '../listed-page.js'
import { dayIn, lendingServices } from '../services.js'
import { creditById, creditCount, creditPage, instalmentsOf, instalmentsOfMany } from './credit.store.js'
import { creditListView, creditView } from './credit.view.js'

export interface ListCreditsArgs extends PageArgs {
  status?: string | null
  sort?: string | null
  currency?: string | null
  daysPastDueFrom?: number | null
  daysPastDueTo?: number | null
  /** True when nothing is selected that follows from schedules. */
  brief?: boolean
}

const mostDays = 2_147_483_647

/** The least and the most days past due that are asked for; undefined when none are. Errors: VALIDATION_ERROR. */
function daysPastDueBetween({ daysPastDueFrom, daysPastDueTo }: ListCreditsArgs) {
  if (daysPastDueFrom == null && daysPastDueTo == null) return undefined
  const [least, most] = [daysPastDueFrom ?? 0, daysPastDueTo ?? mostDays]
  const problems: Problem[] = []
  if (least < 0) problems.push({ field: 'days_past_due_from', message: 'must be at least 0' })
  if (most < least) problems.push({ field: 'days_past_due_to', message: 'must be at least days_past_due_from' })
  if (problems.length > 0) throw invalid(...problems)
  return { least, most }
}

/** Credits the caller may see, newest first unless sorted otherwise; schedules are read only when somebody asks for what follows from them. */
export const listCredits = query('listCredits', async (ctx, args: ListCreditsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const visible = visibleTo(caller)
  if (args.currency != null && !/^[A-Z]{3}$/.test(args.currency))
    throw invalid({ field: 'currency', message: 'must be three capital letters' })
  const days = daysPastDueBetween(args)
  const filters = { ...visible.filters, status: args.status, currency: args.currency, late: days && true }
  const values = { ...visible.values, ...filters, ...days, limit, offset }
  const [rows, [counted]] = await lendingServices(ctx).database.readList(
    'listCredits',
    caller.tenantId,
    creditPage({ ...filters, ...sortedBy(args.sort) }).with(values),
    creditCount(filters).with(values),
  )
  const paged = { total: counted!.total, page, pageSize }
  if (args.brief || rows.length === 0) return { ...paged, items: rows.map(creditListView) }
  const { database, now } = lendingServices(ctx)
  const ids = rows.map(({ id }) => id)
  const [instalments] = await database.readList(
    'listCredits',
    caller.tenantId,
    instalmentsOfMany.with({ tenant: caller.tenantId, ids }),
  )
  const schedules = groupedBy(instalments, ({ creditId }) => creditId)
  const today = dayIn(caller.tenant!.timezone, now())
  return { ...paged, items: rows.map((row) => creditView(row, schedules.get(row.id) ?? [], today)) }
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
