import { randomUUID } from 'node:crypto'
import { expireApplications } from '@otorga/lending/jobs/expire-applications'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually, graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { currentStep, formStep, ruleBody, submit, usableFlow } from '../flow/support.js'
import { mailsTo } from '../identity/support.js'
import { applicationBody, applications, dataOf, daysLater, newProduct, post, trailOf } from './support.js'
import { completeWizard, startBody } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const below = (income: number) => ({ '<': [{ var: 'steps.form.data.income' }, income] })
  const rules = [
    ruleBody({ condition: below(1000) }),
    ruleBody({ name: 'None', condition: below(100), outcome: 'reject', reason_code: 'NO_INCOME' }),
  ]
  product = await newProduct(tenant, { validation_flow_id: await usableFlow(tenant, [formStep()], rules) })
})

const read = (id: string) => dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
const asked = async (token: string, text: string, variables: object = {}) => {
  const { body } = await graph(token, text, { ...variables })
  return body.errors ? body.errors[0].extensions.code : body.data
}
const decide = (id: string, decision: string) =>
  asked(
    tenant.admin,
    `mutation ($id: ID!) { decideFlowRequest(id: $id, decision: ${decision}, notes: "Seen.") { status } }`,
    {
      id,
    },
  )
const restart = (id: string, token = tenant.operator, key = randomUUID()) =>
  asked(
    token,
    'mutation ($id: ID!, $key: ID) { restartValidation(id: $id, idempotencyKey: $key) { validationStatus } }',
    {
      id,
      key,
    },
  )

const becomes = (id: string, status: string) =>
  eventually(`the validation to be ${status}`, async () => {
    const now = await read(id)
    return now.validation_status === status ? now : undefined
  })

/** Goes through the flow of an application, by its link. */
async function answer(id: string, income: number) {
  await answerAt((await read(id)).validation_url, income)
}

async function answerAt(link: string, income: number) {
  const token = link.split('/').at(-1)!
  const { id: step } = await currentStep(token)
  expect((await submit(token, step, { data: { income } })).status).toBe(200)
}

async function waiting() {
  const { id } = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
  await answer(id, 500)
  const now = await becomes(id, 'in_review')
  const { getApplication } = await asked(tenant.admin, `{ getApplication(id: "${id}") { validation { id status } } }`)
  expect(getApplication.validation.status).toBe('needs_review')
  return { id: id as string, requestId: getApplication.validation.id as string, now }
}

describe('an application whose validation waits for a person', () => {
  it('says so, does not expire meanwhile, and has 72 hours after the decision', async () => {
    inProcessOnly() // the clock is moved
    const { id, requestId, now } = await waiting()
    expect(now.validation_url).toBeNull()
    const services = (await testSystem()).system.services.ofContext.lending as LendingServices
    await daysLater(60, async () => {
      await expireApplications(services, tenant.id, { now: services.now(), requestId: randomUUID() })
      expect(await read(id)).toMatchObject({ status: 'submitted', validation_status: 'in_review' })
      expect(await decide(requestId, 'approved')).toEqual({ decideFlowRequest: { status: 'approved' } })
      const { expires_at } = await becomes(id, 'passed')
      const left = Date.parse(expires_at) - services.now().getTime()
      expect(left).toBeGreaterThan(71.9 * 3_600_000)
      expect(left).toBeLessThanOrEqual(72 * 3_600_000)
      await dataOf(200, post(`${applications}/${id}/decide`, tenant.operator, { decision: 'approved' }))
    })
  })
  it('fails when that person refuses it', async () => {
    const { id, requestId } = await waiting()
    expect(await decide(requestId, 'rejected')).toEqual({ decideFlowRequest: { status: 'rejected' } })
    await becomes(id, 'failed')
  })
  it('is not waited for any more once it is withdrawn', async () => {
    const { id, requestId } = await waiting()
    await asked(
      tenant.operator,
      `mutation { cancelApplication(id: "${id}", idempotencyKey: "${randomUUID()}") { status } }`,
    )
    await eventually('the request to be cancelled', async () => {
      const { getFlowRequest } = await asked(tenant.admin, `{ getFlowRequest(id: "${requestId}") { status } }`)
      return getFlowRequest.status === 'cancelled' ? true : undefined
    })
  })
})

describe('another validation', () => {
  it('follows one that failed, at most three in all, each with its own link', async () => {
    const { id } = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    const links = new Set<string>()
    for (const run of [1, 2, 3]) {
      links.add((await read(id)).validation_url)
      expect(await restart(id)).toBe('INVALID_STATUS_TRANSITION')
      await answer(id, 50)
      await becomes(id, 'failed')
      if (run === 3) break
      const key = randomUUID()
      expect(await restart(id, tenant.operator, key)).toEqual({
        restartValidation: { validationStatus: 'in_progress' },
      })
      expect(await restart(id, tenant.operator, key)).toEqual({
        restartValidation: { validationStatus: 'in_progress' },
      })
    }
    expect(links.size).toBe(3)
    expect(await restart(id)).toBe('INVALID_STATUS_TRANSITION')
    await trailOf(tenant, id, 'Validation restarted')
    const { owner } = await testSystem()
    const runs =
      await owner`select status from flow.flow_request where tenant_id = ${tenant.id} and origin->>'entity_id' = ${id}`
    expect(runs.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  })
  it('that passes lets the application be approved', async () => {
    const { id } = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    await answer(id, 50)
    await becomes(id, 'failed')
    await restart(id)
    await answer(id, 5000)
    await becomes(id, 'passed')
    await dataOf(200, post(`${applications}/${id}/decide`, tenant.operator, { decision: 'approved' }))
  })
  it.each(['draft', 'submitted'] as const)(
    'is mailed to the applicant of a %s application, whose link leads to the end that the wizard tells',
    async (status) => {
      const email = `again-${randomUUID()}@example.test`
      const cuenta = { ...startBody('').cuenta, email }
      const wizard = await completeWizard(tenant, product.code, { cuenta })
      if (status === 'submitted') await dataOf(200, wizard.submit())
      expect(await wizard.status()).toMatchObject({ status, validation_status: 'in_progress', validations_left: 2 })
      const { validation_url: first } = await wizard.status()
      await answerAt(first as string, 50)
      await becomes(wizard.id, 'failed')
      expect(await wizard.status()).toMatchObject({ status, validation_status: 'failed', validations_left: 2 })
      if (status === 'draft') expect((await wizard.submit()).status).toBe(422)

      await restart(wizard.id)
      const { validation_url: link, validations_left } = await wizard.status()
      expect(link).not.toBe(first)
      expect(validations_left).toBe(1)
      const mail = await eventually('the mail with the new link', async () =>
        (await mailsTo(email)).find(({ subject }) => subject === 'Un enlace nuevo para verificar tu identidad'),
      )
      expect(mail.text).toContain(`Verificar mi identidad otra vez:\n${link}`)
      await answerAt(/http\S+/.exec(mail.text!)![0], 5000)
      await becomes(wizard.id, 'passed')
      if (status === 'draft') await dataOf(200, wizard.submit())
      expect(await wizard.status()).toMatchObject({ status: 'submitted', validation_status: 'passed' })
    },
  )
  it('is for operators and administrators of the tenant, of an application that lives', async () => {
    const { id } = await dataOf(201, post(applications, tenant.operator, applicationBody(product.id)))
    await answer(id, 50)
    await becomes(id, 'failed')
    const foreign = await testTenant()
    expect(await restart(id, foreign.operator)).toBe('NOT_FOUND')
    expect(await restart(id, tenant.viewer)).toBe('FORBIDDEN')
    await asked(
      tenant.operator,
      `mutation { cancelApplication(id: "${id}", idempotencyKey: "${randomUUID()}") { status } }`,
    )
    expect(await restart(id)).toBe('INVALID_STATUS_TRANSITION')
  })
})
