import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { tagged } from '../cache/cached-answer.js'
import { tenantLists } from '../cache/profile-cache.js'
import { subjectProfileServices } from '../services.js'
import { currentSubject, secondsCurrent, subjectKey } from '../subject/current-subject.js'
import { entryPage, entryTotal, nextExpiry } from './list-entry.store.js'

export interface SubjectListsArgs extends PageArgs {
  id: string
  sort?: string | null
}

/** The active list entries of a subject, by default the latest first; cached. */
export const subjectLists = query('subjectLists', async (ctx, args: SubjectListsArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { database, cache, now } = subjectProfileServices(ctx)
  const ascending = args.sort === 'asc'
  const kind = `lists:${ascending} ${page} ${pageSize}` as const
  const { value, hit } = await cache.read(caller.tenantId, subjectKey(args.id), kind, async () => {
    const row = await currentSubject(ctx, caller, args.id, false)
    const { id } = row
    const values = { tenant: caller.tenantId, id, now: now().toISOString(), limit, offset }
    const [items, [counted]] = await database.read(
      caller.tenantId,
      entryPage({ id, asc: ascending ? true : undefined }).with(values),
      entryTotal({ id }).with(values),
    )
    // The answer is valid at most until the subject's first entry expires, even if that is on another page.
    return { value: tagged({ items, total: counted!.total, page, pageSize }), seconds: secondsCurrent(row, now()) }
  })
  return { ...value, cacheHit: hit }
})

export interface ListEntriesArgs extends PageArgs {
  sort?: string | null
  listType?: string | null
}

/** The active list entries of the tenant, by default the latest first; cached. */
export const listEntries = query('listEntries', async (ctx, args: ListEntriesArgs, { tenantId }) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { database, cache, now } = subjectProfileServices(ctx)
  const ascending = args.sort === 'asc'
  const filters = { type: args.listType }
  const kind = `lists:${ascending} ${args.listType ?? ''} ${page} ${pageSize}` as const
  const { value, hit } = await cache.read(tenantId, tenantLists, kind, async () => {
    const at = now()
    const values = { ...filters, tenant: tenantId, now: at.toISOString(), limit, offset }
    const [items, [counted], [next]] = await database.readList(
      'listEntries',
      tenantId,
      entryPage({ ...filters, asc: ascending ? true : undefined }).with(values),
      entryTotal(filters).with(values),
      nextExpiry.with(values),
    )
    const seconds = next?.at ? (next.at.getTime() - at.getTime()) / 1000 : Number.POSITIVE_INFINITY
    return { value: tagged({ items, total: counted!.total, page, pageSize }), seconds }
  })
  return { ...value, cacheHit: hit }
})
