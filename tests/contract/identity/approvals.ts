import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { platformTenantId } from '@otorga/drizzle/components'
import { ownContext } from '@otorga/identity/own-context'
import type { IdentityServices } from '@otorga/identity/services'
import { createUser } from '@otorga/identity/user/create-user'
import { call, eventually, graph } from '../../harness/call.js'
import { testSystem } from '../../harness/system.js'
import { config, onboard, platformPerson, platformToken } from './support.js'

/** Creates a user by the platform itself, which needs no approval. */
export async function addDirectly(tenantId: string, email: string, roles = ['viewer'], organizationId?: string) {
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
  const input = { email, firstName: 'Dora', lastName: 'Direct', roles, organizationId, sendWelcomeEmail: false }
  return (await createUser(ctx, { input, idempotencyKey: randomUUID() })).id
}

/** A tenant with users, roles and settings under maker-checker, and two administrators of it. */
export async function guardedTenant(plan = 'professional') {
  const { signIn } = await testSystem()
  const tenant = await onboard(await platformToken(), {
    plan,
    config: { ...config, maker_checker: ['user', 'role', 'tenant_settings'] },
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

/** One change request from the registry's list. */
export async function requestNamed(token: string, id: string, filter = '') {
  const list = await call('GET', `/api/v1/change-requests?page_size=100${filter}`, { token })
  return list.body.data.find((one: { change_request_id: string }) => one.change_request_id === id)
}

export const decide = (token: string, id: string, decision: 'approve' | 'reject', body: object = {}) =>
  call('POST', `/api/v1/change-requests/${id}/${decision}`, { token, key: true, body })

/** Approves a change and waits until its owner has reported the failure; returns the reason. */
export async function failureOf({ checker }: GuardedTenant, id: string) {
  const approved = await decide(checker, id, 'approve')
  if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
  const failed = await eventually('the failure', async () => {
    const request = await requestNamed(checker, id, '&status=failed')
    return request ?? undefined
  })
  return failed.failure as { code: string; message: string }
}

/** The message of an approval in the registry's outbox. */
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

/** The services of identity with some methods of the provider replaced. */
export async function servicesWith(provider: Partial<IdentityServices['provider']>): Promise<IdentityServices> {
  const { identity } = (await testSystem()).system.services
  return { ...identity, provider: { ...identity.provider, ...provider } }
}

/**
 * Puts exactly these entity types of the platform's own tenant under maker-checker; what leaves needs another platform_admin. All
 * test files of a worker share that tenant, so who calls this restores what was.
 */
export async function platformUnderApproval(entities: string[]) {
  const path = `/api/v1/tenants/${platformTenantId}`
  const token = await platformToken()
  const config = { maker_checker: entities }
  const asked = await call('PATCH', path, { token, body: { config }, headers: { 'If-Match': '*' } })
  if (asked.status === 202) {
    const other = await platformPerson(['platform_admin'])
    const approved = await decide(other.token, asked.body.data.change_request_id, 'approve')
    if (approved.status !== 200) throw new Error(`not approved: ${JSON.stringify(approved.body)}`)
  } else if (asked.status !== 200) throw new Error(`the platform was not changed: ${JSON.stringify(asked.body)}`)
  await eventually(
    'the configuration of the platform',
    async () => {
      const { body } = await call('GET', path, { token })
      return JSON.stringify(body.data.config.maker_checker) === JSON.stringify(entities) ? true : undefined
    },
    30,
  )
  await setTimeout(600) // each process remembers a tenant for half a second, and nothing tells from outside what it remembers
}

/** What people call the entity of a change, as whoever decides it reads it. */
export async function nameInChange(token: string, id: string): Promise<string | null> {
  const { body } = await graph(token, '{ listChangeRequests(pageSize: 100) { items { id entityName } } }')
  return (body.data.listChangeRequests.items as { id: string; entityName: string | null }[]).find(
    (change) => change.id === id,
  )!.entityName
}
