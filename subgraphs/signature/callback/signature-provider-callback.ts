import { platformTenantId } from '@otorga/drizzle/components'
import type { ProviderEventBody } from '@otorga/drizzle/signature/tables/provider-event'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { RequestContext } from '@otorga/kernel/base/context'
import { sha256 } from '@otorga/kernel/base/crypto'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { enqueueJob } from '@otorga/kernel/messages/jobs'
import { openConnection, verifyProviderCallback } from '@otorga/kernel/ports/vendor'
import { admit } from '@otorga/kernel/request/auth'
import { type CallArgs, command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { readEvent } from '../driver/provider-answer.js'
import { ofPlatform, providerByCode } from '../provider/provider.store.js'
import { findById, lockRequest, type RequestRow } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import type { ReceivedCallback } from './callback.types.js'
import { keepEvent } from './event.store.js'

export interface CallbackArgs extends CallArgs {
  providerCode: string
  webhookTimestamp?: string | null | undefined
  webhookSignature?: string | null | undefined
  input: Record<string, unknown>
}

/** The holder of a callback's call, while its request is not known yet. */
const nobody = (code: string) => ({ tenantId: platformTenantId, id: `provider:${code}`, name: code })

/** Admits a callback that the provider's secret signed recently: 404 for an unknown provider, 401 for a bad signature. */
async function admitProvider(
  ctx: RequestContext,
  { providerCode, webhookTimestamp, webhookSignature, input }: CallbackArgs,
) {
  const services = signatureServices(ctx)
  const [[provider]] = await services.database.read(
    platformTenantId,
    providerByCode.with({ ...ofPlatform, code: providerCode }),
  )
  const secret =
    provider && openConnection(services.encryption, 'signature.signature_provider', provider).webhook_secret
  if (!secret) throw notFound('signature provider')
  const callback = {
    rawBody: ctx.rawBody ?? '',
    timestamp: webhookTimestamp ?? undefined,
    signature: webhookSignature ?? undefined,
  }
  if (!verifyProviderCallback(secret, callback, services.now())) throw new AppError('UNAUTHORIZED')
  const named = typeof input?.external_id === 'string' && looksLikeId(input.external_id) ? input.external_id : undefined
  const found = named && (await findById(services.database, named))
  await admit(ctx, 'signatureProviderCallback', {
    ...nobody(providerCode),
    ...(found && { tenantId: found.tenantId, id: `provider:${providerCode}:${found.id}` }),
  })
}

async function kindIn(tx: Transaction, code: string) {
  const { tenantId } = tx
  await tx.actFor(platformTenantId)
  const [row] = await providerByCode.run(tx.sql, { ...ofPlatform, code })
  await tx.actFor(tenantId)
  return row?.kind
}

const received = (exempt: string): Outcome<ReceivedCallback> => ({ result: { received: true }, audit: { exempt } })

/**
 * Stores a provider's callback and answers at once; a job acts on it. A repeated event and one of an unknown type change nothing.
 * Errors: NOT_FOUND for an unknown provider, UNAUTHORIZED for an invalid signature or timestamp,
 * SIGNATURE_REJECTED for a status that contradicts the event_type.
 */
export const signatureProviderCallback = command('signatureProviderCallback', {
  admit: admitProvider,
  async run(
    work: Work<undefined>,
    { providerCode, webhookTimestamp, input }: CallbackArgs,
  ): Promise<Outcome<ReceivedCallback>> {
    const { tx, ctx, caller, now } = work
    const services = signatureServices(ctx)
    const body = input as unknown as ProviderEventBody
    if (!readEvent(body)) return received('nobody knows its event_type')
    const requestId = caller.id.slice(`provider:${providerCode}:`.length)
    const request: RequestRow | undefined = requestId ? await lockRequest(tx, requestId) : undefined
    // A provider may report only its own requests; a substitute may call back before its answer is recorded.
    const substitute = request && !request.providerChosen && (await kindIn(tx, providerCode)) === request.signatureType
    if (request?.providerCode !== providerCode && !substitute)
      return received('it is about no request of this provider')
    const event = {
      requestId,
      providerCode,
      body,
      receivedAt: now,
      digest: sha256(`${providerCode} ${webhookTimestamp} ${ctx.rawBody}`),
    }
    const id = await keepEvent(tx, event)
    if (!id) return received('it was received before')
    const job = { kind: 'provider_event', payload: { id }, key: id, runAt: now, maxAttempts: 12 }
    await enqueueJob(tx, 'signature', job, services.wakeJobs)
    return {
      result: { received: true },
      audit: {
        activity: 'other',
        type: 'signature_request',
        id: requestId,
        name: requestId,
        message: 'Provider callback received',
        more: { provider_code: providerCode, event_type: body.event_type, status: body.status },
      },
    }
  },
})
