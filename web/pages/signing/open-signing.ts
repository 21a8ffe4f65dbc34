import { OtorgaError } from '@otorga/client'
import type { Problem } from '@otorga/ui/feedback/problem.ts'
import { problemOf } from '../shared/problem-of.ts'
import { readSigning, readStatus, type SigningInfo, type SigningStatus } from './api.ts'

/** Why there is nothing to sign. */
export type End = 'declined' | 'revoked' | 'expired' | 'unknown' | 'missing' | 'failed'

/** What the link leads to. */
export type Opened = { tenant: string | undefined } & (
  | { to: 'sign'; info: SigningInfo }
  | { to: 'signed'; status: SigningStatus }
  | { to: 'end'; end: End; problem?: Problem }
)

/** What a status of a request means for its signer. */
export function ofStatus(status: SigningStatus): Opened {
  const { tenant } = status
  if (status.status === 'signed') return { tenant, to: 'signed', status }
  if (status.status === 'declined' || status.status === 'revoked') return { tenant, to: 'end', end: status.status }
  if (status.status === 'expired') return { tenant, to: 'end', end: 'expired' }
  return { tenant, to: 'end', end: 'missing' }
}

/** What an error means that answers the link. */
function ofError(error: unknown): Opened {
  if (!(error instanceof OtorgaError)) return { tenant: undefined, to: 'end', end: 'failed', problem: problemOf(error) }
  const told = error.data.tenant
  const tenant = typeof told === 'string' ? told : undefined
  if (error.status === 404 || error.status === 400) return { tenant, to: 'end', end: 'unknown' }
  if (error.status === 410) return { tenant, to: 'end', end: 'expired' }
  return { tenant, to: 'end', end: 'failed', problem: problemOf(error) }
}

/** Looks where the link leads; it never rejects. */
export async function openSigning(): Promise<Opened> {
  try {
    const info = await readSigning()
    return { tenant: info.tenant, to: 'sign', info }
  } catch (error) {
    if (!(error instanceof OtorgaError) || error.status !== 409) return ofError(error)
    return readStatus().then(ofStatus, ofError)
  }
}
