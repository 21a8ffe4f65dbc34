import { randomUUID } from 'node:crypto'
import type { ProviderEventBody } from '@otorga/drizzle/signature/tables/provider-event'
import type { Transaction } from '@otorga/drizzle/transaction'
import { asAppError } from '@otorga/kernel/base/errors'
import { type Action, auditDraft, systemActor } from '@otorga/kernel/messages/audit'
import { type Draft, writeMessages } from '@otorga/kernel/messages/outbox'
import { v7 as uuidv7 } from 'uuid'
import { documentsIn } from '../document/document.store.js'
import type { fetchAll } from '../driver/http-driver.js'
import { type ProviderAnswer, readEvent } from '../driver/provider-answer.js'
import { ownContext } from '../own-context.js'
import { endRequest } from '../request/end-request.js'
import { lockRequest, type RequestRow } from '../request/signature-request.store.js'
import type { SignatureServices } from '../services.js'
import { emptyEvidence } from '../signing/execute-signing.js'
import { demandsOf } from '../signing/need-otp.js'
import { beginTry, recordSigned, removeTry, type SigningPlan, signedAudit } from '../signing/sign-documents.js'
import { takeHold, yieldHold } from '../signing/signing-hold.js'
import { closeEvent, lockEvent } from './event.store.js'

type Act = { said: ProviderAnswer; plan: SigningPlan; providerCode: string }

/** Reads a stored event by today's rules; an event that contradicts itself changes nothing. */
function judged(body: ProviderEventBody): ProviderAnswer | undefined {
  try {
    return readEvent(body)
  } catch {
    return undefined
  }
}

/** First transaction: holds the request and plans what the event requires; undefined when there is nothing to do. */
async function open(
  services: SignatureServices,
  tx: Transaction,
  eventId: string,
  token: string,
): Promise<Act | undefined> {
  const now = services.now()
  const event = await lockEvent(tx, eventId)
  if (!event) return undefined
  const request = await lockRequest(tx, event.requestId)
  if (request?.status !== 'pending_signature') {
    await closeEvent(tx, eventId, `ignored: the request is ${request?.status ?? 'gone'}`, now)
    return undefined
  }
  const said = judged(event.body)
  if (!said || said.status === 'pending') {
    await closeEvent(tx, eventId, 'ignored: it changes nothing', now)
    return undefined
  }
  if (said.status === 'refused') {
    const row = await end(services, tx, request, said.reason)
    await closeEvent(tx, eventId, `refused: ${row.status}`, now)
    return undefined
  }
  await takeHold(tx, request.id, token)
  const ctx = ownContext(services)
  const evidence = request.evidence ?? emptyEvidence(request.signatureType)
  return { said, plan: await beginTry({ tx, ctx, now }, request, evidence, {}), providerCode: event.providerCode }
}

/** A refusal by the provider means that its signer declined: the request is declined. */
async function end(services: SignatureServices, tx: Transaction, request: RequestRow, reason: string) {
  const now = services.now()
  const drafts: Draft[] = []
  const ending = { status: 'declined' as const, fields: { endedAt: now, reason } }
  const row = await endRequest(
    tx,
    services,
    request,
    ending,
    (type, subject, data) => void drafts.push({ type, subject, data }),
    now,
  )
  const action: Action = {
    activity: 'reject',
    type: 'signature_request',
    id: row.id,
    name: row.id,
    message: 'Signature refused by the provider',
    old: { status: request.status },
    new: { status: row.status },
  }
  await tell(services, tx, drafts, action, now)
  return row
}

async function tell(services: SignatureServices, tx: Transaction, drafts: Draft[], action: Action, now: Date) {
  const trace = { requestId: uuidv7(), ip: null }
  drafts.push(auditDraft('signature', trace, systemActor, action, now))
  await writeMessages(tx, 'signature', trace, drafts, services.wake)
}

/** Second transaction: records the signed files and ends the request. */
async function record(
  services: SignatureServices,
  tx: Transaction,
  eventId: string,
  token: string,
  act: Act,
  answer: Awaited<ReturnType<typeof fetchAll>>,
) {
  const now = services.now()
  if (!(await lockEvent(tx, eventId))) return
  const drafts: Draft[] = []
  const work = {
    tx,
    ctx: ownContext(services),
    now,
    publish: (type: Draft['type'], subject: string, data: Record<string, unknown>) =>
      void drafts.push({ type, subject, data }),
  }
  const row = await recordSigned(work, act.plan, { providerCode: act.providerCode, answer })
  await yieldHold(tx, token)
  await closeEvent(tx, eventId, 'signed', now)
  await tell(services, tx, drafts, signedAudit(row, await documentsIn(tx, row.id)), now)
}

/**
 * Handles a stored callback: fetches the signed files and ends the request with them. Safe to repeat. Rejects when it must be tried
 * again, because the signer's own call is still running or the provider's files cannot be fetched.
 */
export async function actOnEvent(services: SignatureServices, tenantId: string, eventId: string): Promise<void> {
  const token = randomUUID()
  const act = await services.database.transaction(tenantId, (tx) => open(services, tx, eventId, token))
  if (!act) return
  const { plan } = act
  try {
    const { trusted_issuers } = await demandsOf(services, act)
    const said = act.said as Extract<ProviderAnswer, { status: 'signed' }>
    const { fetchAll } = await import('../driver/http-driver.js')
    const answer = await fetchAll(services, plan.order, said, trusted_issuers)
    await services.database.transaction(tenantId, (tx) => record(services, tx, eventId, token, act, answer))
  } catch (error) {
    const ids = plan.documents.map(({ id }) => id)
    await removeTry(services, plan.request, ids, plan.attempt).catch(() => {}) // the next attempt removes the files
    const refused = asAppError(error)?.code === 'SIGNATURE_REJECTED'
    await services.database.transaction(tenantId, async (tx) => {
      await yieldHold(tx, token)
      // The provider's files do not match its report; another event may correct that.
      if (refused) await closeEvent(tx, eventId, `refused: ${(error as Error).message}`, services.now())
    })
    if (!refused) throw error
  }
}
