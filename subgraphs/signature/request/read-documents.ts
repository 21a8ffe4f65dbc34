import type { Step } from '@otorga/drizzle/transaction'
import type { RequestContext } from '@otorga/kernel/base/context'
import { AppError, notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { type PageArgs, pageOf, query, readAudit } from '@otorga/kernel/request/operation'
import { type DocumentRow, documentCount, documentOf, documentPage } from '../document/document.store.js'
import type { DocumentDownload, SignatureDocument, SignatureDocumentPage } from '../document/document.types.js'
import { documentView, originalUrl, signedUrl } from '../document/document.view.js'
import { signatureServices } from '../services.js'
import { findRequest, freshRequest } from './read-signature-requests.js'
import { statusAt } from './signature-request.states.js'

export type ListDocumentsArgs = PageArgs & { id: string }
export type DocumentArgs = { id: string; docId: string }

/** The documents of a request in their order, after uploaded files were accepted. */
export const listSignatureDocuments = query<ListDocumentsArgs, SignatureDocumentPage>(
  'listSignatureDocuments',
  async (ctx, { id, ...args }, caller) => {
    const services = signatureServices(ctx)
    const { page, pageSize, limit, offset } = pageOf(args)
    const { row } = await freshRequest(ctx, caller, id)
    const values = { tenant: caller.tenantId, id, limit, offset }
    const [rows, [counted]] = await services.database.readList(
      'listSignatureDocuments',
      caller.tenantId,
      documentPage.with(values),
      documentCount.with(values),
    )
    const open = statusAt(row, services.now()) === 'created'
    const items = await Promise.all(rows.map((one) => documentView(services, one, open)))
    return { items, total: counted!.total, page, pageSize }
  },
  findRequest,
)

/** A document of a request that the caller may see. */
async function find(ctx: RequestContext, { id, docId }: DocumentArgs): Promise<DocumentRow> {
  await findRequest(ctx, { id })
  const { tenantId } = await callerOf(ctx)
  if (!looksLikeId(docId)) throw notFound('document')
  const values = { tenant: tenantId, id, document: docId }
  const [[row]] = await signatureServices(ctx).database.read(tenantId, documentOf.with(values))
  if (!row) throw notFound('document')
  return row
}

/** Reads a document again, with the audit entry of the read in the same pipeline. */
function reader(message: string) {
  const documents = { component: 'signature', table: 'signature_document', organizations: false } as const
  const recordRead = readAudit(documents, (id) => ({ type: 'document', id, name: id, message }))
  return async (ctx: RequestContext, { id, docId }: DocumentArgs): Promise<DocumentRow> => {
    const caller = await callerOf(ctx)
    const entry: Step = recordRead(ctx, caller, docId)
    const values = { tenant: caller.tenantId, id, document: docId }
    const { database } = signatureServices(ctx)
    const [[row]] = await database.readAndRecord(caller.tenantId, documentOf.with(values), entry)
    return row!
  }
}

const readDetail = reader('Document read')
const readOriginal = reader('Document downloaded')
const readSigned = reader('Signed document downloaded')

/** One document and its status; the read is audited. */
export const getSignatureDocument = query<DocumentArgs, SignatureDocument>(
  'getSignatureDocument',
  async (ctx, args, caller) => {
    const services = signatureServices(ctx)
    await find(ctx, args)
    const { row } = await freshRequest(ctx, caller, args.id)
    return documentView(services, await readDetail(ctx, args), statusAt(row, services.now()) === 'created')
  },
  find,
)

const notThere = (what: string) => new AppError('CONFLICT', { message: `The document is not ${what} yet.` })

/** The address to download the original document; audited. CONFLICT until it was uploaded. */
export const downloadDocument = query<DocumentArgs, DocumentDownload>(
  'downloadDocument',
  async (ctx, args, caller) => {
    await find(ctx, args)
    await freshRequest(ctx, caller, args.id)
    const row = await find(ctx, args)
    if (!row.objectKey) throw notThere('uploaded')
    const { url, expiresAt } = await originalUrl(signatureServices(ctx), await readOriginal(ctx, args))
    return { downloadUrl: url, downloadExpiresAt: expiresAt }
  },
  find,
)

/** The address to download the signed document; audited. CONFLICT until it was signed. */
export const downloadSignedDocument = query<DocumentArgs, DocumentDownload>(
  'downloadSignedDocument',
  async (ctx, args, caller) => {
    const row = await find(ctx, args)
    if (!row.signedObjectKey) throw notThere('signed')
    const { url, expiresAt } = await signedUrl(
      signatureServices(ctx),
      await readSigned(ctx, args),
      caller.tenant!.locale,
    )
    return { downloadUrl: url, downloadExpiresAt: expiresAt }
  },
  find,
)
