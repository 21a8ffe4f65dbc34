import { randomUUID } from 'node:crypto'
import { call } from '../../../harness/call.js'
import {
  currentStep,
  dataOf,
  draftFlow,
  flowBody,
  flows,
  formStep,
  newRequest,
  newSlug,
  providers,
  ruleBody,
  subject,
  submit,
} from '../../flow/support.js'
import type { Stage } from '../stage.js'
import type { World } from '../world.js'

const provider = () => ({
  code: `vendor-${randomUUID()}`,
  name: 'Vendor',
  kind: 'bureau',
  driver: 'http',
  connection_config: { base_url: 'https://vendor.example.test/v1', api_key: 'a key', webhook_secret: 'a secret' },
})
/** The stages make providers of the http driver, which does no checks itself. */
const ofTheLocalDriver = ['checks', 'thresholds'].map((field) => ({
  under: `body.connection_config.${field}`,
  status: 400,
  code: 'VALIDATION_ERROR',
  why: 'it means nothing to the http driver',
}))

/** The provider is inactive, because flows of other tests could ask an active one. */
const deactivated = (id: string, { platform }: World) => call('DELETE', `${providers}/${id}`, { token: platform })

/** A draft with one step or rule that may be changed. */
async function draft({ platform }: World, what: 'steps' | 'rules') {
  const id = await draftFlow([formStep()], [ruleBody()])
  const rows = await dataOf(200, call('GET', `${flows}/${id}/versions/draft/${what}`, { token: platform }))
  return { id, stepId: rows[0].id as string, ruleId: rows[0].id as string }
}

const request: Stage['prepare'] = async (world) => ({
  body: { flow_id: await world.flow(), subject_data: subject() },
})
const soMany = { status: 400, code: 'VALIDATION_ERROR', why: 'the draft has not so many' }
const ofTheType = { status: 400, code: 'VALIDATION_ERROR', why: 'the type of the step says what it may hold' }

export const flowStages: Record<string, Stage> = {
  createFlow: { prepare: () => ({ body: flowBody() }) },
  updateFlow: {
    prepare: async () => ({ path: { id: await draftFlow() }, body: { name: newSlug() } }),
  },
  addDraftStep: {
    prepare: async (world) => ({ path: await draft(world, 'steps'), body: formStep() }),
    otherwise: [
      { under: 'body.config', ...ofTheType },
      { under: 'body.order maximum', ...soMany },
    ],
  },
  updateDraftStep: {
    prepare: async (world) => ({ path: await draft(world, 'steps'), body: { name: newSlug() } }),
    otherwise: [{ under: 'body.config', ...ofTheType }],
  },
  reorderDraftSteps: {
    prepare: async (world) => {
      const path = await draft(world, 'steps')
      return { path, body: { step_ids: [path.stepId] } }
    },
    otherwise: [{ under: 'body.step_ids', status: 400, code: 'VALIDATION_ERROR', why: 'these are not its steps' }],
  },
  addDraftRule: {
    prepare: async (world) => ({ path: await draft(world, 'rules'), body: ruleBody() }),
    otherwise: [{ under: 'body.order maximum', ...soMany }],
  },
  updateDraftRule: {
    prepare: async (world) => ({ path: await draft(world, 'rules'), body: { name: newSlug() } }),
    otherwise: [{ under: 'body.order maximum', ...soMany }],
  },
  createFlowProvider: {
    prepare: () => ({ body: provider() }),
    otherwise: ofTheLocalDriver,
    after: ({ body }, world) => deactivated(body.data.id, world),
  },
  updateFlowProvider: {
    prepare: async (world) => {
      const made = await dataOf(201, call('POST', providers, { token: world.platform, body: provider() }))
      return { path: { id: made.id }, body: { name: newSlug() } }
    },
    otherwise: ofTheLocalDriver,
    after: ({ body }, world) => deactivated(body.data.id, world),
  },
  createFlowRequest: { prepare: request },
  triggerExecution: { prepare: request },
  submitStep: {
    prepare: async (world) => {
      const { access_token: token } = await newRequest(world.tenant, await world.flow())
      return { path: { token, stepId: (await currentStep(token)).id } }
    },
    texts: { 'body.data': (length) => '{"income": 5000}'.padEnd(length) },
    send: ({ path, body }) => submit(path!.token!, path!.stepId!, { data: '', ...(body as object) }),
  },
}
