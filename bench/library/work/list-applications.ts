import type { Result } from '../envelope.js'
import type { ApplicationRow } from '../rows.js'
import { applicationView, pagination } from '../views.js'
import type { Asked, Services } from './work.js'

/** A valid query of GET /applications. */
export interface ListQuery {
  page?: number
  page_size?: number
  status?: string
}

/** GET /applications: one page, newest first, and the total. */
export async function listApplications(
  { database }: Services,
  { caller: { tenantId, scope } }: Asked,
  { page = 1, page_size: size = 20, status }: ListQuery,
): Promise<Result> {
  const [rows, [counted]] = await database.read<[ApplicationRow[], [{ total: number }]]>(tenantId, (sql) => {
    const mine = scope ? sql`and (organization_id is null or organization_id = ${scope.organizationId}::uuid)` : sql``
    const where = sql`where tenant_id = ${tenantId} ${mine} ${status ? sql`and status = ${status}` : sql``}`
    return [
      sql`select id, product_id, status, subject_data, document_number_masked, simulation_result, created_at
        from lending.application ${where} order by created_at desc, id desc limit ${size} offset ${(page - 1) * size}`,
      sql`select count(*)::int as total from lending.application ${where}`,
    ]
  })
  return { data: rows.map(applicationView), pagination: pagination(page, size, counted.total) }
}
