import type { SubmittedFile } from '@otorga/drizzle/flow/tables/flow-attempt'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { spendDestination } from '@otorga/kernel/ports/notify'
import { type Asked, askProvider } from '../provider/ask-provider.js'
import type { RequestRow } from '../request/request.store.js'
import { subjectOf } from '../request/request.view.js'
import { flowServices } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import { stepTypes } from '../step-types/index.js'
import { codeMessage } from '../step-types/otp.texts.js'
import type { StepVerdict } from '../step-types/step-type.js'
import { challengeOf } from './challenge.js'
import { type Profile, profileFor } from './decide-execution.js'
import { facesOf } from './faces.js'
import type { RunningVersion } from './version-cache.js'

export interface Checked {
  verdict: StepVerdict
  /** The calls to providers, in their order. */
  asked: readonly Asked[]
  /** For the rules that are evaluated after each step; the rules of the end are evaluated after the last one. */
  profile: Profile
}

/** The execution that a submission is for, and its step. */
interface Leased {
  row: RequestRow
  step: StepRow
}

const isLast = ({ row: { completedSteps } }: Leased, { steps }: RunningVersion) => completedSteps + 1 >= steps.length

/**
 * Checks a submission, outside every transaction because it calls providers. Every call is added to `asked`, also when it fails.
 * Errors: PROVIDER_UNAVAILABLE, UPSTREAM_FAILURE.
 */
export async function checkStep(
  ctx: RequestContext,
  caller: Caller,
  leased: Leased,
  version: RunningVersion,
  files: readonly SubmittedFile[],
  data: Record<string, unknown>,
  asked: Asked[],
): Promise<Checked> {
  const services = flowServices(ctx)
  const { row, step } = leased
  const subject = subjectOf(services, row)
  const config = { ...step.config, ...challengeOf(row, step) }
  const question = {
    tenantId: caller.tenantId,
    requestId: row.id,
    stepType: step.type,
    config,
    files,
    data,
    subject: { ...subject },
    now: services.now(),
    seen: new Map<string, unknown>(),
  }
  const verdict = await stepTypes[step.type]!.check({
    config,
    files,
    data,
    subject,
    requestId: row.id,
    now: services.now(),
    otp: row.otp,
    async ask(kind) {
      const shown = kind === 'face_match' ? await facesOf(services, row, version, { step, files }) : files
      return askProvider(services, kind, step.providerCode, { ...question, files: shown }, asked)
    },
    async send(channel, to, sent) {
      await spendDestination(services.limiter, caller.tenantId, { channel, to })
      await services.notifier.send({ channel, to, ...codeMessage(caller.tenant!.locale, sent) })
    },
  })
  const decidesNow = verdict.status === 'passed' && !isLast(leased, version)
  const profile = decidesNow ? await profileFor(ctx, caller, row, version, ['step']) : null
  return { verdict, asked, profile }
}
