import type { Transaction } from '@otorga/drizzle/transaction'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import type { DocumentRow } from '../document/document.store.js'
import type { SignatureServices } from '../services.js'
import type { RequestRow } from './signature-request.store.js'

type Parts = Pick<SignatureServices, 'wakeJobs'>

/** When a signer who has not signed is reminded. */
const remindAfterMs = 2 * 86_400_000
/** Waits between checks for uploads: five seconds at first, five minutes at most; reading the request checks too. */
const lookMs = (look: number) => Math.min(300_000, 5_000 * 2 ** look)

/** Schedules, once every document is there, the invitation of the signer and a reminder after two days. */
export async function inviteSigner(tx: Transaction, { id, expiresAt }: RequestRow, now: Date, { wakeJobs }: Parts) {
  await enqueueJob(tx, 'signature', { kind: 'invite', payload: { id }, key: id, runAt: now, maxAttempts: 8 }, wakeJobs)
  const runAt = new Date(now.getTime() + remindAfterMs)
  if (runAt < expiresAt) await enqueueJob(tx, 'signature', { kind: 'remind', payload: { id }, key: id, runAt })
}

/** Schedules the later work of a new request: its expiry, and checks for uploads. */
export async function scheduleRequest(
  tx: Transaction,
  { id, expiresAt }: RequestRow,
  documents: readonly DocumentRow[],
  now: Date,
) {
  await enqueueJob(tx, 'signature', { kind: 'expire', payload: { id }, key: id, runAt: expiresAt, maxAttempts: 20 })
  if (documents.some(({ status }) => status === 'pending_upload')) await scheduleLook(tx, id, 0, now)
}

/** Schedules the next check for uploads; the wait grows. */
export const scheduleLook = (tx: Transaction, id: string, look: number, now: Date) =>
  enqueueJob(tx, 'signature', {
    kind: 'uploads',
    payload: { id, look },
    key: `${id}:${look}`,
    runAt: new Date(now.getTime() + lookMs(look)),
  })
