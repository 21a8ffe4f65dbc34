import type { SigningEvidence } from '@otorga/drizzle/signature/tables/signature-request'
import { AppError, asAppError } from '@otorga/kernel/base/errors'
import type { Action } from '@otorga/kernel/messages/audit'
import type { ExternalDefinition, Outside, Work } from '@otorga/kernel/request/operation'
import type { CallDevice } from '@otorga/schema/messages/device'
import { v5 as uuidv5 } from 'uuid'
import { type DocumentRow, documentsIn, insertDocuments, updateDocument } from '../document/document.store.js'
import type { DriverAnswer, SigningOrder } from '../driver/driver.js'
import { driverOf } from '../driver/driver-of.js'
import { evidenceTexts } from '../pdf/evidence.texts.js'
import { providersOf } from '../provider/choose-provider.js'
import { endRequest } from '../request/end-request.js'
import { needPending } from '../request/refuse-ended.js'
import { identifierPlace } from '../request/signature-request.places.js'
import { lockRequest, type RequestRow, updateRequest } from '../request/signature-request.store.js'
import { type SignatureServices, signatureServices } from '../services.js'
import type { SigningArgs } from './admit-signer.js'
import { demandsBy, needsOtp } from './need-otp.js'
import type { SigningOutcome } from './signing.types.js'
import { signingOutcome } from './signing.view.js'

/** The plan of one attempt to sign. */
export interface SigningPlan {
  request: RequestRow
  attempt: number
  documents: DocumentRow[]
  order: SigningOrder
  /** The device of the signer's call; absent for a callback of the provider. */
  device?: CallDevice | undefined
}

/** Who signed, and the result. */
export interface Signed {
  providerCode: string
  answer: DriverAnswer
}

/** The evidence of a request has one id for all attempts, so that the files of an abandoned attempt can be found. */
export const evidenceId = (requestId: string) => uuidv5('evidence', requestId)

/** The keys of the signed files of one attempt. */
const keyIn =
  ({ tenantId, id }: RequestRow, attempt: number) =>
  (documentId: string) =>
    `${tenantId}/signature/${id}/signed/${attempt}/${documentId}.pdf`

/** Removes the files of an attempt that was not recorded. */
export async function removeTry(
  { objects }: Pick<SignatureServices, 'objects'>,
  request: RequestRow,
  ids: string[],
  attempt: number,
) {
  const keyOf = keyIn(request, attempt)
  for (const id of [...ids, evidenceId(request.id)]) await objects.delete(keyOf(id))
}

/**
 * Begins an attempt: counts it, so that its files have unique names, and determines the documents and the facts of the
 * signature.
 */
export async function beginTry(
  { tx, ctx, now, caller }: Pick<Work<unknown>, 'tx' | 'ctx' | 'now'> & Partial<Pick<Work<unknown>, 'caller'>>,
  target: RequestRow,
  evidence: SigningEvidence,
  providerData: Record<string, unknown>,
  device?: CallDevice,
): Promise<SigningPlan> {
  const { encryption } = signatureServices(ctx)
  const attempt = target.attempt + 1
  const request = await updateRequest(tx, target.id, { attempt }, now)
  const documents = (await documentsIn(tx, target.id)).filter(({ kind }) => kind === 'document')
  const identifier = encryption.decrypt(target.identifierEncrypted, identifierPlace(target))
  const order = {
    request,
    tenant: caller?.tenant,
    documents,
    identifier,
    signedAt: now,
    evidence,
    providerData,
    keyOf: keyIn(request, attempt),
  }
  return { request, attempt, documents, order, device }
}

/** The time limit for all calls of all providers; it is shorter than the lease. */
const patienceMs = 24_000

const impatient = <Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer> => {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError('PROVIDER_UNAVAILABLE')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Calls the request's provider, then others when it cannot be reached. */
export async function askProviders(services: SignatureServices, { request, attempt, documents, order }: SigningPlan) {
  const ids = documents.map(({ id }) => id)
  if (attempt > 1) await removeTry(services, request, ids, attempt - 1)
  const providers = await providersOf(services, request)
  const end = performance.now() + patienceMs
  let fault: unknown = new AppError('PROVIDER_UNAVAILABLE', { message: 'The provider of this request is not active.' })
  for (const provider of providers) {
    const left = end - performance.now()
    if (left <= 0) break
    // A substitute that asks for a code does not sign without one, because the request's own provider asked for none.
    if (order.evidence.otpChannel === null && needsOtp(request, demandsBy(services, provider))) continue
    try {
      return { providerCode: provider.code, answer: await impatient(driverOf(services, provider).sign(order), left) }
    } catch (error) {
      if (asAppError(error)?.code !== 'PROVIDER_UNAVAILABLE') throw error
      services.log.warn({ provider: provider.code, request: request.id, err: error }, 'a provider could not be reached')
      fault = error
    }
  }
  throw fault
}

/** Records who signed what; this ends the request, unless the provider will call back. */
export async function recordSigned(
  { tx, ctx, now, publish }: Pick<Work<unknown>, 'tx' | 'ctx' | 'now' | 'publish'>,
  { request, attempt, documents, order, device }: SigningPlan,
  { providerCode, answer }: Signed,
) {
  const services = signatureServices(ctx)
  const present = await lockRequest(tx, request.id)
  if (!present || present.attempt !== attempt)
    throw new AppError('CONFLICT', { message: 'Another try has taken over.' })
  needPending({ ...present, expiresAt: new Date(8.64e15) }, now) // the attempt began before the expiry
  const { evidence, signedAt } = order
  if (answer.status === 'pending') return updateRequest(tx, request.id, { providerCode, evidence }, now)
  for (const { id, ...signed } of answer.documents)
    await updateDocument(tx, id, { ...signed, status: 'signed', signedAt })
  if (answer.evidence) {
    const { id: _id, ...signed } = answer.evidence
    await insertDocuments(tx, [
      {
        id: evidenceId(request.id),
        requestId: request.id,
        kind: 'evidence',
        position: documents.length,
        fileName: evidenceTexts(order.tenant?.locale ?? 'en').fileName,
        contentType: 'application/pdf',
        status: 'signed',
        signedAt,
        createdAt: now,
        ...signed,
      },
    ])
  }
  const { certificate } = answer
  return endRequest(
    tx,
    services,
    present,
    {
      status: 'signed',
      fields: { signedAt, certificate, evidence, providerCode },
      device,
    },
    publish,
    now,
  )
}

/** The audit entry of a signature. */
export const signedAudit = (row: RequestRow, documents: readonly DocumentRow[]): Action => ({
  activity: 'sign',
  type: 'signature_request',
  id: row.id,
  name: row.id,
  severity: 3,
  message: row.status === 'signed' ? 'Documents signed' : 'Signature handed to the provider',
  old: { status: 'pending_signature' },
  new: { status: row.status },
  more: {
    signature_type: row.signatureType,
    provider_code: row.providerCode,
    signer: row.identifierMasked,
    documents: documents.map(({ id, sha256, signedSha256 }) => ({ id, sha256, signed_sha256: signedSha256 })),
  },
})

type Signing<Args extends SigningArgs> = ExternalDefinition<Args, RequestRow, SigningPlan, Signed, SigningOutcome>

/** The parts of signing after its preparation, the same for every way to confirm. */
export const signingParts: Pick<Signing<SigningArgs>, 'failure' | 'noun' | 'act' | 'record' | 'undo'> = {
  noun: 'signing link',
  failure: 'PROVIDER_UNAVAILABLE',

  act: ({ ctx }: Outside<RequestRow>, plan) => askProviders(signatureServices(ctx), plan),

  async record(work, plan, signed) {
    const row = await recordSigned(work, plan, signed)
    const documents = await documentsIn(work.tx, row.id)
    return {
      result: await signingOutcome(signatureServices(work.ctx), row, documents, work.caller.tenant!.locale),
      audit: signedAudit(row, documents),
    }
  },

  async undo({ ctx, caller }, { request, attempt, documents }) {
    const services = signatureServices(ctx)
    const kept = await services.database.transaction(caller.tenantId, async (tx) => {
      const row = await lockRequest(tx, request.id)
      return row?.status === 'signed' && row.attempt === attempt
    })
    // An attempt that was recorded in the meantime keeps its files.
    if (!kept)
      await removeTry(
        services,
        request,
        documents.map(({ id }) => id),
        attempt,
      )
  },
}
