import { timingSafeEqual } from 'node:crypto'
import type { ActiveUser } from '../account.js'
import { derive } from '../clients.js'
import type { Context } from '../embedded.types.js'
import { findActiveUser } from '../realm-user.store.js'

const ticketSeconds = 15 * 60
const shape = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,12})\.[\w-]+$/

/** The step that a ticket proves: the password was right, a new secret was shown, or recovery codes were shown. */
export type Step = 'password' | 'enrol' | 'enrolled'

/** Where a ticket counts: in one interaction, or on the account page of one realm. */
export interface Place {
  step: Step
  where: string
  /** What must not have changed either, such as the secret that was shown. */
  what?: string
}

/**
 * Proof, in a form, that a user has passed a step. Any replica can check it. It counts for 15 minutes, in one place, and only while
 * the user keeps the password.
 */
export function ticketOf({ adminSecret, now }: Context, place: Place, user: ActiveUser): string {
  const ends = String(Math.floor(now().getTime() / 1000) + ticketSeconds)
  return `${user.idpId}.${ends}.${sign(adminSecret, place, user, ends)}`
}

/** The user whom a ticket names, if they may still sign in; the ticket is not verified here. */
export function namedBy(context: Context, realm: string, ticket: string): Promise<ActiveUser | undefined> {
  const idpId = shape.exec(ticket)?.[1]
  return idpId ? findActiveUser(context.database, realm, { idpId }) : Promise.resolve(undefined)
}

/** Whether a ticket was made for this place and user, and has not expired. */
export function counts({ adminSecret, now }: Context, ticket: string, place: Place, user: ActiveUser): boolean {
  const [, idpId, ends] = shape.exec(ticket) ?? []
  if (idpId !== user.idpId || !ends || Number(ends) * 1000 < now().getTime()) return false
  const given = Buffer.from(ticket)
  const wanted = Buffer.from(`${idpId}.${ends}.${sign(adminSecret, place, user, ends)}`)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const sign = (adminSecret: string, { step, where, what }: Place, user: ActiveUser, ends: string) =>
  derive(adminSecret, JSON.stringify(['second-factor', step, where, what, user.idpId, user.passwordHash, ends]))

export const ticketLife = ticketSeconds
