import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { query } from '@otorga/kernel/request/operation'
import { documentsOf } from '../document/document.store.js'
import { originalUrl } from '../document/document.view.js'
import { expiredLink, needPending } from '../request/refuse-ended.js'
import { settleUploads } from '../request/settle-uploads.js'
import { requestById } from '../request/signature-request.store.js'
import { signatureServices } from '../services.js'
import { admitSigner, requestOf, type SigningArgs } from './admit-signer.js'
import { pageTexts } from './mails.js'
import { demandsOf, needsOtp } from './need-otp.js'
import type { SigningInfo, SigningStatus } from './signing.types.js'
import { signingStatusView } from './signing.view.js'

async function read(ctx: RequestContext, caller: Caller) {
  const values = { tenant: caller.tenantId, id: requestOf(caller) }
  const [[row], documents] = await signatureServices(ctx).database.read(
    caller.tenantId,
    requestById({}).with(values),
    documentsOf.with(values),
  )
  if (!row) throw notFound('signing link')
  return { row, documents }
}

/** The documents that the holder of the link has to sign. Errors: ALREADY_SIGNED, ALREADY_CANCELLED, REQUEST_EXPIRED, INVALID_STATUS_TRANSITION. */
export const signingInfo = query<SigningArgs, SigningInfo>(
  'signingInfo',
  async (ctx, _args, caller) => {
    const services = signatureServices(ctx)
    let found = await read(ctx, caller)
    if (found.row.status === 'created' && found.row.expiresAt > services.now()) {
      await settleUploads(services, caller.tenantId, found.row.id)
      found = await read(ctx, caller)
    }
    const { row, documents } = found
    needPending(row, services.now(), caller.tenant!.slug)
    const demands = await demandsOf(services, row)
    const requiresOtp = needsOtp(row, demands)
    return {
      status: row.status,
      tenant: caller.tenant!.slug,
      signatureType: row.signatureType,
      providerCode: row.providerCode,
      signerName: row.signerName,
      expiresAt: row.expiresAt,
      documents: await Promise.all(
        documents.map(async (one) => {
          const { url, expiresAt } = await originalUrl(services, one)
          return {
            id: one.id,
            fileName: one.fileName,
            fileSizeBytes: one.sizeBytes!,
            previewUrl: url,
            previewExpiresAt: expiresAt,
          }
        }),
      ),
      uiConfig: {
        ...pageTexts(caller.tenant!, row.signatureType, requiresOtp),
        requiresOtp,
        requiresBiometric: demands.requires_biometric === true,
      },
    }
  },
  undefined,
  admitSigner('signingInfo'),
)

/** The progress of a signing, and its signed files; readable until the link expires, whatever its result. */
export const signingStatus = query<SigningArgs, SigningStatus>(
  'signingStatus',
  async (ctx, _args, caller) => {
    const services = signatureServices(ctx)
    const { row, documents } = await read(ctx, caller)
    if (row.expiresAt <= services.now()) throw expiredLink(caller.tenant!.slug)
    return signingStatusView(services, row, documents, caller.tenant!)
  },
  undefined,
  admitSigner('signingStatus'),
)
