import { createHash } from 'node:crypto'
import { platformTenantId } from '@otorga/drizzle/components'
import type { Sql } from 'postgres'

/** A part of a name that exactly one tenant has. */
export const searchedTenant = createHash('md5').update('42').digest('hex').slice(0, 12)

/** Further tenants, inserted as rows without realms, because nobody signs in to them. */
export function manyTenants(sql: Sql) {
  return {
    /** Adds tenants until there are this many. */
    async fill(count: number) {
      await sql`delete from identity.tenant where slug like 'bench-%'`
      await sql`insert into identity.tenant (tenant_id, id, name, slug, status, plan, config, modules, realm_name, issuer, created_at)
        select tenant_id, gen_random_uuid(), 'Cooperativa ' || md5(n::text), 'bench-' || n, status, plan, config, modules,
          'bench-' || n, issuer, created_at - n * interval '1 minute'
        from identity.tenant,
          generate_series(1, ${count}::int - (select count(*)::int from identity.tenant)) n
        where tenant_id = ${platformTenantId} and slug = 'demo'`
      await sql`vacuum analyze identity.tenant`
    },
    /** How often the trigram index was used so far. */
    async searches() {
      const [row] = await sql<{ scans: number }[]>`select idx_scan::int as scans from pg_stat_user_indexes
        where schemaname = 'identity' and indexrelname = 'tenant_text'`
      return row!.scans
    },
  }
}
