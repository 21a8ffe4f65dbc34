import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { flowServices } from '../services.js'
import {
  attemptsOfRequest,
  enrichmentsOfRequest,
  type RequestRow,
  requestById,
  requestCount,
  requestPage,
} from './request.store.js'
import type { FlowEnrichment, FlowRequestPage } from './request.types.js'
import { enrichmentView, requestListView, requestView } from './request.view.js'

export interface ListFlowRequestsArgs extends PageArgs {
  status?: string | null
  flowId?: string | null
  subjectId?: string | null
}

export async function requestsOf(
  ctx: RequestContext,
  args: ListFlowRequestsArgs,
  caller: Caller,
): Promise<FlowRequestPage> {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { filters: seen, values: scope } = visibleTo(caller)
  const filters = { ...seen, status: args.status, flowId: args.flowId, subjectId: args.subjectId }
  const values = { ...filters, ...scope, limit, offset }
  const services = flowServices(ctx)
  const [rows, [counted]] = await services.database.readList(
    'listFlowRequests',
    caller.tenantId,
    requestPage(filters).with(values),
    requestCount(filters).with(values),
  )
  return { items: rows.map((row) => requestListView(services, row)), total: counted!.total, page, pageSize }
}

/** Requests the caller may see, newest first, identifiers masked. */
export const listFlowRequests = query('listFlowRequests', requestsOf)

/** The request, if the caller may see it; NOT_FOUND otherwise. */
export async function findRequest(ctx: RequestContext, { id }: { id: string }): Promise<RequestRow> {
  if (!looksLikeId(id)) throw notFound('flow request')
  const caller = await callerOf(ctx)
  const { filters, values } = visibleTo(caller)
  const [[row]] = await flowServices(ctx).database.read(caller.tenantId, requestById(filters).with({ ...values, id }))
  if (!row) throw notFound('flow request')
  return row
}

/** One complete request, with its link while it is open. */
export const getFlowRequest = query(
  'getFlowRequest',
  async (ctx, args: { id: string }) => requestView(flowServices(ctx), await findRequest(ctx, args)),
  findRequest,
)

/** Submissions of a request, the first one first. */
export const listRequestAttempts = query(
  'listRequestAttempts',
  async (ctx, args: { id: string }, { tenantId }) => {
    const { id } = await findRequest(ctx, args)
    const [rows] = await flowServices(ctx).database.read(tenantId, attemptsOfRequest.with({ tenant: tenantId, id }))
    return rows
  },
  findRequest,
)

/** The answers of providers about a request's submissions, oldest first. */
export const listRequestEnrichments = query(
  'listRequestEnrichments',
  async (ctx, args: { id: string }, { tenantId }): Promise<FlowEnrichment[]> => {
    const { id } = await findRequest(ctx, args)
    const { database, encryption } = flowServices(ctx)
    const [rows] = await database.read(tenantId, enrichmentsOfRequest.with({ tenant: tenantId, id }))
    return rows.map((row) => enrichmentView(encryption, row))
  },
  findRequest,
)
