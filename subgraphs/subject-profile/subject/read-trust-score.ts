import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { whenReady } from '@otorga/kernel/base/soon'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { tagged } from '../cache/cached-answer.js'
import { subjectProfileServices } from '../services.js'
import { scoreChangePage, scoreChangeTotal } from '../trust-score/trust-score.reads.store.js'
import { factorsChanged, factorsShown } from '../trust-score/trust-score.view.js'
import { currentSubject, secondsCurrent, subjectKey } from './current-subject.js'

/** A subject's score and its factors; cached, never older than the last write. */
export function scoreOfSubject(ctx: RequestContext, { id }: { id: string }, caller: Caller) {
  const { cache, now } = subjectProfileServices(ctx)
  const answer = cache.read(caller.tenantId, subjectKey(id), 'trust-score', async () => {
    const row = await currentSubject(ctx, caller, id, false)
    const { trustScore, classification, calculatedAt, factors } = row
    return {
      value: tagged({
        subjectId: row.id,
        trustScore,
        classification,
        lastCalculatedAt: calculatedAt.toISOString(),
        factors: factorsShown(factors),
      }),
      seconds: secondsCurrent(row, now()),
    }
  })
  return whenReady(answer, ({ value, hit }) => ({ ...value, cacheHit: hit }))
}

export const trustScore = query('trustScore', scoreOfSubject)
export const internalTrustScore = query('internalTrustScore', scoreOfSubject)

export interface TrustScoreHistoryArgs extends PageArgs {
  id: string
  sort?: string | null
}

/** The former scores of a subject, by default the latest first. */
export const trustScoreHistory = query('trustScoreHistory', async (ctx, args: TrustScoreHistoryArgs, caller) => {
  const { page, pageSize, limit, offset } = pageOf(args)
  const { id } = await currentSubject(ctx, caller, args.id, false)
  const values = { tenant: caller.tenantId, id, limit, offset }
  const [rows, [counted]] = await subjectProfileServices(ctx).database.readList(
    'trustScoreHistory',
    caller.tenantId,
    scoreChangePage({ asc: args.sort === 'asc' ? true : undefined }).with(values),
    scoreChangeTotal.with(values),
  )
  const items = rows.map((row) => ({
    ...row,
    factors: factorsShown(row.factors),
    changedFactors: factorsChanged(row.factorsBefore, row.factors),
  }))
  return { items, total: counted!.total, page, pageSize }
})
