import type { Transaction } from '@otorga/drizzle/transaction'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import type { DocumentRow } from '../document/document.store.js'
import type { SignatureServices } from '../services.js'
import type { RequestRow } from './signature-request.store.js'

type Parts = Pick<SignatureServices, 'wakeJobs'>

/** Waits between checks for uploads: five seconds at first, five minutes at most; reading the request checks too. */
const lookMs = (look: number) => Math.min(300_000, 5_000 * 2 ** look)

/** Schedules the invitation of the signer, after every document has arrived. */
export async function inviteSigner(tx: Transaction, { id }: RequestRow, now: Date, { wakeJobs }: Parts) {
  await enqueueJob(tx, 'signature', { kind: 'invite', payload: { id }, key: id, runAt: now, maxAttempts: 8 }, wakeJobs)
}

/** Schedules the reminders of an invited signer, so many hours before the expiry as the tenant has set. */
export async function scheduleReminders(
  tx: Transaction,
  { id, expiresAt }: RequestRow,
  hoursBefore: readonly number[],
  now: Date,
) {
  for (const hours of hoursBefore) {
    const runAt = new Date(expiresAt.getTime() - hours * 3_600_000)
    if (runAt > now)
      await enqueueJob(tx, 'signature', { kind: 'remind', payload: { id }, key: `${id}:${hours}`, runAt })
  }
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
