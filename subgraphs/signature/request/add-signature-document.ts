import { AppError } from '@otorga/kernel/base/errors'
import { type CallArgs, command, type Outcome, type Work } from '@otorga/kernel/request/operation'
import { v7 as uuidv7 } from 'uuid'
import { uploadKeyOf } from '../document/accept-document.js'
import { documentsIn, insertDocuments } from '../document/document.store.js'
import type { AddSignatureDocumentInput, SignatureDocument } from '../document/document.types.js'
import { documentView } from '../document/document.view.js'
import { cleanFileName } from '../document/file-name.js'
import { signatureServices } from '../services.js'
import { scheduleLook } from './open-request.js'
import { refuseEnded } from './refuse-ended.js'
import { lockRequest, type RequestRow } from './signature-request.store.js'

/** The largest number of documents of a request. */
const maxDocuments = 20

export type AddDocumentArgs = CallArgs & { id: string; input: AddSignatureDocumentInput }

/** Adds a document and returns its upload address. Errors: INVALID_STATUS_TRANSITION after the signer was invited. */
export const addSignatureDocument = command('addSignatureDocument', {
  noun: 'signature request',
  target: (tx, { id }: AddDocumentArgs, caller) => lockRequest(tx, id, caller),
  async run(work: Work<RequestRow>, { input }: AddDocumentArgs): Promise<Outcome<SignatureDocument>> {
    const { tx, ctx, target, now } = work
    refuseEnded(target, now)
    if (target.status !== 'created')
      throw new AppError('INVALID_STATUS_TRANSITION', { message: 'The signer has been invited: nothing can be added.' })
    const present = await documentsIn(tx, target.id)
    if (present.length >= maxDocuments)
      throw new AppError('CONFLICT', { message: `A request has at most ${maxDocuments} documents.` })
    const id = uuidv7()
    const [row] = await insertDocuments(tx, [
      {
        id,
        requestId: target.id,
        kind: 'document',
        position: (present.at(-1)?.position ?? -1) + 1,
        fileName: cleanFileName(input.fileName),
        contentType: input.contentType,
        status: 'pending_upload',
        uploadKey: uploadKeyOf(tx.tenantId, target.id, id),
        sizeBytes: input.sizeBytes ?? null,
        createdAt: now,
      },
    ])
    await scheduleLook(tx, target.id, 0, now)
    return {
      result: await documentView(signatureServices(ctx), row!),
      audit: {
        activity: 'create',
        type: 'document',
        id,
        name: id,
        message: 'Document added',
        old: null,
        new: { status: 'pending_upload' },
        more: { signature_id: target.id },
      },
    }
  },
})
