import { setImmediate } from 'node:timers/promises'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { invalid, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { managedTenant } from '../assignment/managed-tenant.js'
import { doubtsIn, factsOf, keptFacts, keptProfile, scoresOf } from '../execution/facts.js'
import type { AskedRule } from '../rule/evaluate.js'
import { type FlowServices, flowServices, owner } from '../services.js'
import { rulesOfVersions, versionInStatus } from '../version/version.store.js'
import { decidedAfter, decidedCount } from './finished.store.js'
import { type Finished, factsAsked, simulated } from './simulate.rules.js'
import type { FlowSimulation, SimulatedExecution } from './simulation.types.js'

export interface SimulateFlowVersionArgs {
  flowId: string
  days?: number | null
  requestIds?: readonly string[] | null
  tenantId?: string | null
  after?: string | null
}

export const simulationBounds = { days: { default: 30, most: 366 }, requests: 200, shown: 200 } as const

/** Rows that are read at once; what they weigh stays small. */
const batch = 1_000
/** Executions that are tried before others have their turn. */
const turn = 50
/** How long one call goes on, in milliseconds; the next call goes on from there. */
const callMs = 5_000

const lowest = '00000000-0000-0000-0000-000000000000'

/** The cursor of a call: the last execution that was tried, and how many were. */
function readCursor(after: string | null | undefined): { id: string; done: number } {
  if (after == null) return { id: lowest, done: 0 }
  const [id = '', done = ''] = after.split('.')
  if (!looksLikeId(id) || !/^\d{1,9}$/.test(done)) throw invalid({ field: 'after', message: 'is no `next` of a call' })
  return { id, done: Number(done) }
}

function checkArgs({ days, requestIds }: SimulateFlowVersionArgs) {
  const { days: period, requests } = simulationBounds
  if (days != null && requestIds != null) throw invalid({ field: 'days', message: 'give either days or requestIds' })
  if (days != null && (days < 1 || days > period.most))
    throw invalid({ field: 'days', message: `must be from 1 to ${period.most}` })
  if (requestIds != null && (requestIds.length === 0 || requestIds.length > requests))
    throw invalid({ field: 'requestIds', message: `must name from 1 to ${requests} requests` })
}

async function draftRules({ database }: FlowServices, flowId: string): Promise<readonly AskedRule[]> {
  const [[draft]] = looksLikeId(flowId)
    ? await database.read(owner, versionInStatus.with({ tenant: owner, flowId, status: 'draft' }))
    : [[]]
  if (!draft) throw notFound('draft version')
  const [rules] = await database.read(owner, rulesOfVersions.with({ tenant: owner, ids: [draft.id] }))
  return rules
}

/** The tenant whose executions are tried: the caller's own, or one that a platform_admin names. */
async function scopeOf(ctx: RequestContext, caller: Caller, tenantId: string | null | undefined) {
  if (tenantId == null || tenantId.toLowerCase() === caller.tenantId) return visibleTo(caller)
  const { tenantId: tenant } = await managedTenant(ctx, caller, tenantId)
  return { filters: {}, values: { tenant, organization: null } }
}

type Tried = Awaited<ReturnType<typeof nextOf>>[number]

const nextOf = async (
  { database }: FlowServices,
  shape: Record<string, unknown>,
  values: Record<string, unknown> & { tenant: string },
) => {
  const [rows] = await database.read(values.tenant, decidedAfter(shape).with({ ...values, limit: batch }))
  return rows
}

const finishedOf = ({ encryption }: FlowServices, row: Tried): Finished => {
  const kept = row.factsEncrypted ? keptFacts(encryption, row) : null
  return {
    outcomeThen: row.decidedBy ? 'review' : row.outcome!,
    refused: row.reasons[0] === 'BLACKLISTED',
    complete: row.completedSteps >= row.totalSteps,
    scores: scoresOf(row),
    facts: kept && factsOf(encryption, row, kept, keptProfile(encryption, row)),
    doubts: kept ? doubtsIn(kept) : [],
  }
}

/** The outcomes of a call, and the executions to show: those that change first. */
class Outcomes {
  private readonly counts = new Map<string, number>()
  private readonly changed: SimulatedExecution[] = []
  private readonly same: SimulatedExecution[] = []

  add(one: SimulatedExecution) {
    const move = `${one.outcomeThen} ${one.outcomeNow}`
    this.counts.set(move, (this.counts.get(move) ?? 0) + 1)
    const shown = one.outcomeThen === one.outcomeNow ? this.same : this.changed
    if (shown.length < simulationBounds.shown) shown.push(one)
  }

  get moves() {
    return [...this.counts].map(([move, count]) => {
      const [outcomeThen, outcomeNow] = move.split(' ') as [string, string]
      return { outcomeThen, outcomeNow, count }
    })
  }

  get executions() {
    return [...this.changed, ...this.same].slice(0, simulationBounds.shown)
  }
}

/**
 * Tries the rules of a flow's draft on finished executions, with the facts that were kept then; it changes nothing. A call tries as
 * many as it can in some seconds and says where the next goes on. Errors: NOT_FOUND without a draft, VALIDATION_ERROR.
 */
export const simulateFlowVersion = query(
  'simulateFlowVersion',
  async (ctx, args: SimulateFlowVersionArgs, caller): Promise<FlowSimulation> => {
    checkArgs(args)
    const started = performance.now()
    const services = flowServices(ctx)
    const { filters, values: scope } = await scopeOf(ctx, caller, args.tenantId)
    const rules = await draftRules(services, args.flowId)
    const asked = factsAsked(rules)
    const ids = args.requestIds?.filter(looksLikeId)
    const since = new Date(services.now().getTime() - (args.days ?? simulationBounds.days.default) * 86_400_000)
    const shape = { ...filters, ...(ids && { ids }) }
    const values = { ...scope, flowId: args.flowId, ids, since: since.toISOString() }
    const [[counted]] = await services.database.read(scope.tenant, decidedCount(shape).with(values))
    const outcomes = new Outcomes()
    let { id: after, done } = readCursor(args.after)
    let rows: Tried[]
    do {
      rows = await nextOf(services, shape, { ...values, after })
      for (const [at, row] of rows.entries()) {
        if (at % turn === 0) await setImmediate()
        const finished = finishedOf(services, row)
        const { outcome: outcomeNow, score, reasons } = simulated(rules, asked, finished)
        const { outcomeThen } = finished
        outcomes.add({ requestId: row.id, outcomeThen, outcomeNow, score, reasons })
      }
      done += rows.length
      after = rows.at(-1)?.id ?? after
    } while (rows.length === batch && performance.now() - started < callMs)
    const { moves, executions } = outcomes
    return { total: counted!.total, done, next: rows.length === batch ? `${after}.${done}` : null, moves, executions }
  },
)
