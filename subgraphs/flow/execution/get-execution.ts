import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { type Action, actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { query } from '@otorga/kernel/request/operation'
import { aboutRequest, deviceOf } from '../request/request.messages.js'
import { lockRequest, type Standing, updateRequest } from '../request/request.store.js'
import { flowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import type { CurrentStep, Execution } from './execution.types.js'
import { admitLink, readLink, refuseEnded } from './link.js'
import { runningVersion } from './version-cache.js'

interface Args {
  token: string
}

/** Marks a request as in progress: the subject has opened the link. */
async function start(ctx: RequestContext, caller: Caller, id: string): Promise<Standing> {
  const services = flowServices(ctx)
  const now = services.now()
  return services.database.transaction(caller.tenantId, async (tx) => {
    const target = (await lockRequest(tx, id))!
    if (target.status !== 'created') return target
    const device = deviceOf(ctx)
    const row = await updateRequest(tx, id, { status: 'in_progress', startedAt: now, device }, now)
    const data = { ...aboutRequest(services, row), device, started_at: now.toISOString() }
    const action: Action = {
      activity: 'execute',
      type: 'flow_execution',
      id: row.id,
      name: row.executionId,
      message: 'Flow execution started',
      old: { status: 'created' },
      new: { status: row.status },
    }
    await writeMessages(
      tx,
      'flow',
      ctx,
      [{ type: 'flow.execution.started', subject: id, data }, auditDraft('flow', ctx, actorOf(caller), action, now)],
      services.wake,
    )
    return row
  })
}

const currentStep = (step: StepRow | undefined, attemptsUsed: number): CurrentStep | null =>
  step === undefined
    ? null
    : {
        id: step.id,
        type: step.type,
        name: step.name,
        config: step.config,
        attemptsUsed,
        attemptsRemaining: Math.max(0, step.maxAttempts - attemptsUsed),
      }

/** What the subject has to do next. The first call starts the execution. NOT_FOUND, REQUEST_EXPIRED, CONFLICT once it has ended. */
export const getExecution = query(
  'getExecution',
  async (ctx, _: Args, caller): Promise<Execution> => {
    let row: Standing = await readLink(ctx, caller)
    refuseEnded(row, flowServices(ctx).now())
    if (row.status === 'created') row = await start(ctx, caller, row.id)
    const { steps } = await runningVersion(ctx, caller.tenantId, row.versionId)
    return {
      status: row.status,
      currentStep: currentStep(steps[row.completedSteps], row.attemptsUsed),
      progress: { completedSteps: row.completedSteps, totalSteps: row.totalSteps },
    }
  },
  undefined,
  (ctx, { token }) => admitLink(ctx, 'getExecution', token),
)
