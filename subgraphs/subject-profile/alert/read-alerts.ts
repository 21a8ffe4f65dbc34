import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { subjectProfileServices } from '../services.js'
import { currentSubject } from '../subject/current-subject.js'
import { alertPage, alertTotal } from './alert.reads.store.js'
import { statusesThatAre } from './alert.rules.js'

export interface ListAlertsArgs extends PageArgs {
  sort?: string | null
  sortBy?: string | null
  status?: string | null
  severity?: string | null
  alertType?: string | null
  assignedTo?: string | null
  subjectId?: string | null
  closed?: boolean | null
}

async function list(
  ctx: RequestContext,
  args: ListAlertsArgs,
  { tenantId }: Caller,
  subjectId: string | null | undefined,
) {
  const { page, pageSize, limit, offset } = pageOf(args)
  for (const [field, id] of [
    ['assigned_to', args.assignedTo],
    ['subject_id', subjectId],
  ] as const)
    if (id != null && !looksLikeId(id)) throw invalid({ field, message: 'must be a UUID' })
  const filters = {
    id: subjectId,
    status: args.status,
    severity: args.severity,
    type: args.alertType,
    assignedTo: args.assignedTo,
    statuses: args.closed == null ? undefined : statusesThatAre(args.closed),
  }
  const values = { ...filters, tenant: tenantId, limit, offset }
  const order = {
    asc: args.sort === 'asc' ? true : undefined,
    severityFirst: args.sortBy === 'severity' ? true : undefined,
  }
  const [items, [counted]] = await subjectProfileServices(ctx).database.readList(
    'listAlerts',
    tenantId,
    alertPage({ ...filters, ...order }).with(values),
    alertTotal(filters).with(values),
  )
  return { items, total: counted!.total, page, pageSize }
}

/** Alerts of the tenant, by default the latest first. */
export const listAlerts = query('listAlerts', (ctx, args: ListAlertsArgs, caller) =>
  list(ctx, args, caller, args.subjectId),
)

/** Alerts of one subject, by default the latest first. */
export const subjectAlerts = query('subjectAlerts', async (ctx, args: ListAlertsArgs & { id: string }, caller) => {
  const { id } = await currentSubject(ctx, caller, args.id, false)
  return list(ctx, args, caller, id)
})
