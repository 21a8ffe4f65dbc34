import { randomUUID } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import type { ComponentServices } from '@otorga/kernel/base/context'
import { createReceiver } from '@otorga/kernel/messages/broker'
import { type Envelope, publisherKey, seal } from '@otorga/kernel/messages/envelope'
import { profileConsumer } from '@otorga/subject-profile/intake/profile-consumer'
import type { SubjectProfileServices } from '@otorga/subject-profile/services'
import { beforeAll, describe, expect, it } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { platformToken } from '../identity/support.js'
import { deadLettersOf, lookUp, newDocument, newSubject, send, tell } from './support.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})

const view = async (document: string) => (await lookUp(tenant, document)).body.data.tenant_view
const servicesOf = (all: ComponentServices) => all.subject_profile as SubjectProfileServices

/** Makes a waiting message due again and again, until it does not wait any more. */
async function deliverAll(id: string) {
  const { owner, settle } = await testSystem()
  await eventually('the message is out of the outbox', async () => {
    await owner`update lending.outbox set next_attempt_at = now() where message_id = ${id} and published_at is null`
    await settle()
    const [row] = await owner`select 1 from lending.outbox where message_id = ${id} and published_at is not null`
    return row
  })
}

/** The readiness check of the component that reports dead letters. */
async function deadLetterCheck() {
  const { status, body } = await call('GET', '/v1/subject-profile/health/ready')
  const check = body.checks.find(({ name }: { name: string }) => name === 'dead_letters')
  return { status, overall: body.status, check: check.status }
}

/** Delivers a message directly to the consumer, with any signature. */
async function deliver(message: Envelope, signature = (own: string) => own) {
  const { system, keys } = await testSystem()
  const sealed = seal(publisherKey(keys.messageSecret, message.source), message, new Date())
  const subscription = profileConsumer(servicesOf(system.services.ofContext))
  await createReceiver({ keys: keys.messageKeys, maxDeliveries: 1 })(subscription, {
    ...sealed,
    signature: signature(sealed.signature),
  })
}
const envelope = (type: string, document: string, more: Partial<Envelope> = {}): Envelope => ({
  specversion: '1.0',
  id: randomUUID(),
  source: type.split('.')[0]!,
  type,
  time: new Date().toISOString(),
  subject: document,
  tenantid: tenant.id,
  datacontenttype: 'application/json',
  data: { identifier_type: 'CC', identifier_value: document, full_name: 'Ana' },
  ...more,
})

describe('a message', () => {
  it('counts once, however often it is delivered', async () => {
    const { owner, settle } = await testSystem()
    const document = newDocument()
    const ids = await tell(
      tenant,
      { type: 'lending.application.created', document },
      { type: 'lending.application.approved', document },
    )
    for (let again = 0; again < 3; again++) {
      await owner`update lending.outbox set published_at = null where message_id = any(${ids}::uuid[])`
      await settle()
    }
    expect(await view(document)).toMatchObject({ total_interactions: 2, total_approvals: 1, trust_score: 54 })
  })

  it('of a suspended tenant counts: what has happened has happened', async () => {
    const gone = await testTenant()
    const platform = await platformToken()
    const patch = (status: string) =>
      call('PATCH', `/api/v1/tenants/${gone.id}`, { token: platform, headers: { 'If-Match': '*' }, body: { status } })
    const id = await newSubject(gone, { type: 'lending.application.created' })
    const { owner } = await testSystem()
    const document = (await call('GET', `/api/v1/subjects/${id}`, { token: gone.operator })).body.data.identifier_value
    expect((await patch('suspended')).status).toBe(200)
    await tell(gone, { type: 'lending.credit.defaulted', document })
    const [row] = await owner`select total_defaults, status from subject_profile.subject where id = ${id}`
    expect(row).toEqual({ total_defaults: 1, status: 'flagged' })
    expect((await patch('active')).status).toBe(200)
    await eventually('the tenant is back', async () => {
      const { status, body } = await call('GET', `/api/v1/subjects/${id}`, { token: gone.operator })
      return status === 200 && body.data.tenant_view.total_defaults === 1 ? true : undefined
    })
  })

  it('of a type nobody knows is laid aside, shown, and counted once it is sent again and known', async () => {
    const { owner, settle } = await testSystem()
    const document = newDocument()
    await tell(tenant, { type: 'lending.application.created', document })
    const [id] = await send(tenant, { type: 'lending.application.frobnicated', document })
    await deliverAll(id!)
    // After the last delivery, before which RabbitMQ delays it.
    const letters = await eventually(
      'it is laid aside',
      async () => {
        const found = await deadLettersOf(id!)
        return found.length > 0 ? found : undefined
      },
      40,
    )
    expect(letters).toMatchObject([{ tenant_id: tenant.id, reason: expect.stringContaining('not known') }])
    expect(await deadLetterCheck()).toEqual({ status: 200, overall: 'Healthy', check: 'Degraded' })
    expect((await view(document)).total_interactions).toBe(1)
    // Changes the type to one that this component knows, as after an update, and sends the message again.
    await owner`update lending.outbox set type = 'lending.application.cancelled', published_at = null where message_id = ${id!}`
    await settle()
    await eventually('it is counted', async () => (await view(document)).total_interactions === 2 || undefined)
  })

  it.each([
    ['dated ten minutes ahead', { time: new Date(Date.now() + 600_000).toISOString() }, 'ahead'],
    ['that names nobody', { data: { amount: 1 } }, 'names no subject'],
  ])('%s is laid aside', async (_, more, reason) => {
    const message = envelope('lending.application.created', newDocument(), more)
    await deliver(message)
    expect(await deadLettersOf(message.id)).toMatchObject([
      { tenant_id: tenant.id, reason: expect.stringContaining(reason) },
    ])
    expect((await lookUp(tenant, message.subject)).status).toBe(404)
  })

  it('told by another service than its own is laid aside under the platform', async () => {
    const message = envelope('lending.application.created', newDocument(), { source: 'signature' })
    await deliver(message)
    expect(await deadLettersOf(message.id)).toMatchObject([{ tenant_id: platformTenantId, reason: 'refused: foreign' }])
    expect((await lookUp(tenant, message.subject)).status).toBe(404)
  })

  it('with a broken signature is laid aside under the platform, and audited', async () => {
    const { owner } = await testSystem()
    const message = envelope('lending.application.created', newDocument())
    await deliver(message, (own) => own.replace(/.$/, (last) => (last === '0' ? '1' : '0')))
    expect(await deadLettersOf(message.id)).toMatchObject([
      { tenant_id: platformTenantId, reason: 'refused: signature' },
    ])
    expect((await lookUp(tenant, message.subject)).status).toBe(404)
    const entries = await owner`
      select 1 from subject_profile.outbox where tenant_id = ${platformTenantId} and data->>'class_uid' = '2004'
        and data->>'message' like '%not authentic%'`
    expect(entries.length).toBeGreaterThan(0)
  })
})

describe('an answer after a message', () => {
  it('is never older than it', async () => {
    const document = newDocument()
    await tell(tenant, { type: 'lending.application.created', document })
    const id = (await lookUp(tenant, document)).body.data.subject_id
    const score = () => call('GET', `/api/v1/subjects/${id}/trust-score`, { token: tenant.operator })
    let reading = true
    let latest = 100
    const readers = Array.from({ length: 4 }, async () => {
      while (reading) {
        const before = latest
        expect((await score()).body.data.trust_score).toBeLessThanOrEqual(before)
      }
    })
    for (const expected of [44, 38, 32, 26]) {
      await tell(tenant, { type: 'lending.application.rejected', document })
      latest = expected
      expect((await score()).body.data.trust_score).toBe(expected)
    }
    reading = false
    await Promise.all(readers)
  })
})
