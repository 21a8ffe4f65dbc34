import { type People, wholeProducts } from '@otorga/cli/demo/whole-application'
import { beforeAll, describe, expect, it } from 'vitest'
import { execution, formStep, newRequest, platform, submit, usableFlow } from '../contract/flow/support.js'
import { dataOf, post, products } from '../contract/lending/support.js'
import { finances, newWizard, personal } from '../contract/lending/wizard-support.js'
import { call, eventually } from '../harness/call.js'
import { testSystem } from '../harness/system.js'
import { type TestTenant, testTenant } from '../harness/tenant.js'

let tenant: TestTenant
/** The id of the product that requires a validation and a signature. */
let whole: string
let plain: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  const { base, mailFolder } = await testSystem()
  const people: People = { base, mailFolder, tenantId: tenant.id, platform: await platform(), ...tenant }
  const made = await wholeProducts(people)
  const codeOf = async (id: string) =>
    (await dataOf(200, call('GET', `${products}/${id}`, { token: tenant.admin }))).code as string
  whole = await codeOf(made.whole)
  plain = await codeOf(made.plain)
})

type Headers = Record<string, string>
const named = (device: string): Headers => ({ 'X-Device-Fingerprint': device, 'User-Agent': `Browser/1 (${device})` })

/** The devices of a record's person, after the profile has counted this event. */
async function devicesAfter(subject: string, type: string) {
  const { settle } = await testSystem()
  const read = async (what: string) =>
    (await call('GET', `/api/v1/subjects/${subject}/${what}`, { token: tenant.admin })).body.data ?? []
  await eventually(`the profile counts ${type}`, async () => {
    await settle()
    const events: { event_type: string }[] = await read('events?page_size=100')
    return events.some(({ event_type }) => event_type === type) || undefined
  })
  return (await read('devices')) as { device_fingerprint: string; user_agent: string; access_count: number }[]
}

/** The messages about a record: their types and devices. */
async function toldOf(component: 'lending' | 'flow' | 'signature', id: string) {
  const { owner } = await testSystem()
  const rows = await owner`select type, data from ${owner(component)}.outbox
    where subject = ${id} and type not like '%.audit.recorded' order by id`
  return rows.map(({ type, data }) => [type, data.device?.fingerprint ?? null])
}

/** A person applies in the wizard, passes the validation and signs; every call has these headers. */
async function applyFrom(headers: Headers) {
  const wizard = await newWizard(tenant, whole, {}, { headers })
  const with_ = { headers }
  const { validation_url } = await dataOf(200, wizard.send('GET', 'status', undefined, with_))
  const link = (validation_url as string).split('/').at(-1)!
  const { current_step } = await dataOf(200, execution(link, with_))
  expect((await submit(link, current_step.id, { data: { income: 4_000_000 } }, headers)).status).toBe(200)
  await dataOf(200, wizard.step('datos_personales', personal, with_))
  await dataOf(200, wizard.step('finanzas', finances, with_))
  const { signing_url } = await dataOf(200, wizard.sign(with_))
  const path = new URL(signing_url).pathname
  await dataOf(200, call('GET', path, with_))
  await dataOf(200, call('POST', `${path}/execute`, { body: { confirmation: true }, ...with_ }))
  await eventually('the signature and the validation are known', async () => {
    const status = await dataOf(200, wizard.send('GET', 'status', undefined, with_))
    return (status.signature_status === 'signed' && status.validation_status === 'passed') || undefined
  })
  await dataOf(200, wizard.submit(with_))
  const { owner } = await testSystem()
  const [row] = await owner`select subject_id, signature_id from lending.application where id = ${wizard.id}`
  return { id: wizard.id, subject: row!.subject_id as string, signature: row!.signature_id as string }
}

describe('one phone', () => {
  it('is one device over wizard, validation and signature, as its page names it', async () => {
    const { id, subject, signature } = await applyFrom(named('phone-of-luz-1'))
    expect(await toldOf('lending', id)).toEqual([
      ['lending.application.created', 'phone-of-luz-1'],
      ['lending.application.submitted', 'phone-of-luz-1'],
    ])
    expect(await toldOf('signature', signature)).toEqual([
      ['signature.request.created', null],
      ['signature.request.device_seen', 'phone-of-luz-1'],
      ['signature.request.completed', 'phone-of-luz-1'],
    ])
    const devices = await devicesAfter(subject, 'lending.application.submitted')
    expect(devices).toMatchObject([{ device_fingerprint: 'phone-of-luz-1', user_agent: 'Browser/1 (phone-of-luz-1)' }])
  })

  it('is one device too where no page names it', async () => {
    const { subject } = await applyFrom({
      'User-Agent': 'Browser/7 (Linux; Android 14; Pixel 8)',
      'Sec-CH-UA-Platform': '"Android"',
    })
    const devices = await devicesAfter(subject, 'lending.application.submitted')
    expect(devices).toMatchObject([{ device_fingerprint: expect.stringMatching(/^ua:/) }])
  })
})

describe('each call', () => {
  it('is a sighting of the device that made it, also where nothing else comes of it', async () => {
    const flow = await usableFlow(tenant, [formStep(), formStep({ name: 'More' })])
    const request = await newRequest(tenant, flow)
    const token = request.access_token as string
    const { current_step: step } = await dataOf(200, execution(token, { headers: named('phone-one') }))
    const sent = await submit(token, step.id, { data: { income: 1 } }, named('phone-two'))
    await dataOf(200, call('GET', `/api/v1/execute/${token}/status`, { headers: named('phone-three') }))
    // The device is known by now, so nothing is published.
    for (const phone of ['phone-one', 'phone-two', 'phone-three'])
      await dataOf(200, execution(token, { headers: named(phone) }))
    const last = await submit(token, sent.body.data.next_step.id, { data: { income: 1 } }, named('phone-one'))
    expect(last.status).toBe(200)
    expect(await toldOf('flow', request.id)).toEqual([
      ['flow.request.created', null],
      ['flow.execution.started', 'phone-one'],
      ['flow.step.completed', 'phone-two'],
      ['flow.execution.device_seen', 'phone-three'],
      ['flow.step.completed', 'phone-one'],
      ['flow.execution.completed', 'phone-one'],
    ])
    const devices = await devicesAfter(request.subject_id, 'flow.execution.completed')
    expect(devices.map((one) => [one.device_fingerprint, one.access_count]).sort()).toEqual([
      ['phone-one', 3],
      ['phone-three', 1],
      ['phone-two', 1],
    ])
  })

  it('of a wizard names its own device', async () => {
    const wizard = await newWizard(tenant, plain, {}, { headers: named('wizard-one') })
    await dataOf(200, wizard.step('datos_personales', personal, { headers: named('wizard-two') }))
    await dataOf(200, wizard.step('finanzas', finances, { headers: named('wizard-two') }))
    await dataOf(200, wizard.send('GET', 'status', undefined, { headers: named('wizard-one') }))
    await dataOf(200, wizard.submit({ headers: named('wizard-two') }))
    expect(await toldOf('lending', wizard.id)).toEqual([
      ['lending.application.created', 'wizard-one'],
      ['lending.application.device_seen', 'wizard-two'],
      ['lending.application.submitted', 'wizard-two'],
    ])
  })
})

describe('what staff and time do', () => {
  it('is no sighting, whatever device staff sit at', async () => {
    const wizard = await newWizard(tenant, plain, {}, { headers: named('applicants-own') })
    await dataOf(200, wizard.step('datos_personales', personal, { headers: named('applicants-own') }))
    await dataOf(200, wizard.step('finanzas', finances, { headers: named('applicants-own') }))
    await dataOf(200, wizard.submit({ headers: named('applicants-own') }))
    const desk = { headers: named('desk-of-staff') }
    await dataOf(200, post(`/api/v1/applications/${wizard.id}/decide`, tenant.admin, { decision: 'approved' }, desk))
    expect((await toldOf('lending', wizard.id)).at(-1)).toEqual(['lending.application.approved', null])
    const { owner } = await testSystem()
    const [row] = await owner`select subject_id from lending.application where id = ${wizard.id}`
    const devices = await devicesAfter(row!.subject_id, 'lending.application.approved')
    expect(devices.map((one) => one.device_fingerprint)).toEqual(['applicants-own'])

    const flow = await usableFlow(tenant)
    const request = await newRequest(tenant, flow)
    await dataOf(200, execution(request.access_token, { headers: named('somebodys-own') }))
    const cancel = `mutation { cancelFlowRequest(id: "${request.id}") { status } }`
    const { status } = await call('POST', '/graphql', { token: tenant.admin, body: { query: cancel }, ...desk })
    expect(status).toBe(200)
    expect((await toldOf('flow', request.id)).at(-1)).toEqual(['flow.execution.completed', null])
  })
})
