import { loaderOf, type RequestContext } from '@otorga/kernel/base/context'
import { notFound } from '@otorga/kernel/base/errors'
import { looksLikeId } from '@otorga/kernel/base/ids'
import { callerOf } from '@otorga/kernel/request/auth'
import { query } from '@otorga/kernel/request/operation'
import { bounds } from '@otorga/schema/limits'
import DataLoader from 'dataloader'
import { auditServices } from '../services.js'
import { type ExportRow, exportsByIds, exportView } from './export.store.js'
import type { ExportJob } from './export.types.js'

/** Names and media types of the files. */
export const files = {
  ocsf_json: { extension: 'json', contentType: 'application/json' },
  csv: { extension: 'csv', contentType: 'text/csv' },
} as const

/** An export of the caller's tenant, loaded in the request's batch, with an address of its file; undefined when there is none. */
export async function findAuditExport(ctx: RequestContext, id: string): Promise<ExportJob | undefined> {
  if (!looksLikeId(id)) return undefined
  const { tenantId } = await callerOf(ctx)
  const { database, objects, now } = auditServices(ctx)
  const loader = loaderOf(ctx, 'auditExport', () => {
    return new DataLoader<string, ExportRow | undefined>(async (ids) => {
      const [rows] = await database.read(tenantId, exportsByIds.with({ tenant: tenantId, ids: `{${ids.join()}}` }))
      const found = new Map(rows.map((row) => [row.id, row]))
      return ids.map((one) => found.get(one))
    })
  })
  const row = await loader.load(id.toLowerCase())
  if (!row) return undefined
  const view = exportView(row, now())
  if (view.status !== 'completed' || row.objectKey === null) return view
  const { extension, contentType } = files[view.format]
  const { url, expiresAt } = await objects.downloadUrl(row.objectKey, {
    fileName: `audit-${row.requestedAt.toISOString().slice(0, 10)}-${row.id}.${extension}`,
    contentType,
    seconds: bounds.auditExport.urlSeconds,
  })
  return { ...view, fileUrl: url, fileUrlExpiresAt: expiresAt }
}

async function existing(ctx: RequestContext, { id }: { id: string }): Promise<ExportJob> {
  const job = await findAuditExport(ctx, id)
  if (!job) throw notFound('audit export')
  return job
}

/** One export of the tenant. Not audited: the request for the export was, and only the caller gets the file's address. */
export const getAuditExport = query('getAuditExport', existing, existing)
