import { flow, flowAssignment } from '@otorga/drizzle/flow/tables'
import type { TenantInfo } from '@otorga/kernel/base/context'
import { systemActor } from '@otorga/kernel/messages/audit'
import { and, eq, isNull } from 'drizzle-orm'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import { insertAssignment } from './assignment/assignment.store.js'
import { addDraftRule } from './draft/add-draft-rule.js'
import { addDraftStep } from './draft/add-draft-step.js'
import { publishDraftVersion } from './draft/publish-draft-version.js'
import { createFlow } from './flow/create-flow.js'
import { ownContext } from './own-context.js'
import { createFlowProvider } from './provider/create-flow-provider.js'
import { localKinds } from './provider/local/local-provider.js'
import { providerPage } from './provider/provider.store.js'
import { type FlowServices, owner } from './services.js'

const slug = 'identity-validation'

const steps = [
  {
    type: 'card_capture',
    name: 'Identity document',
    config: {
      ui: { title: 'Your identity document', instructions: 'Photograph both sides, flat and in good light.' },
      validation: { capture_sides: ['front', 'back'] },
    },
  },
  {
    type: 'liveness',
    name: 'Proof of life',
    config: { ui: { title: 'Your face', instructions: 'Take two photos and turn your head a little in between.' } },
  },
]

/**
 * A person has to look at a case that has barely passed, and at one whose document or face may be another's. What the providers do
 * not look at is unknown, and no rule holds for it.
 */
const rules = [
  {
    name: 'Poor pictures',
    trigger: 'flow',
    condition: { '<': [{ var: 'steps.card_capture.score' }, 55] },
    outcome: 'review',
    reasonCode: 'POOR_PICTURES',
  },
  {
    name: 'Unsound document',
    trigger: 'flow',
    condition: { '===': [{ var: 'checks.document.mrz_valid' }, false] },
    outcome: 'review',
    reasonCode: 'MRZ_INVALID',
  },
  {
    name: 'Faces not alike',
    trigger: 'flow',
    condition: { '>': [{ var: ['checks.face_match.distance', 0] }, 0.5] },
    scoreModifier: -20,
    outcome: 'review',
    reasonCode: 'FACES_NOT_ALIKE',
  },
]

/** The platform's local providers, made once. */
async function seedProviders(services: FlowServices) {
  const values = { tenant: owner, limit: 100, offset: 0 }
  const [known] = await services.database.read(owner, providerPage({}).with(values))
  for (const kind of localKinds) {
    const code = `local-${kind.replace('_', '-')}`
    if (known.some((one) => one.code === code)) continue
    const input = { code, name: `Local ${kind.replace('_', ' ')}`, kind, driver: 'local' }
    await createFlowProvider(ownContext(services), { input, idempotencyKey: uuidv4() })
  }
}

/** A published flow of two steps, made once. */
async function seedFlow(services: FlowServices): Promise<string> {
  const known = await services.database.transaction(owner, (tx) =>
    tx.db
      .select({ id: flow.id })
      .from(flow)
      .where(and(eq(flow.tenantId, owner), eq(flow.slug, slug))),
  )
  if (known[0]) return known[0].id
  const input = { name: 'Identity validation', slug, description: 'An identity document, and a person who holds it.' }
  const { id } = await createFlow(ownContext(services), { input, idempotencyKey: uuidv4() })
  for (const step of steps) await addDraftStep(ownContext(services), { id, input: step })
  for (const rule of rules) await addDraftRule(ownContext(services), { id, input: rule })
  await publishDraftVersion(ownContext(services), { id })
  return id
}

/** Makes local providers and a published flow that the demo tenant may use; existing ones are not changed. */
export async function seedFlows(services: FlowServices, demo: TenantInfo) {
  await seedProviders(services)
  const flowId = await seedFlow(services)
  await services.database.transaction(demo.tenantId, async (tx) => {
    const [known] = await tx.db
      .select({ id: flowAssignment.id })
      .from(flowAssignment)
      .where(
        and(
          eq(flowAssignment.tenantId, demo.tenantId),
          eq(flowAssignment.flowId, flowId),
          isNull(flowAssignment.removedAt),
        ),
      )
    if (known) return
    const made = { createdBy: systemActor.user_uid, createdAt: services.now() }
    await insertAssignment(tx, { id: uuidv7(), flowId, organizationId: null, ...made })
  })
}
