import { platformTenantId } from '@otorga/drizzle/components'
import { auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { writeMessages } from '@otorga/kernel/messages/outbox'
import { ownContext } from '../own-context.js'
import type { IdentityServices } from '../services.js'
import { rememberTwoAdmins, tenantBySlug } from '../store/tenant.store.js'
import { hasOtherAdmin, lockUser, updateUserRow, userById } from '../store/user.store.js'
import { adminRoleOf, isActiveAdmin } from './user.rules.js'
import { signInMoves } from './user.states.js'
import { userEntry, userMessage } from './user.trail.js'

async function move(
  services: IdentityServices,
  tenantId: string,
  userId: string,
  { from, to }: (typeof signInMoves)[keyof typeof signInMoves],
  message: string,
) {
  const { database, now, wake } = services
  const [[seen]] = await database.read(tenantId, userById.with({ tenant: tenantId, id: userId }))
  if (seen?.status !== from) return // most sign-ins change nothing
  await database.transaction(tenantId, async (tx) => {
    const user = await lockUser(tx, userId)
    if (user?.status !== from) return
    const wasAdmin = isActiveAdmin(user, tenantId) && to !== 'active'
    if (wasAdmin && (await hasOtherAdmin(tx, userId, adminRoleOf(tenantId)))) await rememberTwoAdmins(tx, tenantId)
    const at = now()
    const row = await updateUserRow(tx, user, { status: to }, at)
    const ctx = ownContext(services)
    const entry = auditDraft(
      'identity',
      ctx,
      systemActor,
      userEntry('update', message, row, { status: from }, { status: to }),
      at,
    )
    await writeMessages(
      tx,
      'identity',
      ctx,
      [{ type: 'identity.user.changed', subject: row.id, data: userMessage('status_changed', row) }, entry],
      wake,
    )
  })
}

/** A user signed in: a pending one becomes active. */
export const activateUser = (services: IdentityServices, tenantId: string, userId: string) =>
  move(services, tenantId, userId, signInMoves.signedIn, 'User activated by the first sign-in')

/** A user proved their e-mail by a mailed link: a pending one becomes active. */
export const verifyUser = (services: IdentityServices, tenantId: string, userId: string) =>
  move(services, tenantId, userId, signInMoves.verified, 'User activated by their verified e-mail')

/**
 * Handles a provider's report about a user. The provider knows only the realm; a report from a realm without a tenant is
 * ignored.
 */
export async function reported(
  services: IdentityServices,
  { realm, userId }: { realm: string; userId: string },
  follow: typeof activateUser,
) {
  const [[tenant]] = await services.database.read(platformTenantId, tenantBySlug.with({ slug: realm }))
  if (tenant) await follow(services, tenant.id, userId)
}
