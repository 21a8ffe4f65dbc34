import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, callInternal, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { currentStep, execution, formStep, requests, subject, submit, usableFlow } from '../flow/support.js'
import { refusal, refused } from '../identity/support.js'
import { applicationBody, applications, dataOf, newProduct } from '../lending/support.js'
import { completeWizard, startBody, start as startWizard } from '../lending/wizard-support.js'
import { addToList, lookUp, newDocument, tell } from './support.js'

let tenant: TestTenant
let plain: { id: string; code: string }
let validated: { id: string; code: string }
let flow: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  flow = await usableFlow(tenant, [formStep()])
  plain = await newProduct(tenant)
  validated = await newProduct(tenant, { validation_flow_id: flow })
})

/** A person on the tenant's blacklist. */
async function blacklisted() {
  const document = newDocument()
  await tell(tenant, { type: 'lending.credit.closed', document })
  const id = (await lookUp(tenant, document)).body.data.subject_id as string
  expect((await addToList(tenant, id)).status).toBe(201)
  return { id, document, identidad: { document_type: 'CC', document_number: document } }
}

/** How often the profile has counted a type, after all messages about the person were applied. */
async function counted({ id, document }: { id: string; document: string }, type: string): Promise<number> {
  const { owner, settle } = await testSystem()
  const component = type.split('.')[0]!
  await settle()
  const told = await owner<{ message_id: string }[]>`select distinct message_id from ${owner(component)}.outbox
    where tenant_id = ${tenant.id} and type = ${type}
      and coalesce(data->>'identifier_value', data->'subject'->>'identifier_value') = ${document}`
  await eventually('the profile has heard of them', async () => {
    const heard = await owner`select 1 from subject_profile.inbox where tenant_id = ${tenant.id}
      and message_id = any(${told.map((one) => one.message_id)}::uuid[])`
    return heard.length === told.length ? true : undefined
  })
  const { data } = (await call('GET', `/api/v1/subjects/${id}/events/summary`, { token: tenant.operator })).body
  const found = data.by_type.find((one: { event_type: string }) => one.event_type === type)
  return found?.count ?? 0
}

/** Publishes the messages about a person again. */
async function redeliver(type: string, document: string) {
  const { owner } = await testSystem()
  await owner`update ${owner(type.split('.')[0]!)}.outbox set published_at = null
    where tenant_id = ${tenant.id} and type = ${type}
      and coalesce(data->>'identifier_value', data->'subject'->>'identifier_value') = ${document}`
  await tell(tenant, { type: type.startsWith('flow') ? 'flow.step.completed' : 'lending.credit.overdue', document })
}

const alertsOf = async (id: string) =>
  (await call('GET', `/api/v1/subjects/${id}/alerts`, { token: tenant.operator })).body.data as { alert_type: string }[]

/** Expects a call that is refused for the blacklist to count once, also with a repeated key or message. */
async function expectCountedOnce(
  type: string,
  person: { id: string; document: string },
  send: (key: string) => Promise<Answer>,
  wanted: ReturnType<typeof refused>,
) {
  const key = randomUUID()
  for (let times = 0; times < 3; times++) expect(refusal(await send(key))).toEqual(wanted)
  expect(await counted(person, type)).toBe(1)
  await redeliver(type, person.document)
  expect(await counted(person, type)).toBe(1)
  expect((await alertsOf(person.id)).map((one) => one.alert_type)).toContain('blacklisted_attempt')
  // Another call is another attempt.
  expect(refusal(await send(randomUUID()))).toEqual(wanted)
  expect(await counted(person, type)).toBe(2)
}

describe('somebody on the blacklist', () => {
  it('who applies at the operator is refused with 422, and the attempt is counted once', async () => {
    const person = await blacklisted()
    const subject_data = { ...applicationBody(plain.id).subject_data, ...person.identidad }
    const body = applicationBody(plain.id, { subject_data })
    const send = (key: string) => call('POST', applications, { token: tenant.operator, key, body })
    await expectCountedOnce('lending.application.refused', person, send, refused(422, 'VALIDATION_FAILED'))
    const { owner } = await testSystem()
    const [told] = await owner`select data from lending.outbox where tenant_id = ${tenant.id}
      and type = 'lending.application.refused' and data->>'subject_id' = ${person.id}`
    expect(told!.data).toEqual({
      subject_id: person.id,
      identifier_type: 'CC',
      identifier_value: person.document,
      full_name: 'Ana Restrepo',
      application_id: null,
      product_id: plain.id,
      channel: 'admin_panel',
      amount: 5_000_000,
      currency: 'COP',
      term_days: 360,
      device: null,
      reason: 'blacklisted',
      occurred_at: expect.any(String),
    })
    const trail = await owner`select data from lending.outbox where tenant_id = ${tenant.id} and subject = ${person.id}
      and type = 'lending.audit.recorded'`
    expect(trail[0]!.data).toMatchObject({ activity_id: 9, severity_id: 3, resource: { resource_type: 'subject' } })
    expect(JSON.stringify(trail)).not.toContain(person.document)
    expect(await owner`select 1 from lending.application where subject_id = ${person.id}`).toHaveLength(0)
  })

  it('who submits in the wizard is refused with 422, stays with the draft, and is counted once', async () => {
    const person = await blacklisted()
    const wizard = await completeWizard(tenant, plain.code, { identidad: person.identidad })
    const send = (key: string) => wizard.submit({ key })
    await expectCountedOnce('lending.application.refused', person, send, refused(422, 'VALIDATION_FAILED'))
    expect(await wizard.status()).toMatchObject({ status: 'draft' })
    const { owner } = await testSystem()
    const [told] = await owner`select data from lending.outbox where tenant_id = ${tenant.id}
      and type = 'lending.application.refused' and data->>'subject_id' = ${person.id}`
    expect(told!.data).toMatchObject({ application_id: wizard.id, channel: 'digital', device: expect.anything() })
  })

  it('sees in the wizard what everybody sees, until the flow ends rejected; each start is counted once', async () => {
    const person = await blacklisted()
    const key = randomUUID()
    const body = startBody(validated.code, { identidad: person.identidad })
    const started = await dataOf(201, startWizard(tenant, body, { key }))
    expect(await dataOf(201, startWizard(tenant, body, { key }))).toEqual(started)
    expect(await counted(person, 'flow.request.refused')).toBe(1)
    expect((await alertsOf(person.id)).map((one) => one.alert_type)).toContain('blacklisted_attempt')

    // Everything that the applicant sees, without ids, links and moments.
    const seen = async (identidad: object) => {
      const wizard = await completeWizard(tenant, validated.code, { identidad })
      const { validation_url, id, expires_at, ...status } = await wizard.status()
      const token = String(validation_url).split('/').at(-1)!
      const first = await dataOf(200, execution(token))
      const answer = await submit(token, first.current_step.id, { data: { income: 5000 } })
      const { step_id: _, ...result } = answer.body.data.step_result
      const { id: _step, ...step } = first.current_step
      const shown = { status, link: typeof validation_url, first: { ...first, current_step: step } }
      return { wizard, shown: { ...shown, answer: { ...answer.body.data, step_result: result } } }
    }
    const [refusedOne, other] = [await seen(person.identidad), await seen(startBody('X').identidad)]
    expect(refusedOne.shown).toEqual(other.shown)
    expect(refusedOne.shown.status).toMatchObject({ validation_status: 'in_progress' })

    const ended = async ({ wizard }: typeof other) =>
      eventually('the end of the validation', async () => {
        const { validation_status } = await wizard.status()
        return validation_status === 'in_progress' ? undefined : validation_status
      })
    expect([await ended(refusedOne), await ended(other)]).toEqual(['failed', 'passed'])
    expect(refusal(await refusedOne.wizard.submit())).toEqual(refused(422, 'VALIDATION_FAILED'))
    await dataOf(200, other.wizard.submit())
    expect(await counted(person, 'flow.request.refused')).toBe(2)
  })

  it('whose validation runs is shown to staff as anybody else, and with the reason once it has ended', async () => {
    const person = await blacklisted()
    const wizard = await completeWizard(tenant, validated.code, { identidad: person.identidad })
    const { flow_execution_id } = await dataOf(
      200,
      call('GET', `${applications}/${wizard.id}`, { token: tenant.admin }),
    )
    const result = () =>
      dataOf(200, callInternal('GET', `/api/v1/executions/${flow_execution_id}/result`, { token: tenant.operator }))
    const running = await result()
    expect(running).toMatchObject({ status: 'created', outcome: null, reasons: null })
    const read = () => dataOf(200, call('GET', `${requests}/${running.request_id}`, { token: tenant.operator }))
    const { access_token: token, ...request } = await read()
    expect(request).toMatchObject({ outcome: null, reasons: [] })
    await submit(token, (await currentStep(token)).id, { data: { income: 5000 } })
    expect(await result()).toMatchObject({ status: 'rejected', outcome: 'reject', reasons: ['BLACKLISTED'] })
    expect(await read()).toMatchObject({ status: 'rejected', outcome: 'reject', reasons: ['BLACKLISTED'] })
  })

  it('who submits while the validation runs is refused with 422, and the attempt is counted once', async () => {
    const person = await blacklisted()
    const wizard = await completeWizard(tenant, validated.code, { identidad: person.identidad })
    const send = (key: string) => wizard.submit({ key })
    await expectCountedOnce('lending.application.refused', person, send, refused(422, 'VALIDATION_FAILED'))
  })

  it.each([
    ['a request', () => call, requests],
    ['an execution of a sister service', () => callInternal, '/api/v1/executions/trigger'],
  ] as const)('for whom %s is made is refused with 409, and the attempt is counted once', async (_, door, path) => {
    const person = await blacklisted()
    const body = { flow_id: flow, subject_data: subject({ identifier_value: person.document }) }
    const send = (key: string) => door()('POST', path, { token: tenant.operator, key, body })
    await expectCountedOnce('flow.request.refused', person, send, refused(409, 'SUBJECT_BLACKLISTED'))
    const { owner } = await testSystem()
    const [told] = await owner`select data from flow.outbox where tenant_id = ${tenant.id}
      and type = 'flow.request.refused' and subject = ${person.id}`
    expect(told!.data).toEqual({
      flow_id: flow,
      origin: null,
      reason: 'blacklisted',
      refused_at: expect.any(String),
      subject: {
        subject_id: person.id,
        identifier_type: 'CC',
        identifier_value: person.document,
        name: 'Ana Restrepo',
      },
    })
  })

  it('whom a component asks for is refused, and counted once for each of its records', async () => {
    const person = await blacklisted()
    const { peerHandlers } = (await testSystem()).system.services
    const who = {
      kind: 'user',
      id: tenant.adminUserId,
      name: 'Ada',
      roles: ['tenant_admin'],
      sessionUid: null,
    } as const
    const request = { requestId: 'test', ip: '192.0.2.7' }
    const origin = { service: 'lending' as const, entity_type: 'application', entity_id: randomUUID() }
    const identified = { identifier_type: 'CC', identifier_value: person.document }
    for (let times = 0; times < 3; times++)
      await expect(
        peerHandlers['flow.startExecution']!(
          { service: 'lending', tenantId: tenant.id, request, onBehalfOf: who },
          { flow_id: flow, organization_id: null, subject: identified, origin },
          AbortSignal.timeout(20_000),
        ),
      ).rejects.toMatchObject({ code: 'SUBJECT_BLACKLISTED' })
    expect(await counted(person, 'flow.request.refused')).toBe(1)
  })
})
