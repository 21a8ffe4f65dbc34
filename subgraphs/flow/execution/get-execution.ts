import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { query } from '@otorga/kernel/request/operation'
import { lockRequest, type Standing } from '../request/request.store.js'
import { flowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import { beginExecution } from './begin-execution.js'
import { challengeOf } from './challenge.js'
import type { CurrentStep, Execution } from './execution.types.js'
import { admitLink, readLink, refuseEnded } from './link.js'
import { runningVersion } from './version-cache.js'

interface Args {
  token: string
}

async function begin(ctx: RequestContext, caller: Caller, id: string): Promise<Standing> {
  const services = flowServices(ctx)
  const now = services.now()
  return services.database.transaction(caller.tenantId, async (tx) => {
    const target = (await lockRequest(tx, id))!
    if (target.status !== 'created') return target
    const { row, draft, audit } = await beginExecution(tx, services, target, ctx, now)
    await writeMessages(tx, 'flow', ctx, [draft, auditDraft('flow', ctx, actorOf(caller), audit, now)], services.wake)
    return row
  })
}

const currentStep = (step: StepRow | undefined, row: Standing): CurrentStep | null =>
  step === undefined
    ? null
    : {
        id: step.id,
        type: step.type,
        name: step.name,
        config: { ...step.config, ...challengeOf(row, step) },
        attemptsUsed: row.attemptsUsed,
        attemptsRemaining: Math.max(0, step.maxAttempts - row.attemptsUsed),
      }

/** The next step of the subject. The first call starts the execution. NOT_FOUND, REQUEST_EXPIRED, CONFLICT once it has ended. */
export const getExecution = query(
  'getExecution',
  async (ctx, _: Args, caller): Promise<Execution> => {
    let row: Standing = await readLink(ctx, caller)
    refuseEnded(row, flowServices(ctx).now(), caller.tenant!.slug)
    if (row.status === 'created') row = await begin(ctx, caller, row.id)
    const { steps } = await runningVersion(ctx, caller.tenantId, row.versionId)
    return {
      status: row.status,
      tenant: caller.tenant!.slug,
      currentStep: currentStep(steps[row.completedSteps], row),
      progress: { completedSteps: row.completedSteps, totalSteps: row.totalSteps },
    }
  },
  undefined,
  (ctx, { token }) => admitLink(ctx, 'getExecution', token),
)
