import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { askerOf } from '@otorga/kernel/request/peers'
import { type Asked, askProvider } from '../provider/ask-provider.js'
import type { RequestRow } from '../request/request.store.js'
import { subjectOf } from '../request/request.view.js'
import { asksFor } from '../rule/condition.js'
import { flowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import { stepTypes } from '../step-types/index.js'
import type { StepVerdict } from '../step-types/step-type.js'
import type { RunningVersion } from './version-cache.js'

export interface Checked {
  verdict: StepVerdict
  /** What providers were asked, in that order. */
  asked: Asked[]
  /** What is known of the person; null where no rule looks at it. */
  profile: Record<string, unknown> | null
}

/** The execution that a submission is for, and its step. */
interface Leased {
  row: RequestRow
  step: StepRow
}

/** Reads the person's profile for the rules. UPSTREAM_FAILURE when it cannot: no rule may approve without it. */
async function profileFor(ctx: RequestContext, caller: Caller, { row }: Leased, { rules }: RunningVersion) {
  const wanted = rules.some(({ enabled, condition }) => enabled && asksFor(condition, 'profile'))
  const { peers } = flowServices(ctx)
  if (!wanted) return null
  const asker = askerOf(ctx, 'flow', caller)
  return { ...(await peers.ask('subject_profile.metrics', asker, { subject_id: row.subjectId })) }
}

/** Checks a submission, outside every transaction because it calls providers. PROVIDER_UNAVAILABLE, UPSTREAM_FAILURE. */
export async function checkStep(
  ctx: RequestContext,
  caller: Caller,
  leased: Leased,
  version: RunningVersion,
  files: readonly SubmittedFile[],
  data: Record<string, unknown>,
): Promise<Checked> {
  const services = flowServices(ctx)
  const { row, step } = leased
  const subject = subjectOf(services, row)
  const asked: Asked[] = []
  const question = {
    tenantId: caller.tenantId,
    requestId: row.id,
    stepType: step.type,
    config: step.config,
    files,
    data,
    subject: { ...subject },
  }
  const verdict = await stepTypes[step.type]!.check({
    config: step.config,
    files,
    data,
    subject,
    requestId: row.id,
    now: services.now(),
    otp: row.otp,
    async ask(kind) {
      const one = await askProvider(services, kind, step.providerCode, question)
      asked.push(one)
      return one.answer
    },
    async send(channel, to, text) {
      await services.notifier.send({ channel, to, subject: 'Your code', text })
    },
  })
  const profile = verdict.status === 'passed' ? await profileFor(ctx, caller, leased, version) : null
  return { verdict, asked, profile }
}
