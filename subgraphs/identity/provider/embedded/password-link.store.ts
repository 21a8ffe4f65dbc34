import { randomBytes } from 'node:crypto'
import { oidcPayload, passwordLink, realm, realmUser } from '@otorga/drizzle/idp/tables'
import { and, count, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { IdentityProviderError } from '../port.js'
import type { ActiveUser } from './account.js'
import { derive } from './clients.js'
import type { Context } from './embedded.types.js'

const linkSeconds = 24 * 60 * 60
const mostForgottenAnHour = 3

/** What is needed to make and to check links. */
export type LinkContext = Pick<Context, 'adminSecret' | 'baseUrl' | 'database' | 'now'>

/**
 * Makes a link by which a user can set the password once within 24 hours; undefined when three links for a forgotten password
 * were made within the last hour. Error: USER_NOT_FOUND.
 */
export async function makeLink(
  { adminSecret, baseUrl, database, now }: LinkContext,
  realmName: string,
  idpId: string,
  purpose: 'welcome' | 'forgotten',
): Promise<string | undefined> {
  const secret = randomBytes(32).toString('base64url')
  const made = await database.transaction(async (tx) => {
    // Locks the user's row, so that requests at the same time are counted one after the other.
    const [user] = await tx
      .select({ email: realmUser.email })
      .from(realmUser)
      .where(and(eq(realmUser.realm, realmName), eq(realmUser.idpId, idpId)))
      .for('update')
    if (!user) throw new IdentityProviderError('USER_NOT_FOUND', `realm ${realmName} has no such user`)
    const createdAt = now()
    if (purpose === 'forgotten') {
      const hourAgo = new Date(createdAt.getTime() - 3_600_000)
      const [recent] = await tx
        .select({ made: count() })
        .from(passwordLink)
        .where(
          and(eq(passwordLink.idpId, idpId), eq(passwordLink.purpose, purpose), gt(passwordLink.createdAt, hourAgo)),
        )
      if (recent!.made >= mostForgottenAnHour) return false
    }
    await tx.insert(passwordLink).values({
      secretHash: hash(adminSecret, realmName, secret),
      realm: realmName,
      idpId,
      email: user.email,
      purpose,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + linkSeconds * 1000),
    })
    return true
  })
  return made ? `${baseUrl}/realms/${realmName}/account/password?ticket=${secret}` : undefined
}

/** The user whose password a link may set. It must be unused and not expired, the e-mail unchanged, user and realm enabled. */
export async function findLinkHolder(
  { adminSecret, database, now }: LinkContext,
  realmName: string,
  secret: string,
): Promise<ActiveUser | undefined> {
  const [found] = await database
    .select({ user: realmUser, tenantId: realm.tenantId })
    .from(passwordLink)
    .innerJoin(realmUser, and(eq(realmUser.idpId, passwordLink.idpId), eq(realmUser.email, passwordLink.email)))
    .innerJoin(realm, eq(realm.name, passwordLink.realm))
    .where(
      and(
        eq(passwordLink.realm, realmName),
        eq(passwordLink.secretHash, hash(adminSecret, realmName, secret)),
        isNull(passwordLink.usedAt),
        gt(passwordLink.expiresAt, now()),
        realm.enabled,
        realmUser.enabled,
      ),
    )
  return found && { ...found.user, tenantId: found.tenantId }
}

/**
 * Uses a link: sets the password, marks the e-mail as verified, voids the user's other links and ends their sessions. Returns
 * false without any effect when another request was faster or the user has changed meanwhile.
 */
export async function redeemLink(
  { adminSecret, database, now }: LinkContext,
  user: ActiveUser,
  secret: string,
  passwordHash: string,
): Promise<boolean> {
  const at = now()
  return database.transaction(async (tx) => {
    // Locks the user's row first, as `makeLink` does, so that two requests never wait for each other.
    const [holder] = await tx
      .select({ email: realmUser.email })
      .from(realmUser)
      .where(and(eq(realmUser.idpId, user.idpId), realmUser.enabled))
      .for('update')
    if (holder?.email !== user.email) return false
    const used = await tx
      .update(passwordLink)
      .set({ usedAt: at })
      .where(
        and(
          eq(passwordLink.secretHash, hash(adminSecret, user.realm, secret)),
          eq(passwordLink.idpId, user.idpId),
          isNull(passwordLink.usedAt),
          gt(passwordLink.expiresAt, at),
          eq(passwordLink.email, user.email),
        ),
      )
      .returning({ idpId: passwordLink.idpId })
    if (used.length === 0) return false
    await tx
      .update(realmUser)
      .set({ passwordHash, mustChangePassword: false, emailVerified: true, updatedAt: at })
      .where(eq(realmUser.idpId, user.idpId))
    await tx
      .update(passwordLink)
      .set({ usedAt: at })
      .where(and(eq(passwordLink.idpId, user.idpId), isNull(passwordLink.usedAt)))
    await tx
      .delete(oidcPayload)
      .where(and(eq(oidcPayload.realm, user.realm), sql`${oidcPayload.payload}->>'accountId' = ${user.userId}`))
    return true
  })
}

/** Deletes expired links in every realm; returns their number. */
export async function sweepLinks({ database, now }: LinkContext): Promise<number> {
  const removed = await database.delete(passwordLink).where(lt(passwordLink.expiresAt, now()))
  return removed.count
}

const hash = (adminSecret: string, realmName: string, secret: string) =>
  derive(adminSecret, `password-link:${realmName}:${secret}`)
