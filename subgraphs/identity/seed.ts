import { platformTenantId } from '@otorga/drizzle/components'
import type { Caller } from '@otorga/kernel/base/context'
import { delegatedRole } from '@otorga/schema/roles'
import { v4 as uuidv4 } from 'uuid'
import { createOrganization } from './organization/create-organization.js'
import { ownContext } from './own-context.js'
import type { IdentityServices } from './services.js'
import { organizationByName } from './store/organization.store.js'
import { type TenantRow, tenantBySlug } from './store/tenant.store.js'
import { type UserRow, userByEmail } from './store/user.store.js'
import { createTenant, type Founding } from './tenant/create-tenant.js'
import { platformSlug } from './tenant/tenant.access.js'
import { activateUser } from './user/activate-user.js'
import { createUser } from './user/create-user.js'
import { updateUser } from './user/update-user.js'

export interface SeededLogin {
  tenant: string
  email: string
  roles: string[]
}

interface Person {
  email: string
  firstName: string
  lastName: string
  roles: string[]
}

const person = (email: string, firstName: string, lastName: string, ...roles: string[]): Person => ({
  email,
  firstName,
  lastName,
  roles,
})

const demo = 'demo'
const platformAdmin = person('platform@otorga.test', 'Paula', 'Platform', 'platform_admin')
const delegate = person('delegate@otorga.test', 'Diego', 'Delegate', 'delegated_admin', delegatedRole(demo))
const demoAdmin = person('admin@demo.test', 'Ana', 'Admin', 'tenant_admin')
const demoPeople = [
  person('checker@demo.test', 'Carlos', 'Checker', 'tenant_admin'),
  person('operator@demo.test', 'Olga', 'Operator', 'operator'),
  person('viewer@demo.test', 'Victor', 'Viewer', 'viewer'),
]

/** All users that a start seeds, by tenant. */
const people = [
  { slug: platformSlug, who: platformAdmin },
  { slug: platformSlug, who: delegate },
  { slug: demo, who: demoAdmin },
  ...demoPeople.map((who) => ({ slug: demo, who })),
]

/** The logins that a start seeds. */
export const seededLogins: readonly SeededLogin[] = people.map(({ slug, who: { email, roles } }) => ({
  tenant: slug,
  email,
  roles,
}))

const seeder = (tenantId: string): Caller => ({
  kind: 'service',
  id: 'service:seed',
  name: 'seed',
  tenantId,
  organizationId: null,
  sessionUid: null,
  roles: ['platform_admin', 'tenant_admin'],
  tenant: undefined,
})

const config = { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP' }

/**
 * Makes the platform tenant if it does not exist, with this administrator, who gets a mail with a link to set the password.
 * Returns false when the tenant is missing and no administrator was named.
 */
export async function foundPlatform(services: IdentityServices, email: string | undefined): Promise<boolean> {
  if (await findTenant(services, platformSlug)) return true
  if (!email) return false
  const administrator = person(email, 'Platform', 'Administrator', 'platform_admin')
  const founding = { id: platformTenantId, adminRoles: administrator.roles, takeOver: true }
  await ensureTenant(services, platformSlug, 'Otorga', 'enterprise', administrator, founding)
  return true
}

/**
 * Makes the platform tenant and the demo tenant with their users, all active with this password, by the ordinary operations.
 * Existing ones are not changed, so it may run at every start; it also completes an interrupted start.
 */
export async function seedIdentity(
  all: IdentityServices,
  { password }: { password: string },
): Promise<readonly SeededLogin[]> {
  // The password is known, so no mail is sent.
  const provider: IdentityServices['provider'] = {
    ...all.provider,
    startPasswordSetting: async () => ({ mailed: true }),
  }
  const services: IdentityServices = { ...all, provider }
  const platform = await ensureTenant(services, platformSlug, 'Otorga', 'enterprise', platformAdmin, {
    id: platformTenantId,
    adminRoles: platformAdmin.roles,
    takeOver: true,
  })
  const tenant = await ensureTenant(services, demo, 'Demo', 'professional', demoAdmin)
  const organizationId = await ensureOrganization(services, tenant)
  for (const { slug, who } of people)
    await (slug === demo
      ? ensureUser(services, tenant, who, organizationId, password)
      : ensureUser(services, platform, who, null, password))
  return seededLogins
}

async function findTenant({ database }: IdentityServices, slug: string): Promise<TenantRow | undefined> {
  const [[row]] = await database.read(platformTenantId, tenantBySlug.with({ slug }))
  return row
}

async function ensureTenant(
  services: IdentityServices,
  slug: string,
  name: string,
  plan: string,
  { roles, ...adminUser }: Person,
  founding: Founding = { adminRoles: roles, takeOver: true },
): Promise<TenantRow> {
  const present = await findTenant(services, slug)
  if (present && present.status !== 'onboarding') return present
  const input = { name, slug, plan, config, adminUser }
  await createTenant(ownContext(services, seeder(platformTenantId)), { input, founding, idempotencyKey: uuidv4() })
  return (await findTenant(services, slug))!
}

async function ensureOrganization(services: IdentityServices, { id: tenant }: TenantRow): Promise<string> {
  const [[row]] = await services.database.read(tenant, organizationByName.with({ tenant, name: 'Demo' }))
  const input = { name: 'Demo', code: demo }
  return (row ?? (await createOrganization(ownContext(services, seeder(tenant)), { input, takeOver: true }))).id
}

async function findUser(
  { database }: IdentityServices,
  { id: tenant }: TenantRow,
  email: string,
): Promise<UserRow | undefined> {
  const [[row]] = await database.read(tenant, userByEmail.with({ tenant, email }))
  return row
}

/** Makes the user active with the password; a user who has been active before is not changed. */
async function ensureUser(
  services: IdentityServices,
  tenant: TenantRow,
  { email, ...one }: Person,
  organizationId: string | null,
  password: string,
) {
  if (!(await findUser(services, tenant, email))) {
    const input = { ...one, email, organizationId, sendWelcomeEmail: false }
    const key = { idempotencyKey: uuidv4(), takeOver: true }
    await createUser(ownContext(services, seeder(tenant.id)), { input, ...key })
  }
  const user = (await findUser(services, tenant, email))!
  if (user.status !== 'pending_verification') return
  // The tenant's first administrator was created before its organizations.
  if (user.organizationId !== organizationId)
    await updateUser(ownContext(services, seeder(tenant.id)), { id: user.id, input: { organizationId }, ifMatch: '*' })
  await services.provider.setPassword(tenant.realmName, user.idpId!, password, false)
  await activateUser(services, tenant.id, user.id)
}
