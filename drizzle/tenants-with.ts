import { type OwnerFunction, ownerFunction } from './owner-function.js'

/** A function of a component that returns only the tenants for which a table has work. */
export interface TenantsWith extends Pick<OwnerFunction, 'component' | 'name' | 'parameters' | 'table'> {
  /** Reads an index that holds the waiting rows alone. */
  body: (rows: string) => string
}

/** The statements that make the function, which runs as the owner. Safe to repeat. */
export function tenantsWith({ body, ...made }: TenantsWith) {
  const statements = ownerFunction({ ...made, policy: made.name, body: body(`"${made.component}"."${made.table}"`) })
  return { table: made.table, statements }
}

/** The tenants with rows that wait to be folded. Only those are in the index, so that one look-up for each is enough. */
export const unfoldedTenants = (rows: string) => `
  with recursive tenants as (
    (select tenant_id from ${rows} where not folded order by tenant_id limit 1)
    union all
    select (select next.tenant_id from ${rows} as next where next.tenant_id > tenants.tenant_id and not next.folded
      order by next.tenant_id limit 1)
    from tenants where tenants.tenant_id is not null
  )
  select tenant_id from tenants where tenant_id is not null`
