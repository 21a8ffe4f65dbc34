import type { Transaction } from '@otorga/drizzle/transaction'
import { AppError } from '@otorga/kernel/base/errors'
import { inOneTransaction, underApproval } from '@otorga/kernel/request/maker-checker'
import { externalCommand, type Work } from '@otorga/kernel/request/operation'
import { type FlowRow, lockFlow } from '../flow/flow.store.js'
import { missingProviders } from '../provider/capable-providers.js'
import { changeRegistry } from '../services.js'
import { faceMatchProblems } from '../step/step.rules.js'
import { findPublished, lockDraft, partsOf, updateVersion, type VersionParts } from '../version/version.store.js'
import type { FlowVersion } from '../version/version.types.js'
import { versionView } from '../version/version.view.js'

interface Args {
  /** Id of the flow. */
  id: string
  /** For an approved publication: the draft that was approved; a later one is not published. */
  draftId?: string
  idempotencyKey?: string | null | undefined
  ifMatch?: string | null | undefined
}
interface Target {
  flow: FlowRow
  draft: VersionParts
}

async function find(tx: Transaction, { id, draftId }: Args): Promise<Target | undefined> {
  const flow = await lockFlow(tx, id)
  const draft = flow && (await lockDraft(tx, id))
  if (!draft || (draftId !== undefined && draft.id !== draftId)) return undefined
  return { flow, draft: await partsOf(tx, draft) }
}

/** Refuses a draft that cannot be executed: it has no steps, or no provider checks one, or one lacks the faces to match. */
async function refuseUnready(tx: Transaction, { draft }: Target) {
  if (draft.steps.length === 0) throw new AppError('CONFLICT', { message: 'The draft has no steps; add one first.' })
  const details = await missingProviders(tx, draft.steps)
  if (details.length > 0)
    throw new AppError('CONFLICT', { message: 'A step has no provider that could check it.', details })
  const faceless = faceMatchProblems(draft.steps)
  if (faceless.length > 0)
    throw new AppError('CONFLICT', { message: 'A step lacks the faces that it matches.', details: faceless })
}

/** Publishes a draft, called directly or by an approved change. */
export const draftPublication = inOneTransaction<Args, Target, FlowVersion>({
  noun: 'draft',
  target: find,
  takesTarget: true,
  version: ({ draft }) => draft.rowVersion,
  async run({ tx, target, caller, now }: Work<Target>) {
    await refuseUnready(tx, target)
    const { flow, draft } = target
    const before = await findPublished(tx, flow.id)
    if (before) await updateVersion(tx, before.id, { status: 'archived' }, now)
    const published = { status: 'published', publishedAt: now, publishedBy: caller.id } as const
    const row = await updateVersion(tx, draft.id, published, now)
    return {
      result: versionView({ ...draft, ...row }),
      audit: {
        activity: 'update',
        type: 'flow_version',
        id: row.id,
        name: `${flow.slug} ${row.versionNumber}`,
        message: 'Flow version published',
        severity: 3,
        old: { published: before?.versionNumber ?? null },
        new: { published: row.versionNumber },
        more: { flow_id: flow.id, archived_version_id: before?.id ?? null },
      },
    } as const
  },
})

/**
 * Publishes the draft and archives the version published before; under the platform's maker-checker it opens a change request
 * instead. CONFLICT for an empty draft and for a step without a capable provider, PRECONDITION_FAILED for a draft that is not the
 * one that was read, where the caller names it, CHANGE_REQUEST_EXISTS.
 */
export const publishDraftVersion = externalCommand(
  'publishDraftVersion',
  underApproval(draftPublication, {
    entityType: 'flow_version',
    action: 'publish',
    registry: changeRegistry,
    async propose({ tx, target }) {
      await refuseUnready(tx, target)
      const { flow, draft } = target
      const before = await findPublished(tx, flow.id)
      return {
        entityId: draft.id,
        entityName: flow.name,
        pendingKey: flow.id,
        baseRowVersion: draft.rowVersion,
        payloadBefore: before ? { version_number: before.versionNumber, version_id: before.id } : null,
        payloadAfter: {
          flow_id: flow.id,
          flow: flow.slug,
          version_number: draft.versionNumber,
          version_id: draft.id,
          steps: draft.steps.map(({ type, name }) => ({ type, name })),
          rules: draft.rules.length,
        },
      }
    },
  }),
)
