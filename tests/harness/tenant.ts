import { randomBytes } from 'node:crypto'
import { call } from './call.js'
import { testSystem } from './system.js'

/** A tenant for a test file, with access tokens of its users. */
export interface TestTenant {
  id: string
  slug: string
  organizationId: string
  otherOrganizationId: string
  adminUserId: string
  /** Access tokens. */
  admin: string
  checker: string
  operator: string
  viewer: string
  /** An operator of the other organization. */
  stranger: string
}

/** Access tokens are valid for five minutes, and a test file must be able to finish with the token that it began with. */
const reuseMs = 120_000

/**
 * Makes something that holds tokens once, shares it among the test files of a worker, and makes it again before the tokens
 * expire.
 */
export function shared<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined
  let at = 0
  return () => {
    if (!made || Date.now() - at > reuseMs) {
      at = Date.now()
      made = make()
    }
    return made
  }
}

/** Onboards a tenant over REST with an administrator, a checker, and users in two organizations. */
export async function testTenant(config: Record<string, unknown> = {}): Promise<TestTenant> {
  const { signIn } = await testSystem()
  const slug = `t-${randomBytes(5).toString('hex')}`
  const platform = await signIn('platform@otorga.test', 'platform')
  const made = await call('POST', '/api/v1/tenants', {
    token: platform,
    key: true,
    body: {
      name: `Tenant ${slug}`,
      slug,
      plan: 'professional',
      config: { timezone: 'America/Bogota', locale: 'es-CO', currency: 'COP', ...config },
      admin_user: { email: `admin@${slug}.test`, first_name: 'Ada', last_name: 'Admin' },
    },
  })
  if (made.status !== 201) throw new Error(`the tenant was not created: ${JSON.stringify(made.body)}`)
  const admin = await signIn(`admin@${slug}.test`, slug)
  const organization = async (name: string) =>
    (await call('POST', '/api/v1/organizations', { token: admin, body: { name } })).body.data.id as string
  const [organizationId, otherOrganizationId] = [await organization('Main'), await organization('Other')]
  const person = async (who: string, role: string, organization_id?: string) => {
    const email = `${who}@${slug}.test`
    const body = {
      email,
      first_name: who,
      last_name: 'Test',
      roles: [role],
      ...(organization_id && { organization_id }),
    }
    const user = await call('POST', '/api/v1/users', { token: admin, key: true, body })
    if (user.status !== 201) throw new Error(`the user was not created: ${JSON.stringify(user.body)}`)
    return signIn(email, slug)
  }
  return {
    id: made.body.data.id,
    slug,
    organizationId,
    otherOrganizationId,
    adminUserId: made.body.data.admin_user_id,
    admin,
    checker: await person('checker', 'tenant_admin'),
    operator: await person('operator', 'operator', organizationId),
    viewer: await person('viewer', 'viewer', organizationId),
    stranger: await person('stranger', 'operator', otherOrganizationId),
  }
}
