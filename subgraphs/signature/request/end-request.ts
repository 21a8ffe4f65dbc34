import type { Transaction } from '@otorga/drizzle/transaction'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import type { MessageType } from '@otorga/schema/events'
import type { SignatureEnding, SignatureRequestEnded } from '@otorga/schema/messages/signature'
import { type DocumentRow, documentsIn } from '../document/document.store.js'
import type { SignatureServices } from '../services.js'
import { aboutRequest } from './about-request.js'
import { type NewRequestRow, type RequestRow, updateRequest } from './signature-request.store.js'

/** The name of each ending in messages and webhooks. */
const events = {
  signed: 'completed',
  declined: 'declined',
  expired: 'expired',
  revoked: 'revoked',
} as const satisfies Record<SignatureEnding, string>

/** Where the call that ended it came from. */
export interface EndingDevice {
  ip: string | null
  userAgent: string | null
  fingerprint?: string | null
}

function endedData(
  services: Pick<SignatureServices, 'encryption'>,
  row: RequestRow,
  documents: readonly DocumentRow[],
  { ip, userAgent, fingerprint }: EndingDevice,
  now: Date,
): SignatureRequestEnded {
  return {
    ...aboutRequest(services, row, now),
    status: row.status as SignatureEnding,
    signed_at: row.signedAt?.toISOString() ?? null,
    document_hashes: documents.flatMap(({ id, signedSha256 }) => (signedSha256 ? [{ id, sha256: signedSha256 }] : [])),
    device: { ip, user_agent: userAgent, ...(fingerprint && { fingerprint }) },
  }
}

export interface Ending {
  status: SignatureEnding
  fields?: Partial<NewRequestRow>
  device?: EndingDevice
}

/**
 * Ends a request in the transaction that decides it: the link then only shows how it ended, and whoever waits for it is
 * notified by message, by callback and by the customer's webhooks.
 */
export async function endRequest(
  tx: Transaction,
  services: Pick<SignatureServices, 'encryption' | 'wakeJobs'>,
  target: RequestRow,
  { status, fields, device = { ip: null, userAgent: null } }: Ending,
  publish: (type: MessageType, subject: string, data: Record<string, unknown>) => void,
  now: Date,
): Promise<RequestRow> {
  const row = await updateRequest(tx, target.id, { ...fields, status, tokenSealed: null }, now)
  const data = endedData(services, row, await documentsIn(tx, row.id), device, now)
  const event = events[status]
  publish(`signature.request.${event}`, row.id, { ...data })
  // Asking identity for the customer's webhooks is a network call, so a job does it.
  const payload = { id: row.id, event, data, time: now.toISOString() }
  await enqueueJob(
    tx,
    'signature',
    { kind: 'announce', payload, key: row.id, runAt: now, maxAttempts: 20 },
    services.wakeJobs,
  )
  await enqueueJob(tx, 'signature', {
    kind: 'tidy',
    payload: { id: row.id },
    key: row.id,
    runAt: new Date(now.getTime() + tidyAfterMs),
  })
  return row
}

/** Upload addresses stay valid for a while; afterwards a job removes files that were not accepted. */
const tidyAfterMs = 20 * 60_000
