import { randomBytes, randomUUID } from 'node:crypto'
import { componentRole, platformTenantId } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import type { Caller } from '@otorga/kernel/base/context'
import type { Notice } from '@otorga/kernel/ports/notify'
import { createMemoryLimiter } from '@otorga/kernel/ports/rate-limit'
import { localPeers } from '@otorga/kernel/request/peers'
import { freshDatabase, roleSecret } from '@otorga/kernel/testing/database'
import { testParts } from '@otorga/kernel/testing/parts'
import { planLimits } from '@otorga/schema/limits'
import postgres from 'postgres'
import { expect } from 'vitest'
import { ownContext } from '../own-context.js'
import { seedIdentity } from '../seed.js'
import type { IdentityServices } from '../services.js'
import { createFakeProvider, type Failure, type Step } from './fake-provider.js'

const tables = ['tenant', '"user"', 'role', 'organization', 'api_client', 'outbox', 'idempotency']

/** Identity management on a seeded database of its own, with a provider that can be made to fail. */
export async function openHouse() {
  const ownerUrl = await freshDatabase()
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
  const database = new TenantDatabase('identity', { url: roleUrl(ownerUrl, componentRole('identity'), roleSecret) })
  const mails: Notice[] = []
  const fake = createFakeProvider()
  const services: IdentityServices = {
    component: 'identity',
    database,
    ...testParts(),
    peers: localPeers({}),
    provider: fake.provider,
    limiter: createMemoryLimiter(),
    notifier: {
      async send(notice) {
        mails.push(notice)
        return { id: '' }
      },
    },
    changes: { open: () => Promise.reject(new Error('nothing is under maker-checker here')) },
    logos: { of: async () => null },
    planLimits,
    wakeJobs: () => {},
    wakeWebhooks: () => {},
  }
  await seedIdentity(services, { password: 'a password of the tests' })

  const find = async (email: string) => {
    const [row] = await owner<{ id: string; tenant_id: string; roles: string[]; status: string; first_name: string }[]>`
      select id, tenant_id, roles, status, first_name from identity."user" where email = ${email} and idp_id is not null`
    return row
  }
  return {
    ...fake,
    services,
    owner,
    mails,
    find,
    /** The context of a request of this user. */
    async as(email: string) {
      const row = (await find(email))!
      const caller: Caller = {
        kind: 'user',
        id: row.id,
        name: email,
        tenantId: row.tenant_id,
        organizationId: null,
        roles: row.roles,
        sessionUid: null,
        tenant: undefined,
      }
      return ownContext(services, caller)
    },
    /** All records, here and at the provider. */
    async everything() {
      const rows = await Promise.all(
        tables.map((table) =>
          owner.unsafe(`select to_jsonb(t) as row from identity.${table} t order by to_jsonb(t)::text`),
        ),
      )
      return structuredClone({ rows: rows.map((one) => one.map(({ row }) => row)), realms: fake.realms, mails })
    },
    async close() {
      await database.close()
      await owner.end()
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>

/** A name that no record has. */
export const fresh = () => `x${randomBytes(4).toString('hex')}`

export const newKey = () => ({ idempotencyKey: randomUUID() })
export { platformTenantId }

export const tenantInput = (slug: string) => ({
  name: `Tenant ${slug}`,
  slug,
  plan: 'starter',
  config: { timezone: 'UTC', locale: 'es-CO', currency: 'COP' },
  adminUser: { email: `boss@${slug}.test`, firstName: 'Bea', lastName: 'Boss' },
})

export const userInput = (email: string, roles = ['viewer']) => ({ email, firstName: 'Uma', lastName: 'User', roles })

/** Expects the call to fail with the code and to change nothing, here and at the provider. */
export async function leavesNothing(
  house: House,
  steps: Partial<Record<Step, Failure>>,
  code: string,
  run: () => Promise<unknown>,
) {
  const before = await house.everything()
  await expect(house.failing(steps, run)).rejects.toMatchObject({ code })
  expect(await house.everything()).toEqual(before)
}
