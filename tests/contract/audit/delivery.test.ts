import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { type TestTenant, testTenant } from '../../harness/tenant.js'
import { eventsOf, wholeTrail } from './trail.js'

let tenant: TestTenant
beforeAll(async () => {
  tenant = await testTenant()
})
async function newEvent(name: string) {
  const made = await call('POST', '/api/v1/organizations', { token: tenant.admin, body: { name } })
  return (await eventsOf(tenant.admin, made))[0]!
}

/** The message that has brought an event, as its outbox holds it. */
async function sentMessage({ id }: { id: string }) {
  const { owner } = await testSystem()
  const [row] = await owner`select * from identity.outbox where message_id = ${id}`
  return {
    specversion: '1.0' as const,
    id,
    source: 'identity',
    type: row!.type,
    subject: row!.subject,
    time: new Date().toISOString(),
    tenantid: tenant.id,
    datacontenttype: 'application/json' as const,
    data: row!.data,
  }
}

/** The inbox remembers each message for eight days. */
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('an entry arrives exactly once', () => {
  it('when the relay sends what it has sent already', async () => {
    const { owner, settle } = await testSystem()
    const event = await newEvent('Twice')
    const before = await wholeTrail(tenant.admin)
    const again = await owner`update identity.outbox set published_at = null, next_attempt_at = now()
      where tenant_id = ${tenant.id} returning message_id`
    expect(again.map(({ message_id }) => message_id)).toContain(event.id)
    await settle()
    const [waiting] = await owner`select count(*)::int as rows from identity.outbox
      where tenant_id = ${tenant.id} and published_at is null`
    expect(waiting!.rows).toBe(0)
    expect(await wholeTrail(tenant.admin)).toEqual(before)
  })
  it('when the broker delivers it twice at once', async () => {
    const { settle, system } = await testSystem()
    const message = await sentMessage(await newEvent('Thrice'))
    const before = await wholeTrail(tenant.admin)
    await Promise.all([system.services.broker.publish(message), system.services.broker.publish(message)])
    await settle()
    expect(await wholeTrail(tenant.admin)).toEqual(before)
  })
  it('when the broker delivers it anew after the inbox has forgotten it', async () => {
    const { owner, settle, system } = await testSystem()
    const message = await sentMessage(await newEvent('Again'))
    const before = await wholeTrail(tenant.admin)
    await owner`delete from audit.inbox where message_id = ${message.id}`
    await system.services.broker.publish({ ...message, time: daysAgo(8) })
    await settle()
    expect(await wholeTrail(tenant.admin)).toEqual(before)
  })
})
