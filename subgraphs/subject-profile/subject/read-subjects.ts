import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { subjectProfileServices } from '../services.js'
import { currentSubject, whenDown } from './current-subject.js'
import { keepCurrent } from './keep-current.js'
import { anyDue, subjectPage, subjectTotal } from './subject.store.js'
import { subjectListView, subjectView } from './subject.view.js'

export interface ListSubjectsArgs extends PageArgs {
  sort?: string | null
  sortBy?: string | null
  status?: string | null
  trustScoreMin?: number | null
  trustScoreMax?: number | null
  lastInteractionAfter?: Date | string | null
}

/**
 * The largest number of batches that a read updates. The job does the rest, so that a read does not wait for all after a long
 * outage.
 */
const batchesOfARead = 5

/** Subjects of the tenant, document numbers masked; by default those with the latest interaction first. */
export const listSubjects = query('listSubjects', async (ctx, args: ListSubjectsArgs, { tenantId }) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { trustScoreMin: least, trustScoreMax: most } = args
  if (least != null && most != null && least > most)
    throw invalid({ field: 'trust_score_min', message: 'must not be above trust_score_max' })
  const services = subjectProfileServices(ctx)
  const after = args.lastInteractionAfter ? new Date(args.lastInteractionAfter).toISOString() : undefined
  const filters = { status: args.status, least, most, after }
  const order = { [args.sortBy ?? 'last_interaction_at']: true, asc: args.sort === 'asc' ? true : undefined }
  const values = { ...filters, tenant: tenantId, now: services.now().toISOString(), limit, offset }
  const read = () =>
    services.database.readList(
      'listSubjects',
      tenantId,
      subjectPage({ ...filters, ...order }).with(values),
      subjectTotal(filters).with(values),
      anyDue.with(values),
    )
  let [rows, [counted], due] = await read()
  if (due.length > 0) {
    await keepCurrent(services, tenantId, { batches: batchesOfARead }).catch(whenDown(0))
    ;[rows, [counted], due] = await read()
  }
  return { items: rows.map(subjectListView), total: counted!.total, page, pageSize }
})

/** One subject with the complete document number; the read is audited. */
export const getSubject = query('getSubject', async (ctx, { id }: { id: string }, caller) =>
  subjectView(await currentSubject(ctx, caller, id), subjectProfileServices(ctx).encryption),
)

export interface LookupArgs {
  identifierType: string
  identifierValue: string
}

async function lookup(ctx: RequestContext, { identifierType, identifierValue }: LookupArgs, caller: Caller) {
  const services = subjectProfileServices(ctx)
  const id = services.subjectId(caller.tenantId, { type: identifierType, value: identifierValue })
  return subjectView(await currentSubject(ctx, caller, id), services.encryption)
}

/** The subject with this document in any spelling; the read is audited. */
export const lookupSubject = query('lookupSubject', lookup)
export const internalLookup = query('internalLookup', lookup)
