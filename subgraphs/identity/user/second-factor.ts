import { platformTenantId } from '@otorga/drizzle/components'
import { actorOf, auditDraft } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { ownContext } from '../own-context.js'
import type { IdentityServices } from '../services.js'
import { realmOf } from '../store/realm-of.js'
import { tenantBySlug } from '../store/tenant.store.js'
import { type UserRow, userById } from '../store/user.store.js'
import { userEntry } from './user.trail.js'
import { mailSecondFactor } from './welcome.js'

/** The roles of a realm's tenant whose users need a second factor. */
export async function rolesWithSecondFactor({ database }: IdentityServices, realm: string): Promise<readonly string[]> {
  const [[tenant]] = await database.read(platformTenantId, tenantBySlug.with({ slug: realm }))
  return tenant?.config.secondFactorRoles ?? []
}

/** What users do with their own second factor at the provider. */
interface SecondFactorEvent {
  realm: string
  userId: string
  change: 'added' | 'replaced' | 'removed' | 'recovery codes replaced' | 'recovery code used'
  ip: string | null
  userAgent: string | undefined
}

const messages = {
  added: 'Second factor added',
  replaced: 'Second factor replaced',
  removed: 'Second factor removed',
  'recovery codes replaced': 'Recovery codes of the second factor replaced',
  'recovery code used': 'A recovery code of the second factor was used',
} as const satisfies Record<SecondFactorEvent['change'], string>

/** Writes to the trail what a user has done with their own second factor, and mails it to them, in case it was somebody else. */
export async function recordSecondFactor(
  services: IdentityServices,
  { realm, userId, change, ip, userAgent }: SecondFactorEvent,
): Promise<void> {
  const { database, now, wake } = services
  const [[tenant]] = await database.read(platformTenantId, tenantBySlug.with({ slug: realm }))
  if (!tenant) return
  const [[user]] = await database.read(tenant.id, userById.with({ tenant: tenant.id, id: userId }))
  if (!user) return
  const { id, firstName, lastName, roles, organizationId } = user
  const actor = actorOf({
    kind: 'user',
    tenantId: tenant.id,
    tenant: undefined,
    id,
    name: `${firstName} ${lastName}`.trim(),
    roles,
    organizationId,
    sessionUid: null,
  })
  const ctx = { ...ownContext(services), ip, ...(userAgent && { userAgent }) }
  const entry = auditDraft('identity', ctx, actor, userEntry('update', messages[change], user, null, null), now())
  await database.transaction(tenant.id, (tx) => writeMessages(tx, 'identity', ctx, [entry], wake))
  await mailSecondFactor(services, tenant, user)
}

/** Whether a user has a second factor; asked of the provider. Error: FORBIDDEN for callers to whom only the shared fields are shown. */
export async function hasSecondFactor(services: IdentityServices, { tenantId, idpId }: UserRow) {
  // A field that is withheld holds its error.
  if ((idpId as unknown) instanceof Error) throw idpId
  if (!idpId) return null
  return services.provider.hasSecondFactor(await realmOf(services, tenantId), idpId)
}
