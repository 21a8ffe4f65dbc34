import { call } from '../../../harness/call.js'
import {
  account,
  applicationBody,
  dataOf,
  newCode,
  newProduct,
  post,
  productBody,
  products,
} from '../../lending/support.js'
import { finances, personal, startBody, wizardOf, wizardPath } from '../../lending/wizard-support.js'
import type { Stage } from '../stage.js'
import { disbursed, longest, type World, wideApplication, wideCredit } from '../world.js'

const product = () =>
  productBody({
    code: newCode(),
    term_config: { min_days: 1, max_days: longest, options: [] },
    rate_config: { type: 'fixed', rate: 0.24 },
  })

const change: Stage = {
  prepare: async ({ tenant }) => {
    const made = await dataOf(202, post(products, tenant.checker, productBody({ requires_approval: true })))
    return { path: { id: made.change_request_id }, body: {} }
  },
}

async function started(world: World) {
  const { code } = await world.product()
  const body = startBody(code, { simulation: { amount: 1, term_days: 30 } })
  return { body, query: { tenant: world.tenant.slug } }
}

/** The body of each step of the wizard, in the order of the body's alternatives. */
const steps: [string, (start: ReturnType<typeof startBody>) => object][] = [
  ['cuenta', ({ cuenta }) => cuenta],
  ['identidad', ({ identidad }) => identidad],
  ['datos_personales', () => personal],
  ['finanzas', () => finances],
]

export const lendingStages: Record<string, Stage> = {
  createCreditProduct: { prepare: async (world) => ({ token: (await world.other()).admin, body: product() }) },
  updateCreditProduct: {
    prepare: async (world) => {
      const other = await world.other()
      const { id } = await newProduct(other, product())
      return { path: { id }, token: other.admin, body: { name: 'Otro nombre' } }
    },
  },
  simulatorConfig: {
    prepare: ({ tenant }) => ({ query: { tenant: tenant.slug } }),
    otherwise: [{ under: 'query tenant', status: 404, code: 'NOT_FOUND', why: 'no such tenant' }],
    lookups: ['query tenant'],
  },
  wizardLegalTexts: {
    prepare: ({ tenant }) => ({ query: { tenant: tenant.slug } }),
    otherwise: [{ under: 'query tenant', status: 404, code: 'NOT_FOUND', why: 'no such tenant' }],
    // Not a slug that the trials of createTenant give away.
    texts: { 'query tenant': (length) => 'z'.repeat(length) },
    lookups: ['query tenant'],
  },
  createApplication: {
    prepare: async (world) => {
      const { id } = await world.product()
      return { body: applicationBody(id, { financial_data: { requested_amount: 1, requested_term_days: 30 } }) }
    },
  },
  decideApplication: {
    prepare: async (world) => ({ path: { id: await wideApplication(world) }, body: { decision: 'approved' } }),
  },
  disburseCredit: { prepare: async (world) => ({ path: { id: await wideCredit(world) }, body: account }) },
  recordPayment: {
    prepare: async (world) => ({
      path: { credit_id: await disbursed(world) },
      body: { amount: 1, payment_type: 'installment' },
    }),
  },
  subjectCredits: { prepare: ({ tenant }) => ({ query: { tenant_id: tenant.id } }) },
  approveChangeRequest: change,
  rejectChangeRequest: change,
  startWizard: {
    prepare: started,
    otherwise: [
      { under: 'query tenant', status: 404, code: 'NOT_FOUND', why: 'no such tenant' },
      { under: 'body.product_code', status: 404, code: 'NOT_FOUND', why: 'no such product' },
      { under: 'body.accepted_texts', status: 400, code: 'VALIDATION_ERROR', why: 'the tenant has no texts' },
    ],
    lookups: ['query tenant'],
  },
  reportValidationResult: {
    prepare: async (world) => ({
      path: { id: await wideApplication(world) },
      body: { execution_id: 'e', result: 'passed' },
    }),
    otherwise: [{ under: 'body', status: 409, code: 'CONFLICT', why: 'it has no such execution' }],
  },
  reportSignatureCompleted: {
    prepare: async (world) => ({
      path: { id: await wideApplication(world) },
      body: { signature_id: 's', signed_at: '2026-01-01T00:00:00Z' },
    }),
    otherwise: [{ under: 'body', status: 409, code: 'CONFLICT', why: 'it has no such signature' }],
  },
  changeWizardSimulation: {
    prepare: async (world) => {
      const { body, query } = await started(world)
      const made = await dataOf(201, call('POST', `${wizardPath}?tenant=${query.tenant}`, { key: true, body }))
      return { path: { id: made.id }, headers: { 'X-Access-Token': made.access_token }, body: body.simulation }
    },
  },
  saveWizardStep: {
    prepare: async (world, alternative = 3) => {
      const { body, query } = await started(world)
      const made = await dataOf(201, call('POST', `${wizardPath}?tenant=${query.tenant}`, { key: true, body }))
      await dataOf(200, wizardOf(made).step('datos_personales', personal))
      const [step_name, bodyOf] = steps[alternative]!
      const headers = { 'X-Access-Token': made.access_token as string }
      return { path: { id: made.id, step_name }, headers, body: bodyOf(body) }
    },
    otherwise: [
      { under: 'body<1>.document_', status: 409, code: 'CONFLICT', why: 'the document of a draft never changes' },
      { under: 'body ', status: 400, code: 'VALIDATION_ERROR', why: 'no step has so many fields' },
    ],
  },
}
