import { randomBytes } from 'node:crypto'
import { createGraph } from '@otorga/client/graph'
import { blurred } from '@otorga/vision/specimens/sketches'
import { drawApplicant, photo, type Submission, submitterOf } from './applicant.js'
import { call, eventually, refusalOf } from './client.js'
import { decideAtTheDesk } from './desk.js'
import { type Telling, tellerOf } from './telling.js'

export interface Validation extends Telling {
  /** The tenant, and its slug. */
  tenantId: string
  tenant: string
  /** Access tokens: of the platform, of two administrators and of an operator of the tenant. */
  platform: string
  maker: string
  checker: string
  operator: string
  /** The product whose terms the product with validation copies. */
  product: Record<string, unknown>
}

/** The facts in the audit entry of a run. */
interface Run {
  steps: { type: string; status: string; attempts: number }[]
  results: { status: string; score: number | null }
  providers_used: string[]
}

interface Validated {
  getApplication: { validation: { status: string; score: number; attempts: { result: string }[] } }
}

/** Providers of the platform that look at everything in a picture, with the limits that they ship with. */
const looking = [
  { kind: 'document_check', checks: ['quality', 'card', 'contents'] },
  { kind: 'liveness', checks: ['quality', 'face'] },
] as const

const steps = (codes: Record<(typeof looking)[number]['kind'], string>) => [
  {
    type: 'card_capture',
    name: 'Identity document',
    provider_code: codes.document_check,
    config: { validation: { capture_sides: ['front', 'back'] } },
  },
  {
    type: 'liveness',
    name: 'Proof of life',
    provider_code: codes.liveness,
    config: { validation: { challenge: true }, enrichments: ['face_match'] },
  },
  {
    type: 'form',
    name: 'About you',
    config: { fields: [{ name: 'politically_exposed', label: 'Do you hold a public office?', type: 'boolean' }] },
  },
]

const rules = [
  {
    name: 'Public office',
    trigger: 'flow',
    condition: { '==': [{ var: 'steps.form.data.politically_exposed' }, true] },
    outcome: 'review',
    reason_code: 'PEP',
    score_modifier: -20,
  },
  {
    name: 'Another face',
    trigger: 'flow',
    condition: { '>': [{ var: ['checks.face_match.distance', 0] }, 0.5] },
    outcome: 'review',
    reason_code: 'FACES_NOT_ALIKE',
    score_modifier: -20,
  },
]

/**
 * Takes a flow from draft to decision: builds, publishes and assigns it, and runs it as an applicant with pictures, one of them
 * blurred.
 */
export async function validateByFlow(options: Validation): Promise<string> {
  const { base, tenantId, tenant, platform, maker, checker, operator } = options
  const { step, rest, page } = tellerOf(options)

  const slug = `credit-${randomBytes(4).toString('hex')}`
  const flow = await rest('the platform creates a validation flow', 201, 'POST', '/api/v1/flows', {
    token: platform,
    key: true,
    body: { name: 'Credit applicants', slug },
  })
  const codes = { document_check: `looks-at-documents-${slug}`, liveness: `looks-at-faces-${slug}` }
  for (const { kind, checks } of looking)
    await rest(`let the platform look at it: ${kind}`, 201, 'POST', '/api/v1/providers', {
      token: platform,
      key: true,
      // After every other one of its kind, so that only steps that name it are checked by it.
      body: {
        code: codes[kind],
        name: `Looks closely: ${kind}`,
        kind,
        driver: 'local',
        priority: 1000,
        connection_config: { checks },
      },
    })
  const draft = `/api/v1/flows/${flow.id}/versions/draft`
  for (const body of steps(codes))
    await rest(`add a step: ${body.name.toLowerCase()}`, 201, 'POST', `${draft}/steps`, { token: platform, body })
  for (const body of rules)
    await rest(`add a rule: ${body.name.toLowerCase()}`, 201, 'POST', `${draft}/rules`, { token: platform, body })
  await rest(
    'publish it',
    200,
    'POST',
    `${draft}/publish`,
    { token: platform },
    { told: ({ body }) => `version ${body.data.version_number}` },
  )
  await rest('assign it to the tenant', 201, 'POST', '/api/v1/flow-assignments', {
    token: platform,
    body: { flow_id: flow.id, tenant_id: tenantId },
  })

  const code = `VALID-${randomBytes(3).toString('hex').toUpperCase()}`
  const change = await rest('propose a product that asks for it', 202, 'POST', '/api/v1/credit-products', {
    token: maker,
    key: true,
    body: { ...options.product, code, validation_flow_id: flow.id },
  })
  const approved = await rest(
    'approve the product',
    200,
    'POST',
    `/api/v1/change-requests/${change.change_request_id}/approve`,
    {
      token: checker,
      key: true,
      body: {},
    },
  )
  const activate = `/api/v1/credit-products/${approved.entity_id}/activate`
  await rest('activate the product', 200, 'POST', activate, { token: maker, key: true })

  const wizard = '/api/v1/public/applications'
  const cuenta = { email: 'sol@example.test', phone: '+57 300 765 4321', accepts_terms: true, accepts_privacy: true }
  const person = await drawApplicant()
  const identidad = { document_type: 'CC', document_number: person.number }
  const application = await rest('an applicant starts in the wizard', 201, 'POST', `${wizard}?tenant=${tenant}`, {
    key: true,
    body: { product_code: code, cuenta, identidad, simulation: { amount: 5_000_000, term_days: 360 } },
  })
  const headers = { 'X-Access-Token': application.access_token as string }
  const link = await step('the wizard shows the validation link', async () => {
    const url = await eventually('the validation link', async () => {
      const { body } = await call(base, 'GET', `${wizard}/${application.id}/status`, { headers })
      return (body?.data?.validation_url as string | null) ?? undefined
    })
    return { outcome: new URL(url).pathname.split('/')[1]!, result: url }
  })
  const token = link.split('/').at(-1)!
  await page('it is a page for phones', `/flow/${token}`, '/pages/assets/identity')
  const path = `/api/v1/execute/${token}`
  const submit = submitterOf(base, token)
  const send = (name: string, stepId: string, body: Submission) =>
    step(name, async () => {
      const { status, data } = await submit(stepId, body)
      return {
        outcome: `${status} ${data.flow_status ?? `next: ${data.next_step?.name}`}`,
        result: data.next_step?.id ?? '',
      }
    })

  const { current_step: card } = await rest('the applicant opens it', 200, 'GET', path)
  const [front, back] = [photo(person.front), photo(person.back)]
  await step('a blurred photo of the document fails', async () => {
    const { status, code, details } = await refusalOf(
      submit(card.id, { front: photo(await blurred(person.front)), back }),
    )
    if (code !== 'STEP_FAILED') throw new Error(`it was refused by ${code}`)
    return { outcome: `${status} ${code}: ${details[0]?.field} ${details[0]?.message}`, result: undefined }
  })
  const next = await send('a sharp one passes', card.id, { front, back })
  const { current_step: face } = await rest('it asks for turns of the head', 200, 'GET', path, undefined, {
    holds: ({ body }) => body.data.current_step.config.challenge.length === 2,
    told: ({ body }) => body.data.current_step.config.challenge.join(', '),
  })
  const last = await send('the turned face passes', next, await person.selfies(face.config.challenge))
  await send('the last question is answered', last, { data: { politically_exposed: false } })
  await step("the application's validation has passed", async () => {
    const passed = await eventually('the result of the validation', async () => {
      const { body } = await call(base, 'GET', `/api/v1/applications/${application.id}`, { token: operator })
      return body?.data?.validation_status === 'in_progress' ? undefined : body?.data
    })
    if (passed.validation_status !== 'passed') {
      const query = 'query ($id: ID!) { getApplication(id: $id) { validation { attempts { result reasons } } } }'
      const seen = await createGraph({ url: base, token: maker }).whole<object>(query, { id: application.id })
      throw new Error(`the validation is ${passed.validation_status}: ${JSON.stringify(seen)}`)
    }
    return { outcome: passed.validation_status, result: passed }
  })
  await step('the graph shows it beside the application', async () => {
    const query = `query ($id: ID!) { getApplication(id: $id) { validationStatus
      validation { status score attempts { result reasons } } } }`
    const { getApplication } = await createGraph({ url: base, token: maker }).whole<Validated>(query, {
      id: application.id,
    })
    const { validation } = getApplication
    const results = validation.attempts.map(({ result }) => result).join()
    if (validation.status !== 'approved' || results !== 'failed,passed,passed,passed')
      throw new Error(`the graph answered ${JSON.stringify(validation)}`)
    return { outcome: `${validation.status}, score ${validation.score}, attempts ${results}`, result: undefined }
  })
  await step('the trail has the whole run in one entry', async () => {
    const run = await eventually('the entry of the run', async () => {
      const { body } = await call(base, 'GET', '/api/v1/audit/events?resource_type=flow_execution&activity_id=7', {
        token: maker,
      })
      return body?.data?.find(({ unmapped }: { unmapped: object }) => 'providers_used' in unmapped)?.unmapped as
        | Run
        | undefined
    })
    const tried = run.steps.map(({ type, status, attempts }) => `${type} ${status} at attempt ${attempts}`)
    return {
      outcome: `${run.results.status}, score ${run.results.score}: ${tried.join(', ')}; by ${run.providers_used.join(', ')}`,
      result: undefined,
    }
  })
  await decideAtTheDesk({ ...options, productCode: code, reviewer: checker })
  return application.id as string
}
