import { flowUpload } from '@otorga/drizzle/flow/tables'
import { param, TenantQuery } from '@otorga/drizzle/query'
import type { Transaction } from '@otorga/drizzle/transaction'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import { and, eq, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { FlowServices } from '../services.js'

/** Names of the files that a submission of any step may have. */
export const fileNames = [
  'front',
  'back',
  'selfie',
  'selfie_2',
  'selfie_3',
  'video',
  'document',
  'document_2',
  'document_3',
  'document_4',
  'document_5',
] as const

const three = [1, 2, 3]

/** Names of the pictures that a check may make of them. */
const derivedNames = [
  'portrait',
  ...fileNames.map((name) => `${name}_card`),
  ...three.map((nth) => `selfie_frame_${nth}`),
  ...fileNames
    .filter((name) => name.startsWith('document'))
    .flatMap((name) => three.map((nth) => `${name}_page_${nth}`)),
]

/** The beginning of the keys of a submission's files. */
export const uploadPrefix = (tenantId: string, submissionId: string) => `${tenantId}/flow/${submissionId}`

export const insertUpload = (tx: Transaction, id: string, requestId: string, now: Date) =>
  tx.db.insert(flowUpload).values({ tenantId: tx.tenantId, id, requestId, createdAt: now })

/** Ends the upload of a submission; false when it is not one of the request's, or was swept. */
export async function takeUpload(tx: Transaction, id: string, requestId: string): Promise<boolean> {
  const gone = await tx.db
    .delete(flowUpload)
    .where(and(eq(flowUpload.tenantId, tx.tenantId), eq(flowUpload.id, id), eq(flowUpload.requestId, requestId)))
    .returning({ id: flowUpload.id })
  return gone.length > 0
}

export async function hasUpload(tx: Transaction, id: string, requestId: string): Promise<boolean> {
  const [row] = await tx.db
    .select({ id: flowUpload.id })
    .from(flowUpload)
    .where(and(eq(flowUpload.tenantId, tx.tenantId), eq(flowUpload.id, id), eq(flowUpload.requestId, requestId)))
  return row !== undefined
}

/** Removes the files that a submission has left. */
export async function removeFiles(objects: ObjectStorage, tenantId: string, submissionId: string) {
  const prefix = uploadPrefix(tenantId, submissionId)
  await Promise.all([...fileNames, ...derivedNames].map((name) => objects.delete(`${prefix}/${name}`)))
}

/** Ends the upload of a submission and removes its files; a finished submission keeps them. */
export async function forgetUpload(
  { database, objects }: Pick<FlowServices, 'database' | 'objects'>,
  tenantId: string,
  submissionId: string,
  requestId: string,
) {
  const taken = await database.transaction(tenantId, (tx) => takeUpload(tx, submissionId, requestId))
  if (taken) await removeFiles(objects, tenantId, submissionId)
}

interface Located {
  tenantId: string
  id: string
}

const byClock = (name: 'expired_requests' | 'stale_uploads') =>
  new TenantQuery<Located>(
    new QueryBuilder()
      .select({ tenantId: sql<string>`tenant_id`.as('tenant'), id: sql<string>`id`.as('id') })
      .from(sql`${sql.raw(`flow.${name}`)}(${param('at')}, ${param('most')})`),
  )

/** Open requests of all tenants that have expired: tenant and id only. */
export const expiredRequests = byClock('expired_requests')
/** Submissions of all tenants that began before a moment and are still incomplete: tenant and id only. */
export const staleUploads = byClock('stale_uploads')
