import type { Transaction } from '@otorga/drizzle/transaction'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { enqueueWebhook } from '@otorga/kernel/messages/webhook'
import type { MessageType } from '@otorga/schema/events'
import type { CallDevice } from '@otorga/schema/messages/device'
import type { SignatureEnding, SignatureRequestEnded } from '@otorga/schema/messages/signature'
import { type DocumentRow, documentsIn } from '../document/document.store.js'
import type { SignatureServices } from '../services.js'
import { aboutRequest } from './about-request.js'
import { type NewRequestRow, type RequestRow, updateRequest } from './signature-request.store.js'

/** The name of each ending in messages and callbacks. */
const events = {
  signed: 'completed',
  declined: 'declined',
  expired: 'expired',
  revoked: 'revoked',
} as const satisfies Record<SignatureEnding, string>

function endedData(
  services: Pick<SignatureServices, 'encryption'>,
  row: RequestRow,
  documents: readonly DocumentRow[],
  device: CallDevice | null,
  now: Date,
): SignatureRequestEnded {
  return {
    ...aboutRequest(services, row, now),
    status: row.status as SignatureEnding,
    signed_at: row.signedAt?.toISOString() ?? null,
    document_hashes: documents.flatMap(({ id, signedSha256 }) => (signedSha256 ? [{ id, sha256: signedSha256 }] : [])),
    device,
  }
}

export interface Ending {
  status: SignatureEnding
  fields?: Partial<NewRequestRow>
  /** The device of the signer's call; absent when staff or a provider ends the request, or it expires. */
  device?: CallDevice | undefined
}

/**
 * Ends a request in the transaction of its result. The link then only shows the result, which is also published as a message and
 * a callback.
 */
export async function endRequest(
  tx: Transaction,
  services: Pick<SignatureServices, 'encryption' | 'callbackSecret' | 'wakeWebhooks' | 'wakeJobs'>,
  target: RequestRow,
  { status, fields, device }: Ending,
  publish: (type: MessageType, subject: string, data: Record<string, unknown>) => void,
  now: Date,
): Promise<RequestRow> {
  const row = await updateRequest(tx, target.id, { ...fields, status, tokenSealed: null }, now)
  const data = endedData(services, row, await documentsIn(tx, row.id), device ?? null, now)
  const type: MessageType = `signature.request.${events[status]}`
  publish(type, row.id, { ...data })
  if (row.callbackUrl) {
    const callback = { url: row.callbackUrl, secret: services.callbackSecret(row.originService ?? '') }
    const told = { type, subject: row.id, data: { ...data }, time: now }
    await enqueueWebhook(tx, 'signature', services.encryption, { ...told, ...callback }, services.wakeWebhooks)
  }
  if (status === 'signed' && row.originService === 'lending') await enqueueCopy(tx, services, row.id)
  await enqueueJob(tx, 'signature', {
    kind: 'tidy',
    payload: { id: row.id },
    key: row.id,
    runAt: new Date(now.getTime() + tidyAfterMs),
  })
  return row
}

/** Enqueues the mail with a copy of the signed contract. While the mail server is down, the job is repeated for about a day. */
const enqueueCopy = (tx: Transaction, { wakeJobs }: Pick<SignatureServices, 'wakeJobs'>, id: string) =>
  enqueueJob(tx, 'signature', { kind: 'copy', payload: { id }, key: id, maxAttempts: 300 }, wakeJobs)

/** Upload addresses stay valid for a while; afterwards a job removes files that were not accepted. */
const tidyAfterMs = 20 * 60_000
