import { randomUUID } from 'node:crypto'
import { ownContext } from '@otorga/identity/own-context'
import type { IdentityServices } from '@otorga/identity/services'
import { createUser } from '@otorga/identity/user/create-user'
import { call, eventually } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { config, onboard, platformToken } from './support.js'

/** A user made by the platform itself, which no maker-checker stops. */
export async function addDirectly(tenantId: string, email: string, roles = ['viewer']) {
  const { system } = await testSystem()
  const ctx = ownContext(system.services.identity, {
    kind: 'service',
    id: 'service:test',
    name: 'test',
    tenantId,
    organizationId: null,
    roles: ['tenant_admin'],
    sessionUid: null,
    tenant: undefined,
  })
  const input = { email, firstName: 'Dora', lastName: 'Direct', roles, sendWelcomeEmail: false }
  return (await createUser(ctx, { input, idempotencyKey: randomUUID() })).id
}

/** A tenant with users and roles under maker-checker, and two administrators of it. */
export async function guardedTenant(plan = 'professional') {
  const { signIn } = await testSystem()
  const tenant = await onboard(await platformToken(), {
    plan,
    config: { ...config, maker_checker: ['user', 'role'] },
  })
  const { id, slug } = tenant
  await addDirectly(id, `checker@${slug}.test`, ['tenant_admin'])
  return {
    id,
    slug,
    makerId: tenant.admin_user_id,
    maker: await signIn(`admin@${slug}.test`, slug),
    checker: await signIn(`checker@${slug}.test`, slug),
  }
}

export type GuardedTenant = Awaited<ReturnType<typeof guardedTenant>>

/** One change request as the list of its registry shows it. */
export async function requestNamed(token: string, id: string, filter = '') {
  const list = await call('GET', `/api/v1/change-requests?page_size=100${filter}`, { token })
  return list.body.data.find((one: { change_request_id: string }) => one.change_request_id === id)
}

export const decide = (token: string, id: string, decision: 'approve' | 'reject', body: object = {}) =>
  call('POST', `/api/v1/change-requests/${id}/${decision}`, { token, key: true, body })

/** Approves a change and waits until its owner has reported that it failed; answers why. */
export async function failureOf({ checker }: GuardedTenant, id: string) {
  const approved = await decide(checker, id, 'approve')
  if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
  const failed = await eventually('the failure', async () => {
    const request = await requestNamed(checker, id, '&status=failed')
    return request ?? undefined
  })
  return failed.failure as { code: string; message: string }
}

/** The message of an approval as it waits in the registry's outbox. */
export async function approvalMessage(id: string) {
  const { owner } = await testSystem()
  const [row] = await owner<{ message_id: string; tenant_id: string; data: object }[]>`
    select message_id, tenant_id, data from lending.outbox
    where type = 'lending.change_request.approved' and subject = ${id}`
  return {
    specversion: '1.0' as const,
    source: 'lending',
    type: 'lending.change_request.approved',
    time: new Date().toISOString(),
    subject: id,
    datacontenttype: 'application/json' as const,
    id: row!.message_id,
    tenantid: row!.tenant_id,
    data: row!.data,
  }
}

/** The services of identity with a provider that does something else where told. */
export async function servicesWith(provider: Partial<IdentityServices['provider']>): Promise<IdentityServices> {
  const { identity } = (await testSystem()).system.services
  return { ...identity, provider: { ...identity.provider, ...provider } }
}
