import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, callInternal, eventually, graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { answerPeers } from '../../harness/peers.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { itIsInternal } from '../identity/refusals.js'
import { platformToken, refusal, refused } from '../identity/support.js'
import { fakePeers, tell } from './peers-support.js'
import { applicationBody, applications, dataOf, daysLater, newProduct, post, products, trailOf } from './support.js'
import { completeWizard, startBody, start as startWizard } from './wizard-support.js'

let tenant: TestTenant
let product: { id: string; code: string }
const flowId = randomUUID()
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant, { validation_flow_id: flowId })
})
const peers = fakePeers(() => tenant)

const apply = (more: Record<string, unknown> = {}) => {
  inProcessOnly() // only the fake knows the product's flow
  return post(applications, tenant.operator, applicationBody(product.id, more))
}
const read = (id: string) => dataOf(200, call('GET', `${applications}/${id}`, { token: tenant.admin }))
const decide = (id: string, decision = 'approved') =>
  post(`${applications}/${id}/decide`, tenant.operator, { decision })
const cancel = async (id: string) => {
  const query = `mutation ($id: ID!, $key: ID!) { cancelApplication(id: $id, idempotencyKey: $key) { status } }`
  const { body } = await graph(tenant.operator, query, { id, key: randomUUID() })
  expect(body.data).toEqual({ cancelApplication: { status: 'cancelled' } })
}
const service = async () => ({ 'X-Service-Auth': (await testSystem()).serviceToken('flow') })
const report = async (id: string, body: unknown) =>
  callInternal('POST', `/api/v1/internal/applications/${id}/validation-result`, { headers: await service(), body })
const told = (executionId: string, status: string, more: Record<string, unknown> = {}) => ({
  execution_id: executionId,
  request_id: randomUUID(),
  status,
  outcome: null,
  score: 71.5,
  reasons: ['R1'],
  origin: { service: 'lending', entity_type: 'application', entity_id: 'x' },
  completed_at: '2026-01-01T00:00:00Z',
  ...more,
})

describe('a product with a validation flow', () => {
  it('starts it for an application by an operator, with the person, and waits for it', async () => {
    const made = await dataOf(201, apply())
    const [asked] = peers.of('flow.startExecution')
    expect(asked).toMatchObject({
      asker: { service: 'lending', tenantId: tenant.id },
      input: {
        flow_id: flowId,
        subject: {
          identifier_type: 'CC',
          identifier_value: '1020304321',
          name: 'Ana Restrepo',
          email: 'ana@example.test',
        },
        organization_id: tenant.organizationId,
        origin: { service: 'lending', entity_type: 'application', entity_id: made.id },
        expires_at: made.expires_at,
      },
    })
    const seen = await read(made.id)
    expect(seen).toMatchObject({ validation_status: 'in_progress', flow_execution_id: made.flow_execution_id })
    expect(seen.validation_url).toMatch(/^https:\/\/validate\.test\//)
    expect(refusal(await decide(made.id))).toEqual(refused(422, 'VALIDATION_FAILED'))
    const list = await call('GET', applications, { token: tenant.admin })
    expect(JSON.stringify(list.body)).not.toContain('validate.test')
  })

  it('starts it with the wizard, whose status leads there until it has ended', async () => {
    inProcessOnly()
    const wizard = await completeWizard(tenant, product.code)
    expect(wizard.started.validation_status).toBe('in_progress')
    expect(await wizard.status()).toMatchObject({
      validation_status: 'in_progress',
      validation_url: expect.stringMatching(/^https:\/\/validate\.test\//),
    })
    await dataOf(200, wizard.submit())
    const { flow_execution_id } = await read(wizard.id)
    await tell(tenant, 'flow.execution.completed', told(flow_execution_id, 'approved'))
    expect(await wizard.status()).toMatchObject({ validation_status: 'passed', validation_url: null })
    expect(await dataOf(200, decide(wizard.id))).toMatchObject({ status: 'approved' })
  })

  it('502: nothing is kept when no flow answers, and the same key may be tried again', async () => {
    inProcessOnly()
    const key = randomUUID()
    const before = (await call('GET', applications, { token: tenant.admin })).body.metadata.pagination.total
    peers.fail('flow.startExecution')
    const body = applicationBody(product.id)
    const failed = await call('POST', applications, { token: tenant.operator, key, body })
    expect(refusal(failed)).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    const wizardBody = startBody(product.code)
    expect(refusal(await startWizard(tenant, wizardBody, { key }))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    expect((await call('GET', applications, { token: tenant.admin })).body.metadata.pagination.total).toBe(before)
    peers.recover()
    expect((await call('POST', applications, { token: tenant.operator, key, body })).status).toBe(201)
    expect((await startWizard(tenant, wizardBody, { key })).status).toBe(201)
  })
  it("502: a flow that is not the tenant's is the deployment's fault, not the applicant's", async () => {
    peers.refuse('flow.startExecution', 'NOT_FOUND')
    expect(refusal(await apply())).toEqual(refused(502, 'UPSTREAM_FAILURE'))
  })
  it('422: a product deactivated while the flow was started; what was started is ended', async () => {
    inProcessOnly()
    const other = await newProduct(tenant, { validation_flow_id: flowId })
    const [answer] = await Promise.all([
      post(applications, tenant.operator, applicationBody(other.id)),
      post(`${products}/${other.id}/deactivate`, tenant.admin),
    ])
    if (answer.status === 422) {
      expect(refusal(answer)).toEqual(refused(422, 'PRODUCT_INACTIVE'))
      const started = peers.of('flow.startExecution').length
      expect(peers.of('flow.cancelExecution')).toHaveLength(started)
    } else expect(answer.status).toBe(201)
  })
  it('a blacklisted person is told to the operator at once; for the wizard the flow is asked to tell at its end', async () => {
    inProcessOnly()
    await completeWizard(tenant, product.code)
    await apply()
    const asked = peers.of('flow.startExecution').map(({ input }) => input.refuse_at_end)
    expect(asked).toEqual([true, false])
    peers.refuse('flow.startExecution', 'SUBJECT_BLACKLISTED')
    expect(refusal(await apply())).toEqual(refused(422, 'VALIDATION_FAILED'))
    // A flow that refuses at once is an upstream error; its refusal must not reach somebody who tries document numbers.
    expect(refusal(await startWizard(tenant, startBody(product.code)))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
  })
  it('ends it with the application: cancelled, rejected', async () => {
    const [one, two] = [await dataOf(201, apply()), await dataOf(201, apply())]
    await cancel(one.id)
    await dataOf(200, decide(two.id, 'rejected'))
    const ended = await eventually('the end of both', async () => {
      const asked = peers.of('flow.cancelExecution').map(({ input }) => input.execution_id)
      return asked.length >= 2 ? asked : undefined
    })
    expect(ended.sort()).toEqual([one.flow_execution_id, two.flow_execution_id].sort())
  })
})

describe('POST /internal/applications/{id}/validation-result', () => {
  itIsInternal(
    () => ({
      method: 'POST',
      path: `/api/v1/internal/applications/${randomUUID()}/validation-result`,
      body: { execution_id: 'e', result: 'passed' },
    }),
    () => tenant.admin,
  )
  it('200: the result, once; the same again changes nothing; 409: another one', async () => {
    const made = await dataOf(201, apply())
    const body = { execution_id: made.flow_execution_id, result: 'passed', details: { identity_score: 0.93 } }
    const wanted = { id: made.id, status: 'submitted', validation_status: 'passed', signature_status: null }
    expect(await dataOf(200, report(made.id, body))).toEqual(wanted)
    expect(await dataOf(200, report(made.id, body))).toEqual(wanted)
    expect(refusal(await report(made.id, { ...body, result: 'failed' }))).toEqual(refused(409, 'CONFLICT'))
    const event = await trailOf(tenant, made.id, 'Validation passed')
    expect(event).toBeDefined()
  })
  it('409: the result of another execution', async () => {
    const made = await dataOf(201, apply())
    const body = { execution_id: randomUUID(), result: 'passed' }
    expect(refusal(await report(made.id, body))).toEqual(refused(409, 'CONFLICT'))
    const plain = await newProduct(tenant)
    const other = await dataOf(201, post(applications, tenant.operator, applicationBody(plain.id)))
    expect(refusal(await report(other.id, body))).toEqual(refused(409, 'CONFLICT'))
  })
  it('404: no such application; 400: each fault of the body', async () => {
    const made = await dataOf(201, apply())
    const good = { execution_id: made.flow_execution_id, result: 'passed' }
    for (const id of [randomUUID(), 'not-an-id'])
      expect(refusal(await report(id, good))).toEqual(refused(404, 'NOT_FOUND'))
    for (const [body, ...fields] of [
      [{}, 'execution_id', 'result'],
      [{ ...good, result: 'maybe' }, 'result'],
      [{ ...good, details: [] }, 'details'],
      [{ ...good, extra: 1 }, 'extra'],
      [{ ...good, execution_id: 'x'.repeat(101) }, 'execution_id'],
    ] as [unknown, ...string[]][])
      expect(refusal(await report(made.id, body))).toEqual(refused(400, 'VALIDATION_ERROR', ...fields))
  })
  it('409: the application has ended, rejected, cancelled or expired; what was recorded before is 200 all the same', async () => {
    const ended = [await dataOf(201, apply()), await dataOf(201, apply()), await dataOf(201, apply())]
    const [rejected, cancelled, expired] = ended as [(typeof ended)[0], (typeof ended)[0], (typeof ended)[0]]
    const reported = (one: (typeof ended)[0]) =>
      report(one.id, { execution_id: one.flow_execution_id, result: 'passed' })
    const known = await dataOf(201, apply())
    await dataOf(200, reported(known))
    for (const one of [rejected, known]) await dataOf(200, decide(one.id, 'rejected'))
    await cancel(cancelled.id)
    for (const one of [rejected, cancelled])
      expect(refusal(await reported(one))).toEqual(refused(409, 'INVALID_STATUS_TRANSITION'))
    expect(await dataOf(200, reported(known))).toMatchObject({ status: 'rejected', validation_status: 'passed' })
    await daysLater(31, async () =>
      expect(refusal(await reported(expired))).toEqual(refused(409, 'APPLICATION_EXPIRED')),
    )
    for (const one of ended) expect((await read(one.id)).validation_status).toBe('in_progress')
  })
  it('of contrary reports at once one stands, the others are 409', async () => {
    const made = await dataOf(201, apply())
    const results = ['passed', 'failed', 'passed', 'failed', 'passed', 'failed']
    const answers = await Promise.all(
      results.map((result) => report(made.id, { execution_id: made.flow_execution_id, result })),
    )
    const { validation_status } = await read(made.id)
    for (const [at, answer] of answers.entries())
      expect(answer.status).toBe(results[at] === validation_status ? 200 : 409)
  })
})

describe('the message flow.execution.completed', () => {
  it.each([
    ['approved', 'passed'],
    ['rejected', 'failed'],
    ['failed', 'failed'],
    ['expired', 'failed'],
    ['needs_review', 'in_review'],
  ])('%s makes the validation %s', async (status, wanted) => {
    const made = await dataOf(201, apply())
    await tell(tenant, 'flow.execution.completed', told(made.flow_execution_id, status))
    expect((await read(made.id)).validation_status).toBe(wanted)
  })
  it('counts once, and not after another result, nor for another service or tenant', async () => {
    const made = await dataOf(201, apply())
    const id = randomUUID()
    const other = await testTenant({ maker_checker: [] })
    await tell(other, 'flow.execution.completed', told(made.flow_execution_id, 'rejected'))
    const foreign = { origin: { service: 'flow', entity_type: 'application', entity_id: made.id } }
    await tell(tenant, 'flow.execution.completed', told(made.flow_execution_id, 'rejected', foreign))
    expect((await read(made.id)).validation_status).toBe('in_progress')
    for (let times = 0; times < 3; times++)
      await tell(tenant, 'flow.execution.completed', told(made.flow_execution_id, 'approved'), id)
    await tell(tenant, 'flow.execution.completed', told(made.flow_execution_id, 'rejected'))
    await tell(tenant, 'flow.execution.completed', told(randomUUID(), 'rejected'))
    expect((await read(made.id)).validation_status).toBe('passed')
  })
  it('is kept in the trail of an application that has ended, and changes nothing', async () => {
    const made = await dataOf(201, apply())
    await cancel(made.id)
    await tell(tenant, 'flow.execution.completed', told(made.flow_execution_id, 'approved'))
    expect(await read(made.id)).toMatchObject({ status: 'cancelled', validation_status: 'in_progress' })
    const event = await trailOf(tenant, made.id, 'Report not taken: the application is cancelled')
    const whole = await dataOf(200, call('GET', `/api/v1/audit/events/${event.id}`, { token: tenant.admin }))
    expect(whole.unmapped.reported).toEqual({
      execution_id: made.flow_execution_id,
      validation_status: 'passed',
    })
  })
  it('422: a failed validation keeps the wizard from submitting, and the operator from approving', async () => {
    inProcessOnly()
    const wizard = await completeWizard(tenant, product.code)
    const { flow_execution_id } = await read(wizard.id)
    await tell(tenant, 'flow.execution.completed', told(flow_execution_id, 'rejected'))
    expect(refusal(await wizard.submit())).toEqual(refused(422, 'VALIDATION_FAILED'))
    const made = await dataOf(201, apply())
    await dataOf(200, report(made.id, { execution_id: made.flow_execution_id, result: 'failed' }))
    expect(refusal(await decide(made.id))).toEqual(refused(422, 'VALIDATION_FAILED'))
    expect(await dataOf(200, decide(made.id, 'rejected'))).toMatchObject({ status: 'rejected' })
  })
})

describe('the blacklist', () => {
  const listed = async () => {
    const { system } = await testSystem()
    const number = `77${Math.floor(Math.random() * 1e8)}`
    const subject = system.services.ofContext.lending!.subjectId(tenant.id, { type: 'CC', value: number })
    peers.blacklist(subject)
    return { document_type: 'CC', document_number: number }
  }
  it('422: keeps a person from applying, at the operator and at the submission of the wizard', async () => {
    const plain = await newProduct(tenant)
    const identidad = await listed()
    const wizard = await completeWizard(tenant, plain.code, { identidad })
    expect(peers.of('subject_profile.checkLists')).toHaveLength(0)
    expect(refusal(await wizard.submit())).toEqual(refused(422, 'VALIDATION_FAILED'))
    expect(await wizard.status()).toMatchObject({ status: 'draft' })
    const subject_data = { ...(applicationBody(plain.id).subject_data as object), ...identidad }
    const answer = await post(applications, tenant.operator, applicationBody(plain.id, { subject_data }))
    expect(refusal(answer)).toEqual(refused(422, 'VALIDATION_FAILED'))
  })
  it('502: an answer that does not come is no yes; nothing is half done, and the same key goes on later', async () => {
    const plain = await newProduct(tenant)
    const wizard = await completeWizard(tenant, plain.code)
    const key = randomUUID()
    peers.fail('subject_profile.checkLists')
    expect(refusal(await wizard.submit({ key }))).toEqual(refused(502, 'UPSTREAM_FAILURE'))
    expect(refusal(await post(applications, tenant.operator, applicationBody(plain.id)))).toEqual(
      refused(502, 'UPSTREAM_FAILURE'),
    )
    expect(await wizard.status()).toMatchObject({ status: 'draft' })
    peers.recover()
    expect(await dataOf(200, wizard.submit({ key }))).toMatchObject({ status: 'submitted' })
  })
  it('of ten submissions at once one is made while the lists are asked', async () => {
    const plain = await newProduct(tenant)
    const wizard = await completeWizard(tenant, plain.code)
    const answers = await Promise.all(Array.from({ length: 10 }, () => wizard.submit()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const other of answers.filter(({ status }) => status !== 200))
      expect(refusal(other)).toEqual(refused(401, 'INVALID_ACCESS_TOKEN'))
  })
  it('is not asked about for a tenant without the module', async () => {
    const other = await testTenant({ maker_checker: [] })
    const restore = await answerPeers(other.id, {
      'subject_profile.checkLists': () => Promise.reject(new Error('asked all the same')),
    })
    try {
      const plain = await newProduct(other)
      const send = () => post(applications, other.operator, applicationBody(plain.id))
      expect(refusal(await send())).toEqual(refused(502, 'UPSTREAM_FAILURE'))
      const headers = { 'If-Match': '*' }
      const body = { modules: ['lending', 'audit'] }
      const token = await platformToken()
      await dataOf(200, call('PATCH', `/api/v1/tenants/${other.id}`, { token, headers, body }))
      await eventually('the module is off', async () => ((await send()).status === 201 ? true : undefined))
    } finally {
      restore()
    }
  })
})
