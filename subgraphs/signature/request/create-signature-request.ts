import type { SignatureKind } from '@otorga/drizzle/signature/tables/signature-provider'
import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { maskDocument } from '@otorga/kernel/base/crypto'
import { invalid, notFound, type Problem } from '@otorga/kernel/base/errors'
import { isObjectKey } from '@otorga/kernel/ports/storage'
import { type CallArgs, externalCommand, type Outcome, type Outside, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { type AcceptedDocument, acceptDocument, documentKey, uploadKeyOf } from '../document/accept-document.js'
import { insertDocuments, type NewDocumentRow } from '../document/document.store.js'
import { cleanFileName } from '../document/file-name.js'
import { UnfitPdf } from '../pdf/unfit-pdf.js'
import { providerFor } from '../provider/choose-provider.js'
import { signatureServices } from '../services.js'
import { createdData } from './about-request.js'
import { inviteSigner, scheduleRequest } from './open-request.js'
import { identifierPlace, tokenPlace } from './signature-request.places.js'
import { insertRequest } from './signature-request.store.js'
import type { CreateSignatureRequestInput, SignatureRequest } from './signature-request.types.js'
import { requestView, signingUrl } from './signature-request.view.js'

/** Arguments of peers only: the record that the request is for, and an earlier expiry. */
export interface PeerRequest {
  origin: { service: string; entity_type: string; entity_id: string }
  organizationId: string | null
  expiresAt: Date | undefined
}

export type CreateSignatureRequestArgs = CallArgs & { input: CreateSignatureRequestInput; peer?: PeerRequest }

interface Plan {
  args: CreateSignatureRequestArgs
  id: string
  provider: string
  documents: (Pick<NewDocumentRow, 'id' | 'position' | 'fileName' | 'contentType'> & { from: string | null })[]
}

/** Refuses, on the public listener, fields that only the internal one accepts. */
function listenerProblems(ctx: RequestContext, caller: Caller, input: CreateSignatureRequestInput): Problem[] {
  const given = {
    'X-Internal-Service': ctx.internalService,
    callback_url: input.callbackUrl,
    origin_service: input.originService,
    origin_request_id: input.originRequestId,
  }
  if (ctx.listener === 'public')
    return Object.entries(given)
      .filter(([, value]) => value != null)
      .map(([field]) => ({ field, message: 'is for internal callers only' }))
  if (!ctx.internalService && caller.kind !== 'service')
    return [{ field: 'X-Internal-Service', message: 'is required of internal callers' }]
  return []
}

/** The component that calls: by its token, else by its header. */
const serviceOf = (ctx: RequestContext, caller: Caller) =>
  caller.kind === 'service' ? caller.id.replace('service:', '') : (ctx.internalService ?? null)

function checkInput({ ctx, caller }: Work<undefined>, { input }: CreateSignatureRequestArgs) {
  const { outbound } = signatureServices(ctx)
  const problems = listenerProblems(ctx, caller, input)
  if (input.notificationChannels?.includes('sms') && input.signer.phone == null)
    problems.push({ field: 'signer.phone', message: 'is required for the channel sms' })
  const refusal = input.callbackUrl != null && outbound.refusal(input.callbackUrl)
  if (refusal) problems.push({ field: 'callback_url', message: refusal })
  if (problems.length > 0) throw invalid(...problems)
  for (const { objectKey } of input.documents)
    if (objectKey != null && !(isObjectKey(objectKey) && objectKey.startsWith(`${caller.tenantId}/`)))
      throw notFound('file')
}

/** Copies stored files to keys that uploads cannot change; a file that cannot be signed is VALIDATION_ERROR. */
async function takeFiles({ ctx, caller }: Outside<undefined>, { id, documents }: Plan) {
  const services = signatureServices(ctx)
  const taken = new Map<string, AcceptedDocument>()
  for (const { id: document, position, from } of documents) {
    if (from === null) continue
    const accepted = await acceptDocument(services, from, documentKey(caller.tenantId, id, document)).catch((error) => {
      if (error instanceof UnfitPdf)
        throw invalid({ field: `documents.${position}.object_key`, message: error.message })
      throw error
    })
    if (!accepted) throw notFound('file')
    taken.set(document, accepted)
  }
  return taken
}

async function write(
  work: Work<undefined>,
  plan: Plan,
  taken: Map<string, AcceptedDocument>,
): Promise<Outcome<SignatureRequest>> {
  const { tx, ctx, caller, now } = work
  const services = signatureServices(ctx)
  const { input, peer } = plan.args
  const { signer } = input
  const { token, hash } = services.accessTokens.mint('signing')
  const complete = plan.documents.every(({ id }) => taken.has(id))
  const identifier = { type: signer.identifierType, value: signer.identifierValue }
  const record = { tenantId: tx.tenantId, id: plan.id }
  const row = await insertRequest(tx, {
    id: plan.id,
    organizationId: peer ? peer.organizationId : caller.organizationId,
    status: complete ? 'pending_signature' : 'created',
    signatureType: input.signatureType as SignatureKind,
    providerCode: plan.provider,
    providerChosen: input.providerCode != null,
    signerName: signer.name,
    signerEmail: signer.email,
    signerPhone: signer.phone ?? null,
    identifierType: signer.identifierType,
    identifierEncrypted: services.encryption.encrypt(signer.identifierValue, identifierPlace(record)),
    identifierMasked: maskDocument(signer.identifierValue),
    subjectId: services.subjectId(caller.tenantId, identifier),
    tokenHash: hash,
    tokenSealed: services.accessTokens.seal(token, tokenPlace(record)),
    notificationChannels: [...new Set(input.notificationChannels ?? ['email'])],
    callbackUrl: input.callbackUrl ?? null,
    originService: peer?.origin.service ?? input.originService ?? serviceOf(ctx, caller),
    originEntityType: peer?.origin.entity_type ?? null,
    originRequestId: peer?.origin.entity_id ?? input.originRequestId ?? null,
    metadata: input.metadata ?? {},
    expiresAt: peer?.expiresAt ?? new Date(now.getTime() + (input.expiresInHours ?? 72) * 3_600_000),
    createdBy: caller.id,
    createdAt: now,
    updatedAt: now,
  })
  const documents = await insertDocuments(
    tx,
    plan.documents.map(({ from: _from, ...document }) => {
      const accepted = taken.get(document.id)
      return {
        ...document,
        requestId: row.id,
        kind: 'document',
        createdAt: now,
        ...(accepted
          ? { status: 'uploaded', ...accepted }
          : { status: 'pending_upload', uploadKey: uploadKeyOf(caller.tenantId, row.id, document.id) }),
      } as NewDocumentRow
    }),
  )
  await scheduleRequest(tx, row, documents, now)
  if (complete) await inviteSigner(tx, row, now, services)
  work.publish('signature.request.created', row.id, { ...createdData(services, row, now) })
  return {
    result: {
      ...(await requestView(services, row, documents)),
      signingUrl: signingUrl(services, token),
      signingToken: token,
    },
    audit: {
      activity: 'create',
      type: 'signature_request',
      id: row.id,
      name: row.id,
      old: null,
      message: 'Signature requested',
      new: { status: row.status, signature_type: row.signatureType, provider_code: row.providerCode },
      more: { documents: documents.length, signer: row.identifierMasked, origin_service: row.originService },
    },
  }
}

/**
 * Asks a person for a signature. Errors: NOT_FOUND for an object of another tenant or one that does not exist, VALIDATION_ERROR
 * for a file that cannot be signed, PROVIDER_UNAVAILABLE when no provider of the kind is active.
 */
export const createSignatureRequest = externalCommand<
  CreateSignatureRequestArgs,
  undefined,
  Plan,
  Map<string, AcceptedDocument>,
  SignatureRequest
>('createSignatureRequest', {
  failure: 'UPSTREAM_FAILURE',

  async prepare(work, args) {
    checkInput(work, args)
    const { input } = args
    const provider = await providerFor(work.tx, input.signatureType as SignatureKind, input.providerCode)
    const plan: Plan = {
      args,
      id: uuidv7(),
      provider: provider.code,
      documents: input.documents.map(({ fileName, contentType, objectKey }, position) => ({
        id: uuidv7(),
        position,
        fileName: cleanFileName(fileName),
        contentType,
        from: objectKey ?? null,
      })),
    }
    const outside = plan.documents.some(({ from }) => from !== null)
    return outside ? { plan } : { outcome: await write(work, plan, new Map()) }
  },

  act: takeFiles,
  record: write,

  async undo({ ctx, caller }, { id, documents }) {
    const { objects } = signatureServices(ctx)
    for (const document of documents)
      if (document.from !== null) await objects.delete(documentKey(caller.tenantId, id, document.id))
  },
})
