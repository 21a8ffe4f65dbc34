import { randomBytes, randomInt } from 'node:crypto'
import { type Answer, call, eventually } from './client.js'
import { blurred, documentSide, twoSelfies } from './pictures.js'
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

const steps = [
  { type: 'card_capture', name: 'Identity document', config: { validation: { capture_sides: ['front', 'back'] } } },
  { type: 'liveness', name: 'Proof of life' },
  {
    type: 'form',
    name: 'About you',
    config: { fields: [{ name: 'politically_exposed', label: 'Do you hold a public office?', type: 'boolean' }] },
  },
]

const rule = {
  name: 'Public office',
  trigger: 'flow',
  condition: { '==': [{ var: 'steps.form.data.politically_exposed' }, true] },
  outcome: 'review',
  reason_code: 'PEP',
  score_modifier: -20,
}

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
  const draft = `/api/v1/flows/${flow.id}/versions/draft`
  for (const body of steps)
    await rest(`add a step: ${body.name.toLowerCase()}`, 201, 'POST', `${draft}/steps`, { token: platform, body })
  await rest('add a rule', 201, 'POST', `${draft}/rules`, { token: platform, body: rule })
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
  const identidad = { document_type: 'CC', document_number: String(randomInt(1_000_000_000, 9_999_999_999)) }
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
  await page('it is a page for phones', `/flow/${token}`, 'flow.js')
  const path = `/api/v1/execute/${token}`
  const send = (name: string, wanted: number, id: string, parts: Record<string, Buffer | object>) =>
    step(name, async () => {
      const form = new FormData()
      for (const [field, part] of Object.entries(parts))
        if (Buffer.isBuffer(part)) form.append(field, new Blob([new Uint8Array(part)]), `${field}.jpg`)
        else form.append(field, JSON.stringify(part))
      const response = await fetch(`${base}${path}/steps/${id}`, { method: 'POST', body: form })
      const body = (await response.json()) as Answer['body']
      if (response.status !== wanted) throw new Error(`the step answered ${response.status}: ${JSON.stringify(body)}`)
      const told = body.error
        ? `${body.error.code}: ${body.error.details[0].field} ${body.error.details[0].message}`
        : (body.data.flow_status ?? `next: ${body.data.next_step.name}`)
      return { outcome: `${wanted} ${told}`, result: body.data }
    })

  const { current_step: card } = await rest('the applicant opens it', 200, 'GET', path)
  const [front, back] = await Promise.all([documentSide('front'), documentSide('back')])
  await send('a blurred photo of the document fails', 400, card.id, { front: await blurred(front), back })
  const next = await send('a sharp one passes', 200, card.id, { front, back })
  const [selfie, selfie_2] = await twoSelfies()
  const last = await send('two photos of the face pass', 200, next.next_step.id, { selfie, selfie_2 })
  await send('the last question is answered', 200, last.next_step.id, { data: { politically_exposed: false } })
  await step("the application's validation has passed", async () => {
    const passed = await eventually('the result of the validation', async () => {
      const { body } = await call(base, 'GET', `/api/v1/applications/${application.id}`, { token: operator })
      return body?.data?.validation_status === 'in_progress' ? undefined : body?.data
    })
    if (passed.validation_status !== 'passed') throw new Error(`the validation is ${passed.validation_status}`)
    return { outcome: passed.validation_status, result: passed }
  })
  await step('the graph shows it beside the application', async () => {
    const query = `query ($id: ID!) { getApplication(id: $id) { validationStatus
      validation { status score attempts { result reasons } } } }`
    const sent = { token: maker, body: { query, variables: { id: application.id } } }
    const { body } = await call(base, 'POST', '/graphql', sent)
    const { validation } = body.data?.getApplication ?? {}
    const results = validation?.attempts.map(({ result }: { result: string }) => result).join()
    if (validation?.status !== 'approved' || results !== 'failed,passed,passed,passed')
      throw new Error(`the graph answered ${JSON.stringify(body)}`)
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
  return application.id as string
}
