import { boolean, index, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, moment, tenantId } from '../../platform/columns.js'
import { signature } from '../schema.js'

export type DocumentStatus = 'pending_upload' | 'uploaded' | 'rejected' | 'signed'

/** `evidence` is a page by the platform, made when nothing may be added to the document itself. */
export type DocumentKind = 'document' | 'evidence'

/** The PDFs of a request, as uploaded and as signed. The bytes are in the object store. */
export const signatureDocument = signature.table(
  'signature_document',
  {
    tenantId: tenantId(),
    id: uuid('id').notNull(),
    requestId: uuid('request_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    fileName: text('file_name').notNull(),
    contentType: text('content_type').notNull(),
    status: text('status').$type<DocumentStatus>().notNull(),
    /** Why the upload was refused. */
    rejection: text('rejection'),
    /** The object that the client uploads to. A copy is signed, which later uploads cannot change. */
    uploadKey: text('upload_key'),
    uploadExpiresAt: moment('upload_expires_at'),
    objectKey: text('object_key'),
    sizeBytes: integer('size_bytes'),
    sha256: text('sha256'),
    /** True when the PDF was signed before; then only a further signature may be added. */
    previouslySigned: boolean('previously_signed').notNull().default(false),
    signedObjectKey: text('signed_object_key'),
    signedSizeBytes: integer('signed_size_bytes'),
    signedSha256: text('signed_sha256'),
    signedAt: moment('signed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('signature_document_request').on(table.tenantId, table.requestId, table.position),
  ],
)
