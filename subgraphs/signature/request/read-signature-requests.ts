import type { Caller, RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf, visibleTo } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query } from '@otorga/kernel/request/operation'
import { documentsOf } from '../document/document.store.js'
import { signedUrl } from '../document/document.view.js'
import { signatureServices } from '../services.js'
import { unsignedBetween } from './overdue.rules.js'
import { settleUploads } from './settle-uploads.js'
import { type RequestStatus, statusAt, statusFilters } from './signature-request.states.js'
import { type RequestRow, requestById, requestCount, requestPage } from './signature-request.store.js'
import type { SignatureRequest, SignatureRequestPage, SignatureResult } from './signature-request.types.js'
import { openLink, requestListView, requestView, signerOf } from './signature-request.view.js'

export interface ListSignatureRequestsArgs extends PageArgs {
  status?: RequestStatus | null
  overdue?: boolean | null
}

/** Requests the caller may see, newest first. */
export const listSignatureRequests = query<ListSignatureRequestsArgs, SignatureRequestPage>(
  'listSignatureRequests',
  async (ctx, args, caller) => {
    const services = signatureServices(ctx)
    const { page, pageSize, limit, offset } = pageOf(args)
    const visible = visibleTo(caller)
    const unsigned = unsignedBetween(services.now())
    const filters = {
      ...visible.filters,
      ...(args.status && statusFilters(args.status, unsigned.now)),
      overdue: args.overdue || undefined,
    }
    const values = { ...visible.values, ...filters, ...unsigned, limit, offset }
    const [rows, [counted]] = await services.database.readList(
      'listSignatureRequests',
      caller.tenantId,
      requestPage(filters).with(values),
      requestCount(filters).with(values),
    )
    return { items: rows.map((row) => requestListView(services, row)), total: counted!.total, page, pageSize }
  },
)

/** The request and its documents, if the caller may see it. */
async function read(ctx: RequestContext, caller: Caller, id: string) {
  if (!looksLikeId(id)) throw notFound('signature request')
  const { filters, values: scope } = visibleTo(caller)
  const values = { ...scope, id }
  const [[row], documents] = await signatureServices(ctx).database.read(
    caller.tenantId,
    requestById(filters).with(values),
    documentsOf.with(values),
  )
  if (!row) throw notFound('signature request')
  return { row, documents }
}

/** Refuses a request that the caller may not see. */
export const findRequest = async (ctx: RequestContext, { id }: { id: string }): Promise<RequestRow> =>
  (await read(ctx, await callerOf(ctx), id)).row

/** Like `findRequest`; accepts uploaded files first. */
export async function freshRequest(ctx: RequestContext, caller: Caller, id: string) {
  const services = signatureServices(ctx)
  const found = await read(ctx, caller, id)
  if (statusAt(found.row, services.now()) !== 'created') return found
  await settleUploads(services, caller.tenantId, id)
  return read(ctx, caller, id)
}

/** One request with its documents, after uploaded files were accepted. */
export const getSignatureRequest = query<{ id: string }, SignatureRequest>(
  'getSignatureRequest',
  async (ctx, { id }, caller) => {
    const { row, documents } = await freshRequest(ctx, caller, id)
    const services = signatureServices(ctx)
    const view = await requestView(services, row, documents)
    const forService = caller.kind === 'service' || ctx.internalService !== undefined
    return forService ? { ...view, signingUrl: openLink(services, row) } : view
  },
  findRequest,
)

/** The result of a request, certificate and signed documents, for the service that requested it. */
export const signatureResult = query<{ id: string }, SignatureResult>(
  'signatureResult',
  async (ctx, { id }, caller) => {
    const services = signatureServices(ctx)
    const { row, documents } = await read(ctx, caller, id)
    const certificate = row.certificate && {
      ...row.certificate,
      validFrom: row.certificate.valid_from,
      validTo: row.certificate.valid_to,
    }
    return {
      id: row.id,
      status: statusAt(row, services.now()),
      signedAt: row.signedAt,
      signer: signerOf(services, row),
      certificate,
      documents: await Promise.all(
        documents.map(async (one) => ({
          id: one.id,
          kind: one.kind,
          sha256Before: one.sha256,
          sha256After: one.signedSha256,
          downloadUrl: one.signedObjectKey ? (await signedUrl(services, one, caller.tenant!.locale)).url : null,
        })),
      ),
    }
  },
  findRequest,
)
