import { beforeAll, describe, expect, it } from 'vitest'
import { type Answer, call, callInternal } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { onboard, platformToken } from '../identity/support.js'
import { type Event, eventsOf, wholeTrail } from './trail.js'

let tenant: TestTenant
let platform: string
beforeAll(async () => {
  tenant = await testTenant({ maker_checker: [] })
  platform = await platformToken()
})

// The trail may show at most the last four characters of these values.
const secrets = {
  phone: '+57 310 9998877',
  document: '99887766554',
  account: '001-445566-77',
  birthDate: '1990-04-02',
}
const email = 'ana.ruiz@audited-mail.test'
const person = { first_name: 'Ana', last_name: 'Ruiz', phone: secrets.phone, email }

const expectNothingPersonal = (events: Event[]) => {
  const text = JSON.stringify(events)
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret)
}

/** Sends a call that must succeed; returns its answer and its only audit entry. */
async function audited(method: string, path: string, body?: unknown, token = tenant.admin, trail = tenant.admin) {
  const headers = method === 'PATCH' ? { 'If-Match': '*' } : undefined
  const answer = await call(method, `/api/v1${path}`, {
    token,
    key: true as const,
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  })
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300)
  const event = await one(trail, answer)
  return { answer, event, data: answer.body?.data }
}

async function one(trail: string, answer: Answer) {
  const events = await eventsOf(trail, answer)
  expect(events.map(({ message }) => message)).toHaveLength(1)
  expectNothingPersonal(events)
  expect(events[0]!.metadata.correlation_uid).toBe(answer.headers.get('x-request-id'))
  return events[0]!
}

const entry = (activity_name: string, resource_type: string, id: string, class_uid = 3001) => ({
  class_uid,
  activity_name,
  resource: { id, resource_type, domain: class_uid === 3001 ? 'identity' : 'lending' },
})

describe('the trail has one entry, without what is nobody’s business, of', () => {
  it('each change of a user and each reading, none of a list or of a call that changed nothing', async () => {
    const { data, event } = await audited('POST', '/users', { ...person, roles: ['viewer'] })
    expect(event).toMatchObject({
      ...entry('Create', 'user', data.id),
      actor: { id: tenant.adminUserId, user_type: 'Admin' },
      metadata: { tenant_uid: tenant.id },
      unmapped: { old_value: null, new_value: { email, first_name: 'Ana', phone: '******8877', roles: ['viewer'] } },
    })
    const path = `/users/${data.id}`
    const changed = await audited('PATCH', path, { first_name: 'Anna', phone: null, roles: ['operator'] })
    expect(changed.event).toMatchObject(entry('Update', 'user', data.id))
    expect(changed.event.unmapped.old_value).toEqual({ first_name: 'Ana', phone: '******8877', roles: ['viewer'] })
    expect(changed.event.unmapped.new_value).toEqual({ first_name: 'Anna', phone: null, roles: ['operator'] })
    const phone = await audited('PATCH', path, { phone: secrets.phone })
    expect(phone.event.unmapped).toMatchObject({ old_value: { phone: null }, new_value: { phone: '******8877' } })
    expect((await audited('GET', path)).event).toMatchObject(entry('Read', 'user', data.id))
    const removed = await audited('DELETE', path)
    expect(removed.event).toMatchObject(entry('Delete', 'user', data.id))
    expect(removed.event.unmapped).toMatchObject({
      old_value: { status: 'pending_verification' },
      new_value: { status: 'inactive' },
    })
    const silent = [
      await call('GET', `/api/v1/users?search=${email}`, { token: tenant.admin }),
      await call('DELETE', `/api/v1${path}`, { token: tenant.admin }),
      await call('PATCH', `/api/v1${path}`, { token: tenant.admin, body: {}, headers: { 'If-Match': '*' } }),
      await call('GET', '/api/v1/users/00000000-0000-4000-8000-000000000000', { token: tenant.admin }),
      await call('POST', '/api/v1/users', { token: tenant.admin, key: true, body: {} }),
    ]
    const trail = await wholeTrail(tenant.admin)
    for (const { headers } of silent)
      expect(trail.filter(({ unmapped }) => unmapped.request_id === headers.get('x-request-id'))).toEqual([])
  })

  it('a user made for a sister service, whose document number stays out of it', async () => {
    const { serviceToken } = await testSystem()
    const body = { ...person, email: `c.${email}`, document_type: 'CC', document_number: secrets.document }
    const answer = await callInternal('POST', '/internal/users', {
      headers: { 'X-Service-Auth': serviceToken('lending') },
      body: { ...body, tenant_id: tenant.id, role: 'customer', send_credentials: false },
    })
    expect(answer.status).toBe(201)
    const event = await one(tenant.admin, answer)
    expect(event).toMatchObject({
      ...entry('Create', 'user', answer.body.data.user_id),
      actor: { user_uid: 'service:lending', user_type: 'Service' },
    })
    expect(JSON.stringify(event)).not.toContain(answer.body.data.temporary_password)
  })

  it('the first sign-in, which activates a user', async () => {
    const { data } = await audited('POST', '/users', { ...person, email: `s.${email}`, roles: ['viewer'] })
    await (await testSystem()).signIn(`s.${email}`, tenant.slug)
    const events = (await wholeTrail(tenant.admin)).filter(
      ({ resource, unmapped }) => resource?.id === data.id && unmapped.new_value && !('roles' in unmapped.new_value),
    )
    expect(events).toHaveLength(1)
    expect(events[0]!.unmapped).toMatchObject({
      old_value: { status: 'pending_verification' },
      new_value: { status: 'active' },
    })
    expectNothingPersonal(events)
  })

  it('each change of a role and of an organization', async () => {
    for (const [path, type, patch] of [
      ['/roles', 'role', { description: 'Changed' }],
      ['/organizations', 'organization', { attributes: { region: 'north' } }],
    ] as const) {
      const { data, event } = await audited('POST', path, { name: `Audited ${type}` })
      expect(event).toMatchObject(entry('Create', type, data.id))
      const changed = await audited('PATCH', `${path}/${data.id}`, patch)
      expect(changed.event).toMatchObject(entry('Update', type, data.id))
      expect(Object.keys(changed.event.unmapped.old_value!)).toEqual(Object.keys(patch))
      expect(changed.event.unmapped.new_value).toEqual(patch)
      expect((await audited('DELETE', `${path}/${data.id}`)).event).toMatchObject(entry('Delete', type, data.id))
    }
  })

  it("each change of a tenant, in the platform's trail", async () => {
    const made = await onboard(platform)
    const path = `/tenants/${made.id}`
    const created = (await wholeTrail(platform)).filter(({ resource }) => resource?.id === made.id)
    expect(created).toMatchObject([entry('Create', 'tenant', made.id)])
    const webhooks = [{ url: 'https://hooks.test/', events: ['*'] }]
    const steps: [string, string, unknown, object][] = [
      ['PATCH', path, { name: 'Audited' }, { name: 'Audited' }],
      ['PATCH', path, { modules: ['audit'] }, { modules: ['audit'] }],
      ['POST', `${path}/suspend`, { reason: 'Late' }, { status: 'suspended', suspension_reason: 'Late' }],
      ['PATCH', path, { status: 'active' }, { status: 'active' }],
    ]
    for (const [method, at, body, after] of steps) {
      const { event } = await audited(method, at, body, platform, platform)
      expect(event).toMatchObject({ ...entry('Update', 'tenant', made.id), unmapped: { new_value: after } })
    }
    const { event, data } = await audited('PATCH', path, { config: { webhooks } }, platform, platform)
    expect(JSON.stringify(event)).not.toContain(data.webhook_secret)
  })

  it('each step of a credit, and each reading of an application and of a credit', async () => {
    const product = await audited('POST', '/credit-products', {
      code: 'AUDIT-1',
      name: 'Audited',
      category: 'personal',
      requirements: { min_age: 18, max_age: 75 },
      amount_config: { min: 100_000, max: 9_000_000, default: 500_000, step: 100_000, currency: 'COP' },
      term_config: { min_days: 90, max_days: 360, options: [90, 180, 360] },
      rate_config: { type: 'fixed', rate: 0.24 },
      fee_config: { origination: 0.02, platform: 0.005, insurance: 0.003, tax: 0.19 },
    })
    const product_id = product.data.id
    expect(product.event).toMatchObject(entry('Create', 'credit_product', product_id, 6001))
    await audited('POST', `/credit-products/${product_id}/activate`)
    const application = await audited(
      'POST',
      '/applications',
      {
        product_id,
        subject_data: {
          ...person,
          document_type: 'CC',
          document_number: secrets.document,
          birth_date: secrets.birthDate,
        },
        financial_data: { requested_amount: 600_000, requested_term_days: 90 },
      },
      tenant.operator,
    )
    const { id } = application.data
    expect(application.event).toMatchObject({
      ...entry('Create', 'application', id, 6001),
      actor: { user_type: 'User' },
    })
    const decision = { decision: 'approved', notes: 'Fine' }
    const approved = await call('POST', `/api/v1/applications/${id}/decide`, {
      token: tenant.admin,
      key: true,
      body: decision,
    })
    const decided = await eventsOf(tenant.admin, approved, 2)
    expectNothingPersonal(decided)
    expect(decided.map(({ message }) => message).sort()).toEqual(['Application approved', 'Credit created'])
    expect(decided.find(({ message }) => message === 'Application approved')).toMatchObject(
      entry('Approve', 'application', id, 6001),
    )
    const read = await audited('GET', `/applications/${id}`, undefined, tenant.operator)
    expect(read.event).toMatchObject(entry('Read', 'application', id, 6001))
    const { credit_id } = read.data
    const account = {
      method: 'bank_transfer',
      account_number: secrets.account,
      bank_code: '007',
      account_type: 'savings',
    }
    const disbursed = await audited('POST', `/credits/${credit_id}/disburse`, account, tenant.operator)
    expect(disbursed.event).toMatchObject({
      ...entry('Disburse', 'credit', credit_id, 6001),
      unmapped: { credit_id, action: 'disburse', amount: 600_000 },
    })
    const credit = await audited('GET', `/credits/${credit_id}`, undefined, tenant.viewer)
    expect(credit.event).toMatchObject(entry('Read', 'credit', credit_id, 6001))
    const amount = credit.data.amortization_schedule[0].total
    const paid = await audited('POST', `/credits/${credit_id}/payments`, { amount, payment_type: 'installment' })
    expect(paid.event).toMatchObject({ activity_name: 'Pay', unmapped: { credit_id, action: 'installment', amount } })
    const listed = await call('GET', '/api/v1/credits', { token: tenant.admin })
    const trail = await wholeTrail(tenant.admin)
    expect(trail.filter(({ unmapped }) => unmapped.request_id === listed.headers.get('x-request-id'))).toEqual([])
  })

  it('a call and its replays together', async () => {
    const key = crypto.randomUUID()
    const send = () => call('POST', '/api/v1/organizations', { token: tenant.admin, key, body: { name: 'Once' } })
    const [first, ...replays] = [await send(), await send(), await send()]
    expect(await eventsOf(tenant.admin, first)).toHaveLength(1)
    const id = first.body.data.id
    const all = (await wholeTrail(tenant.admin)).filter(({ resource }) => resource?.id === id)
    expect(all).toHaveLength(1)
    expect(replays.every(({ headers }) => headers.get('x-idempotent-replayed') === 'true')).toBe(true)
  })
})
