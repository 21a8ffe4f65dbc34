import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { type RequestRow, requestByExecution } from '../request/request.store.js'
import { flowServices } from '../services.js'
import type { ExecutionResult, ExecutionStatus } from './execution.types.js'

async function find(ctx: RequestContext, { id }: { id: string }): Promise<RequestRow> {
  if (!looksLikeId(id)) throw notFound('execution')
  const caller = await callerOf(ctx)
  const { filters, values } = visibleTo(caller)
  const wanted = requestByExecution(filters).with({ ...values, id })
  const [[row]] = await flowServices(ctx).database.read(caller.tenantId, wanted)
  if (!row) throw notFound('execution')
  return row
}

/** The result of an execution; nulls while it runs. */
export const executionResult = query(
  'executionResult',
  async (ctx, args: { id: string }): Promise<ExecutionResult> => {
    const row = await find(ctx, args)
    const ended = row.completedAt !== null
    return {
      executionId: row.executionId,
      requestId: row.id,
      status: row.status,
      outcome: ended ? row.outcome : null,
      score: row.score,
      reasons: ended ? row.reasons : null,
      steps: row.findings.map(({ step_id, type, name, status, score, reasons }) => ({
        stepId: step_id,
        type,
        name,
        status,
        score,
        reasons,
      })),
      completedAt: row.completedAt,
    }
  },
  find,
)

/** The status of an execution, for polling. */
export const executionStatus = query(
  'executionStatus',
  async (ctx, args: { id: string }): Promise<ExecutionStatus> => {
    const row = await find(ctx, args)
    return {
      status: row.status,
      progress: { completedSteps: row.completedSteps, totalSteps: row.totalSteps },
      expiresAt: row.expiresAt,
    }
  },
  find,
)
