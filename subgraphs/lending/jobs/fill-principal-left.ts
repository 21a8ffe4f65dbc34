import type { LendingServices } from '../services.js'

const batch = 500

/**
 * Fills the principal that is left of running credits that nothing has changed since the column came: a trigger computes it for
 * every row that is written. Versions are not changed.
 */
export async function fillPrincipalLeft(
  { database }: LendingServices,
  tenantId: string,
  { signal }: { signal?: AbortSignal },
): Promise<number> {
  let filled = 0
  for (let some = batch; some === batch && !signal?.aborted; filled += some)
    some = await database.transaction(tenantId, async (tx) => {
      const { count } =
        await tx.sql`update lending.credit set principal_left = 0 where tenant_id = ${tenantId} and id in (
        select id from lending.credit where tenant_id = ${tenantId} and principal_left is null
          and status in ('disbursed', 'defaulted') order by id limit ${batch} for update skip locked)`
      return count
    })
  return filled
}
