import type { RequestContext } from '@otorga/kernel/base/context'
import type { RuleRow } from '../rule/rule.view.js'
import { flowServices, owner } from '../services.js'
import type { StepRow } from '../step/step.view.js'
import { rulesOfVersions, stepsOfVersions } from '../version/version.store.js'

export interface RunningVersion {
  steps: readonly StepRow[]
  rules: readonly RuleRow[]
}

const most = 500
const known = new Map<string, RunningVersion>()

/** Steps and rules of a version that is run. They are cached, because a version does not change after its publication. */
export async function runningVersion(
  ctx: RequestContext,
  tenantId: string,
  versionId: string,
): Promise<RunningVersion> {
  const remembered = known.get(versionId)
  if (remembered) return remembered
  const values = { tenant: owner, ids: [versionId] }
  const [steps, rules] = await flowServices(ctx).database.read(
    tenantId,
    stepsOfVersions.with(values),
    rulesOfVersions.with(values),
  )
  const version = { steps, rules }
  if (steps.length === 0) return version
  const [oldest] = known.keys()
  if (known.size >= most) known.delete(oldest!)
  known.set(versionId, version)
  return version
}
