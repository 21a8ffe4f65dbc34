import { randomUUID } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import { markArrears } from '@otorga/lending/jobs/mark-arrears'
import type { LendingServices } from '@otorga/lending/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, eventually, graph } from '../../harness/call.js'
import { inProcessOnly } from '../../harness/in-process.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import {
  assignments,
  cardPhotos,
  cardStep,
  draftFlow,
  formStep,
  newRequest,
  publish,
  ruleBody,
  startRun,
  submit,
  usableFlow,
} from '../flow/support.js'
import { platformPerson, platformToken } from '../identity/support.js'
import {
  applicationBody,
  applications,
  credits,
  dataOf,
  newApplication,
  newCredit,
  newDisbursed,
  newProduct,
  pay,
  post,
} from '../lending/support.js'
import { finances, newWizard, personal } from '../lending/wizard-support.js'
import { type Event, eventsOf, wholeTrail } from './trail.js'

let tenant: TestTenant
let product: { id: string; code: string }
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  product = await newProduct(tenant)
})

/** The events of the tenant about a record, once one of them has this message. */
const about = (id: string, message: string, trail = tenant.admin) =>
  eventually(`the entry ${message}`, async () => {
    const events = (await wholeTrail(trail)).filter(({ resource }) => resource?.id === id)
    return events.some((one) => one.message === message) ? events : undefined
  })
const one = (events: Event[], message: string) => {
  const found = events.filter((event) => event.message === message)
  expect(found).toHaveLength(1)
  return found[0]!
}

describe('every entry about a credit carries credit_id, action, amount and currency', () => {
  const granted = 5_000_000
  const run = async (days: number) =>
    markArrears(
      (await testSystem()).system.services.ofContext.lending as LendingServices,
      { tenantId: tenant.id, timezone: 'America/Bogota' },
      { now: new Date(Date.now() + days * 86_400_000), requestId: randomUUID() },
    )
  const changed = async (mutation: string) => expect((await graph(tenant.admin, mutation)).body.errors).toBeUndefined()
  const installment = async (id: string, amount = 100_000) => dataOf(201, pay(tenant, id, { amount }))

  /** Each action: the message, action and amount of its audit entry, and the call that performs it. */
  const actions: [message: string, action: string, amount: number, make: () => Promise<string>][] = [
    ['Credit created', 'create', granted, async () => (await newCredit(tenant, product.id)).id],
    ['Credit disbursed', 'disburse', granted, async () => (await newDisbursed(tenant, product.id)).id],
    [
      'Credit cancelled',
      'cancel',
      granted,
      async () => {
        const { id } = await newCredit(tenant, product.id)
        await changed(`mutation { cancelCredit(id: "${id}", idempotencyKey: "${randomUUID()}") { id } }`)
        return id
      },
    ],
    [
      'Payment recorded',
      'installment',
      100_000,
      async () => {
        const { id } = await newDisbursed(tenant, product.id)
        await installment(id)
        return id
      },
    ],
    [
      'Payment reversed',
      'reverse',
      200_000,
      async () => {
        const { id } = await newDisbursed(tenant, product.id)
        const payment = await installment(id, 200_000)
        const args = `id: "${payment.id}", input: { reason: "Bounced" }, idempotencyKey: "${randomUUID()}"`
        await changed(`mutation { reversePayment(${args}) { id } }`)
        return id
      },
    ],
    [
      'Credit closed',
      'close',
      granted,
      async () => {
        const { id, outstanding } = await newDisbursed(tenant, product.id)
        await dataOf(201, pay(tenant, id, { amount: outstanding.payoff_amount, payment_type: 'payoff' }))
        return id
      },
    ],
  ]
  it.each(actions)('%s', async (message, action, amount, make) => {
    const id = await make()
    const events = await about(id, message)
    expect(one(events, message)).toMatchObject({
      resource: { id, resource_type: 'credit', domain: 'lending' },
      unmapped: { credit_id: id, action, amount, currency: 'COP' },
    })
    for (const { activity_name, unmapped } of events)
      if (activity_name !== 'Read') expect(unmapped).toMatchObject({ credit_id: id, currency: 'COP' })
  })

  it.each([
    ['Instalments overdue', 'overdue', 40],
    ['Credit defaulted', 'default', 200],
  ])('%s', async (message, action, days) => {
    inProcessOnly()
    const { id } = await newDisbursed(tenant, product.id)
    await run(days)
    expect(one(await about(id, message), message)).toMatchObject({
      actor: { user_type: 'System' },
      unmapped: { credit_id: id, action, amount: granted, currency: 'COP', days_past_due: expect.any(Number) },
    })
  })

  it('so does the decision that grants it', async () => {
    const { id } = await newApplication(tenant, product.id)
    await dataOf(200, post(`${applications}/${id}/decide`, tenant.admin, { decision: 'approved' }))
    const { unmapped } = one(await about(id, 'Application approved'), 'Application approved')
    expect(unmapped).toMatchObject({ action: 'approve', amount: granted, currency: 'COP' })
    expect(unmapped.credit_id).toBe((unmapped.new_value as { credit_id: string }).credit_id)
    expect((await call('GET', `${credits}/${unmapped.credit_id}`, { token: tenant.admin })).status).toBe(200)
  })
})

describe('a run of a flow leaves one entry at its end', () => {
  const runOf = async (request: { id: string; execution_id: string }, message: string) => {
    const events = await about(request.id, message)
    const runs = events.filter(({ unmapped }) => 'providers_used' in unmapped)
    expect(runs).toHaveLength(1)
    expect(runs[0]).toMatchObject({
      message,
      activity_name: 'Execute',
      resource: { resource_type: 'flow_execution', resource_name: request.execution_id, domain: 'flow' },
      metadata: { tenant_uid: tenant.id },
      unmapped: { request_id: request.id },
    })
    return runs[0]!
  }

  it('with every step, its attempts and score, the result, and the providers that were asked', async () => {
    const flow = await usableFlow(tenant, [cardStep(), formStep()], [ruleBody()])
    const { request, token, step } = await startRun(tenant, flow)
    const { front, back } = await cardPhotos()
    expect((await submit(token, step, { front, back: front })).status).toBe(400)
    const next = (await dataOf(200, submit(token, step, { front, back }))).next_step
    const last = await submit(token, next.id, { data: { income: 500 } })
    const run = await runOf(request, 'Flow execution decided')
    expect(run.unmapped).toMatchObject({
      flow_id: flow,
      version_number: 1,
      steps: [
        { step_id: step, type: 'card_capture', status: 'passed', attempts: 2, score: expect.any(Number) },
        { step_id: next.id, type: 'form', status: 'passed', attempts: 1, score: expect.any(Number) },
      ],
      results: { status: 'needs_review', outcome: 'review', score: expect.any(Number), reasons: ['LOW_INCOME'] },
    })
    expect(run.unmapped.providers_used).toEqual(expect.arrayContaining([expect.any(String)]))
    expect(run.metadata.correlation_uid).toBe(last.headers.get('x-request-id'))
  })

  it('when attempts run out, with the step that failed', async () => {
    const flow = await usableFlow(tenant, [cardStep({ max_attempts: 1 }), formStep()])
    const { request, token, step } = await startRun(tenant, flow)
    const { front } = await cardPhotos()
    expect((await submit(token, step, { front, back: front })).status).toBe(429)
    const { unmapped } = await runOf(request, 'Flow execution failed')
    expect(unmapped.steps).toMatchObject([
      { step_id: step, status: 'failed', attempts: 1 },
      { type: 'form', status: 'pending', attempts: 0, score: null },
    ])
    expect(unmapped.results).toMatchObject({ status: 'failed', outcome: null, score: null })
  })

  it('when somebody cancels it, though nobody opened the link', async () => {
    const request = await newRequest(tenant, await usableFlow(tenant))
    const cancelled = await graph(tenant.operator, `mutation { cancelFlowRequest(id: "${request.id}") { id } }`)
    expect(cancelled.body.errors).toBeUndefined()
    const { unmapped, metadata } = await runOf(request, 'Flow execution cancelled')
    expect(unmapped).toMatchObject({ steps: [{ status: 'pending', attempts: 0 }], providers_used: [] })
    expect(unmapped.results).toMatchObject({ status: 'cancelled', reasons: ['CANCELLED'] })
    expect(metadata.correlation_uid).toBe(cancelled.headers.get('x-request-id'))
  })
})

describe('what a delegated_admin does in another tenant names who, from where and to where', () => {
  let delegate: Awaited<ReturnType<typeof platformPerson>>
  let flow: string
  let assigned: Answer
  beforeAll(async () => {
    delegate = await platformPerson(['delegated_admin', `admin-tenant-${tenant.slug}`])
    flow = await draftFlow()
    await publish(flow)
  })
  const path = () => `/api/v1/tenants/${tenant.id}`
  const sent = (method: string, at: string, body?: unknown, headers: Record<string, string> = {}) =>
    call(method, at, { token: delegate.token, headers, ...(body !== undefined && { body }) })
  const acts: [what: string, trail: () => Promise<string>, act: () => Promise<Answer>][] = [
    ['reads the tenant', platformToken, () => sent('GET', path())],
    ['lists it', platformToken, () => sent('GET', `/api/v1/tenants?search=${tenant.slug}`)],
    ['changes it', platformToken, () => sent('PATCH', path(), { name: randomUUID() }, { 'If-Match': '*' })],
    [
      'assigns a flow to it',
      async () => tenant.admin,
      async () => (assigned = await sent('POST', assignments, { flow_id: flow, tenant_id: tenant.id })),
    ],
    ['takes the flow back', async () => tenant.admin, () => sent('DELETE', `${assignments}/${assigned.body.data.id}`)],
  ]
  it.each(acts)('%s', async (_what, trail, act) => {
    const answer = await act()
    expect(answer.status).toBeLessThan(300)
    const events = await eventsOf(await trail(), answer)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      actor: { id: delegate.id, user_type: 'Admin' },
      unmapped: {
        cross_tenant_access: true,
        delegated_admin: delegate.id,
        source_tenant: platformTenantId,
        target_tenant: tenant.id,
      },
    })
  })

  it('while nobody else is called one', async () => {
    const answer = await call('POST', assignments, {
      token: await platformToken(),
      body: { flow_id: flow, tenant_id: tenant.id },
    })
    const [event] = await eventsOf(tenant.admin, answer)
    expect(event!.unmapped).toMatchObject({ source_tenant: platformTenantId, target_tenant: tenant.id })
    expect(event!.unmapped).not.toHaveProperty('delegated_admin')
    const own = (await wholeTrail(tenant.admin)).filter(({ actor }) => actor.id === tenant.adminUserId)
    expect(own.length).toBeGreaterThan(0)
    for (const { unmapped } of own) expect(unmapped).not.toHaveProperty('cross_tenant_access')
  })
})

describe('what an applicant tells', () => {
  const document = '1020307788'
  const shown = { document_type: 'CC', document_number: '******7788', email: expect.any(String) }

  it('is in the entry of an application, by name, with their circumstances hidden', async () => {
    const body = applicationBody(product.id)
    const subject_data = { ...body.subject_data, document_number: document, phone: '+57 300 123 4567' }
    const { id } = await newApplication(tenant, product.id, { subject_data })
    const event = one(await about(id, 'Application submitted'), 'Application submitted')
    expect(event.unmapped.new_value).toMatchObject({
      ...shown,
      product_id: product.id,
      first_name: 'Ana',
      phone: '******4567',
      birth_date: '********',
      requested_amount: 5_000_000,
      requested_term_days: 360,
      monthly_income: '********',
    })
    for (const secret of [document, '123 4567', '1990-04-02', '4500000.5'])
      expect(JSON.stringify(event)).not.toContain(secret)
  })

  it('is in the entries of the wizard, each with the fields that its step changed', async () => {
    const identidad = { document_type: 'CC', document_number: document }
    const wizard = await newWizard(tenant, product.code, { identidad })
    await dataOf(200, wizard.step('datos_personales', personal))
    await dataOf(200, wizard.step('finanzas', finances))
    await dataOf(200, wizard.step('datos_personales', { ...personal, city: 'Cali', address: null }))
    const events = await about(wizard.id, 'Step finanzas saved')
    const [again, first] = events.filter(({ message }) => message === 'Step datos_personales saved')
    const started = one(events, 'Application started by the wizard')
    expect(started.unmapped.new_value).toMatchObject({ ...shown, phone: '******4567', requested_amount: 5_000_000 })
    expect(first!.unmapped).toMatchObject({
      old_value: { first_name: null, address: null },
      new_value: {
        first_name: 'Luz',
        last_name: 'Marín',
        city: 'Medellín',
        address: '********',
        birth_date: '********',
      },
    })
    expect(again!.unmapped.old_value).toEqual({
      completed_steps: expect.any(Array),
      city: 'Medellín',
      address: '********',
    })
    expect(again!.unmapped.new_value).toEqual({ completed_steps: expect.any(Array), city: 'Cali', address: null })
    expect(one(events, 'Step finanzas saved').unmapped.new_value).toMatchObject({
      monthly_income: '********',
      monthly_expenses: '********',
      purpose: 'Study',
    })
    const text = JSON.stringify(events)
    for (const secret of [document, '123 4567', personal.birth_date, personal.address, '3500000', '1200000.5'])
      expect(text).not.toContain(secret)
  })
})

describe('the request that led to an event', () => {
  it('is named by every event, on both doors, and beside it where nothing else has the name', async () => {
    const rest = await call('GET', `/api/v1/users/${tenant.adminUserId}`, {
      token: tenant.admin,
      headers: { 'X-Request-Id': 'mine-1' },
    })
    expect(rest.headers.get('x-request-id')).toBe('mine-1')
    const [read] = await eventsOf(tenant.admin, rest)
    expect([read!.metadata.correlation_uid, read!.unmapped.request_id]).toEqual(['mine-1', 'mine-1'])
    const byHand = await call('POST', '/api/v1/audit/events', {
      token: tenant.admin,
      key: true,
      body: {
        class_uid: 6001,
        category_uid: 6,
        activity_id: 99,
        severity_id: 1,
        message: 'Noted',
        unmapped: { request_id: 'of another system' },
      },
    })
    const found = await call('GET', `/api/v1/audit/events/${byHand.body.data.id}`, { token: tenant.admin })
    expect(found.body.data.metadata.correlation_uid).toBe(byHand.headers.get('x-request-id'))
    expect(found.body.data.unmapped.request_id).toBe('of another system')
    const query = `{ getAuditEvent(id: "${byHand.body.data.id}") { metadata { correlationUid } } }`
    const { body } = await graph(tenant.admin, query)
    expect(body.data.getAuditEvent.metadata.correlationUid).toBe(byHand.headers.get('x-request-id'))
    for (const { metadata } of await wholeTrail(tenant.admin))
      expect(metadata.correlation_uid).toMatch(/^[A-Za-z0-9._-]{1,128}$/)
  })
})
