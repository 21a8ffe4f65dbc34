import { timingSafeEqual } from 'node:crypto'
import { derive } from './clients.js'

/**
 * Proof in the new-password form that the temporary password was given. Any replica can check it, and it is void when the
 * temporary password has changed.
 */
export function changeTicket(adminSecret: string, interaction: string, user: TicketHolder): string {
  return `${user.idpId}.${sign(adminSecret, interaction, user)}`
}

/** The user that a ticket names; the ticket is not verified here. */
export function ticketHolder(ticket: string): string | undefined {
  return /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\./.exec(ticket)?.[1]
}

/** Whether a ticket was made for this interaction and the user's current password. */
export function isTicketOf(ticket: string, adminSecret: string, interaction: string, user: TicketHolder): boolean {
  const given = Buffer.from(ticket)
  const wanted = Buffer.from(changeTicket(adminSecret, interaction, user))
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

interface TicketHolder {
  idpId: string
  passwordHash: string | null
}

function sign(adminSecret: string, interaction: string, user: TicketHolder): string {
  return derive(adminSecret, `change-password:${interaction}:${user.idpId}:${user.passwordHash}`)
}
