import { approvedIdentityChanges } from '@otorga/identity/change-request/approved-changes'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import {
  addDirectly,
  approvalMessage,
  decide,
  type GuardedTenant,
  guardedTenant,
  requestNamed,
  servicesWith,
} from './approvals.js'
import { userBody } from './support.js'

let tenant: GuardedTenant
beforeAll(async () => {
  tenant = await guardedTenant()
})

let count = 0
const fresh = () => `approved-${count++}@${tenant.slug}.test`
const userNamed = async (email: string) =>
  (await call('GET', `/api/v1/users?search=${email}`, { token: tenant.checker })).body.data[0]

/** Opens a change request to create a user; returns its id. */
async function asked(email: string): Promise<string> {
  const body = userBody(email, { send_welcome_email: false })
  const answer = await call('POST', '/api/v1/users', { token: tenant.maker, key: true, body })
  expect(answer.status).toBe(202)
  return answer.body.data.change_request_id
}

/** A message of an approval that the running system has not received, as in another process. */
async function approvedElsewhere(id: string) {
  const { owner } = await testSystem()
  const [row] = await owner`select * from lending.change_request where id = ${id}`
  await owner`update lending.change_request set status = 'approved', decided_by = 'x', decided_at = now() where id = ${id}`
  const data = {
    change_request_id: id,
    entity_type: row!.entity_type,
    action: row!.action,
    entity_id: row!.entity_id,
    payload_after: row!.payload_after,
    sealed: row!.sealed,
    base_row_version: row!.base_row_version,
    requested_by: row!.requested_by,
    decided_by: 'x',
  }
  return {
    specversion: '1.0' as const,
    source: 'lending',
    type: 'lending.change_request.approved',
    time: new Date().toISOString(),
    subject: id,
    datacontenttype: 'application/json' as const,
    id: crypto.randomUUID(),
    tenantid: tenant.id,
    data,
  }
}

const effectsOf = async (id: string) => {
  const { owner } = await testSystem()
  const [row] = await owner`select
    (select count(*)::int from identity.outbox where type = 'identity.change_request.applied' and subject = ${id}) as applied,
    (select count(*)::int from identity.outbox where type = 'identity.change_request.failed' and subject = ${id}) as failed,
    (select count(*)::int from identity.outbox where type = 'identity.audit.recorded'
      and data->'unmapped'->>'change_request_id' = ${id}) as entries`
  return row
}

const once = { applied: 1, failed: 0, entries: 1 }

describe('an approved change', () => {
  it('is applied once, however often its message comes', async () => {
    const { owner, settle, system } = await testSystem()
    const email = fresh()
    const id = await asked(email)
    expect((await decide(tenant.checker, id, 'approve')).status).toBe(200)
    await eventually('the user', () => userNamed(email))
    await owner`update lending.outbox set published_at = null
      where type = 'lending.change_request.approved' and subject = ${id}`
    await settle()
    const subscription = approvedIdentityChanges(system.services.identity)
    await subscription.handle(await approvalMessage(id))
    expect(await effectsOf(id)).toEqual(once)
    expect((await userNamed(email)).status).toBe('pending_verification')
  })

  it('is applied once when two deliveries come at the same time', async () => {
    const email = fresh()
    const message = await approvedElsewhere(await asked(email))
    const create = vi.fn()
    const { provider } = (await testSystem()).system.services
    const services = await servicesWith({
      createUser: (...user) => {
        create()
        return provider.createUser(...user)
      },
    })
    const subscription = approvedIdentityChanges(services)
    await Promise.all([subscription.handle(message), subscription.handle(message)])
    expect(create).toHaveBeenCalledTimes(1)
    expect(await effectsOf(message.subject)).toEqual(once)
  })

  it('is tried again while the provider is down, and leaves nothing in between', async () => {
    const { owner, system } = await testSystem()
    const email = fresh()
    const message = await approvedElsewhere(await asked(email))
    const down = await servicesWith({ createUser: () => Promise.reject(new Error('the provider is down')) })
    await expect(approvedIdentityChanges(down).handle(message)).rejects.toThrow('the provider is down')
    expect(await owner`select 1 from identity."user" where email = ${email} and idp_id is not null`).toHaveLength(0)
    expect(await effectsOf(message.subject)).toEqual({ applied: 0, failed: 0, entries: 0 })
    expect(await requestNamed(tenant.maker, message.subject)).toMatchObject({ status: 'approved' })
    await approvedIdentityChanges(system.services.identity).handle(message)
    expect(await effectsOf(message.subject)).toEqual(once)
    expect(await userNamed(email)).toBeDefined()
  })

  it('fails with UPSTREAM_FAILURE after its last delivery, and is not applied by a redriven message', async () => {
    const { system } = await testSystem()
    const email = fresh()
    const message = await approvedElsewhere(await asked(email))
    const subscription = approvedIdentityChanges(system.services.identity)
    await subscription.deadLetter(message, 'failed 5 times: the provider is down')
    const request = await eventually('the failure', async () => {
      const found = await requestNamed(tenant.maker, message.subject, '&status=failed')
      return found ?? undefined
    })
    expect(request.failure).toMatchObject({ code: 'UPSTREAM_FAILURE' })
    await subscription.handle(message)
    expect(await userNamed(email)).toBeUndefined()
    expect(await effectsOf(message.subject)).toEqual({ applied: 0, failed: 1, entries: 0 })
  })

  it.each(['before', 'after'])(
    'is taken up by the next delivery after a crash %s the provider made the user',
    async (moment) => {
      const { owner, system } = await testSystem()
      const { provider } = system.services
      const email = fresh()
      const message = await approvedElsewhere(await asked(email))
      let crashed = () => {}
      const crash = new Promise<void>((resolve) => {
        crashed = resolve
      })
      const services = await servicesWith({
        async createUser(...user) {
          if (moment === 'after') await provider.createUser(...user)
          crashed()
          return new Promise(() => {}) // the process stops here
        },
      })
      void approvedIdentityChanges(services).handle(message)
      await crash
      await owner`update identity.idempotency set leased_until = now() where caller = 'hold' and key = ${message.subject}`
      await approvedIdentityChanges(system.services.identity).handle(message)
      expect(await effectsOf(message.subject)).toEqual(once)
      const { id } = await userNamed(email)
      const [realm] = await owner`select count(*)::int as users from idp.realm_user where user_id = ${id}`
      expect(realm).toEqual({ users: 1 })
    },
  )

  it('of another component is left to it, and an approval that the registry did not send is refused', async () => {
    const { system } = await testSystem()
    const email = fresh()
    const message = await approvedElsewhere(await asked(email))
    const subscription = approvedIdentityChanges(system.services.identity)
    await subscription.handle({ ...message, data: { ...message.data, entity_type: 'flow_version' } })
    await expect(subscription.handle({ ...message, source: 'audit' })).rejects.toThrow()
    await subscription.deadLetter({ ...message, source: 'audit' }, 'failed 5 times')
    expect(await effectsOf(message.subject)).toEqual({ applied: 0, failed: 0, entries: 0 })
    expect(await userNamed(email)).toBeUndefined()
    await addDirectly(tenant.id, email)
  })
})
