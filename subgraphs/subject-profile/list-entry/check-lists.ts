import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { invalid } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import type { ListCheck, ListType } from '@otorga/schema/peers'
import { tagged } from '../cache/cached-answer.js'
import { subjectProfileServices } from '../services.js'
import { currentSubject, secondsCurrent, subjectKey } from '../subject/current-subject.js'
import { entriesOf } from './list-entry.store.js'

const listTypes: readonly ListType[] = ['blacklist', 'whitelist', 'watchlist']

/** The lists that a comma-separated text names; all of them when it is absent. */
function typesIn(text: string | null | undefined): ListType[] {
  if (text === undefined || text === null) return [...listTypes]
  const named = text.split(',').map((one) => one.trim())
  if (named.some((one) => !listTypes.includes(one as ListType)))
    throw invalid({ field: 'list_types', message: `must be of ${listTypes.join(', ')}, separated by commas` })
  return listTypes.filter((one) => named.includes(one))
}

/** Which of these lists the subject is on, with the contract's names. */
export async function checksOf(ctx: RequestContext, id: string, types: readonly ListType[], caller: Caller) {
  const { cache, database, now } = subjectProfileServices(ctx)
  const { value, hit } = await cache.read(caller.tenantId, subjectKey(id), 'checks', async () => {
    const row = await currentSubject(ctx, caller, id, false)
    const values = { tenant: caller.tenantId, ids: [row.id], now: now().toISOString() }
    const [entries] = await database.read(caller.tenantId, entriesOf.with(values))
    const checks: ListCheck['checks'] = {}
    for (const type of listTypes) {
      const entry = entries.find(({ listType }) => listType === type)
      checks[type] = entry
        ? {
            is_listed: true,
            reason: entry.reason,
            added_at: entry.addedAt.toISOString(),
            expires_at: entry.expiresAt?.toISOString() ?? null,
          }
        : { is_listed: false }
    }
    return { value: { subjectId: row.id, checks }, seconds: secondsCurrent(row, now()) }
  })
  const asked = Object.fromEntries(types.map((type) => [type, value.checks[type]]))
  return { ...tagged({ subjectId: value.subjectId, checks: asked }), cacheHit: hit }
}

/** The lists that a subject is on; cached. */
export const internalListsCheck = query(
  'internalListsCheck',
  (ctx, { id, listTypes }: { id: string; listTypes?: string | null }, caller) =>
    checksOf(ctx, id, typesIn(listTypes), caller),
)
