import type { RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { query } from '@otorga/kernel/request/operation'
import type { FlowRule } from '../rule/rule.types.js'
import { flowServices, owner } from '../services.js'
import type { FlowStep } from '../step/step.types.js'
import { rulesOfVersions, stepsOfVersions, type VersionRow, versionById, versionInStatus } from './version.store.js'
import type { FlowVersion } from './version.types.js'
import { versionView } from './version.view.js'

interface OfFlow {
  id: string
}

/** A version with its steps and rules. The read runs for the caller's tenant, which may read the platform's rows. */
export async function withParts(ctx: RequestContext, tenantId: string, version: VersionRow): Promise<FlowVersion> {
  const values = { tenant: owner, ids: [version.id] }
  const [steps, rules] = await flowServices(ctx).database.read(
    tenantId,
    stepsOfVersions.with(values),
    rulesOfVersions.with(values),
  )
  return versionView({ ...version, steps, rules })
}

async function inStatus(ctx: RequestContext, tenantId: string, flowId: string, status: 'draft' | 'published') {
  if (!looksLikeId(flowId)) throw notFound(`${status} version`)
  const values = { tenant: owner, flowId, status }
  const [[version]] = await flowServices(ctx).database.read(tenantId, versionInStatus.with(values))
  if (!version) throw notFound(`${status} version`)
  return withParts(ctx, tenantId, version)
}

const findDraft = (ctx: RequestContext, { id }: OfFlow) => inStatus(ctx, owner, id, 'draft')

/** The draft of a flow, with steps and rules; NOT_FOUND when there is none. */
export const getDraftVersion = query('getDraftVersion', findDraft, findDraft)

/** The published version of a flow, readable from every tenant; NOT_FOUND before the first publication. */
export const getPublishedVersion = query('getPublishedVersion', (ctx, { id }: OfFlow, { tenantId }) =>
  inStatus(ctx, tenantId, id, 'published'),
)

async function findVersion(ctx: RequestContext, { id, versionId }: OfFlow & { versionId: string }) {
  if (!looksLikeId(id) || !looksLikeId(versionId)) throw notFound('version')
  const values = { tenant: owner, id: versionId }
  const [[version]] = await flowServices(ctx).database.read(owner, versionById.with(values))
  if (version?.flowId !== id.toLowerCase()) throw notFound('version')
  return withParts(ctx, owner, version)
}

/** One version of a flow, with steps and rules. */
export const getFlowVersion = query('getFlowVersion', findVersion, findVersion)

/** The draft's steps, in their order. */
export const listDraftSteps = query(
  'listDraftSteps',
  async (ctx, args: OfFlow): Promise<FlowStep[]> => (await findDraft(ctx, args)).steps,
  findDraft,
)

/** The draft's rules, in their order. */
export const listDraftRules = query(
  'listDraftRules',
  async (ctx, args: OfFlow): Promise<FlowRule[]> => (await findDraft(ctx, args)).rules,
  findDraft,
)
