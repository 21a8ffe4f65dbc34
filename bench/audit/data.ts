import { createSealer, type Sealer } from '@otorga/audit/chain/sealer'
import { createChainKeys } from '@otorga/audit/chain/signing'
import { verifyChain } from '@otorga/audit/chain/verify-chain'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import postgres from 'postgres'
import { auditSecret, type World } from '../run/world.js'

/** The number of events in the two trails that are measured. Both have the same kinds of events over the same 90 days. */
export const sizes = { small: 10_000, large: 1_000_000 } as const
export const period = { from: Date.UTC(2026, 6, 1), to: Date.UTC(2026, 8, 29) } as const

const chunk = 20_000
const batch = 500

/** Events as Postgres makes them: 40 people, 4 kinds of records, every class and severity, oldest first. */
const generated = (tenantId: string, count: number, first: number, last: number) => `
  insert into audit.audit_event (tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id, activity_name,
    severity_id, severity, time, message, actor_id, actor_user_uid, actor_user_name, actor_user_type, resource_id, resource_uid,
    resource_type, resource_name, resource_domain, source_ip, source_name, product_name, unmapped, created_at)
  select '${tenantId}', md5('${tenantId} ' || n)::uuid, c.uid, c.name, c.uid / 1000, c.category, a.id, a.name, s.id, s.name, moment,
    a.name || ' recorded', person, person, 'Person ' || n % 40, 'User', record, record, r.type, upper(r.type) || '-' || n / 3, 'lending',
    '10.0.' || n % 256 || '.7', 'lending', 'lending',
    jsonb_build_object('request_id', md5(n::text), 'user_agent', 'Mozilla/5.0 (X11; Linux x86_64)',
      'old_value', jsonb_build_object('status', 'active', 'balance', n), 'new_value', jsonb_build_object('status', 'closed', 'balance', 0)),
    to_timestamp((moment + 40) / 1000.0)
  from generate_series(${first}, ${last}) n,
    lateral (select ${period.from} + (n::numeric * ${period.to - period.from} / ${count})::bigint as moment,
      md5('person ' || n % 40)::uuid::text as person, md5('record ' || n / 3)::uuid::text as record) one,
    lateral (select (array[6001, 6001, 6001, 3001, 3002, 2004])[1 + n % 6] as uid,
      (array['Web Resources Activity', 'Web Resources Activity', 'Web Resources Activity', 'Account Change', 'Authentication', 'Detection Finding'])[1 + n % 6] as name,
      (array['Application Activity', 'Application Activity', 'Application Activity', 'Identity & Access Management', 'Identity & Access Management', 'Findings'])[1 + n % 6] as category) c,
    lateral (select (array[1, 2, 4, 12])[1 + n % 4] as id, (array['Create', 'Update', 'Read', 'Pay'])[1 + n % 4] as name) a,
    lateral (select case when n % 100 < 70 then 1 when n % 100 < 85 then 2 when n % 100 < 95 then 3 when n % 100 < 99 then 4 else 5 end as id) sid,
    lateral (select sid.id, (array['Informational', 'Low', 'Medium', 'High', 'Critical'])[sid.id] as name) s,
    lateral (select (array['credit', 'application', 'user', 'document'])[1 + n % 4] as type) r
  order by n`

const nowhere = { put: async () => ({ size: 0, sha256: '' }) } as unknown as ObjectStorage

/**
 * Fills the trail of a tenant: Postgres makes the events, the table's trigger counts them, and the product's sealer hashes and
 * chains them, as it does with events that are older than the chain. The chain is verified before anything is measured.
 */
export async function fillTrail(world: World, tenantId: string, count: number, progress: (line: string) => void) {
  const owner = postgres(world.ownerUrl, { max: 1, onnotice: () => {} })
  const database = new TenantDatabase('audit', { url: world.urlOf(componentRole('audit')) })
  const keys = createChainKeys([auditSecret])
  const sealer = createSealer({
    database,
    workerUrl: world.urlOf(workerRole('audit')),
    objects: nowhere,
    keys,
    log: createLogger('warn'),
    now: () => new Date(),
  })
  try {
    await owner`select audit.make_partitions(to_timestamp(${period.from / 1000}), now())`
    await owner`select set_config('app.tenant_id', ${tenantId}, false)`
    for (let first = 1; first <= count; first += chunk) {
      const last = Math.min(count, first + chunk - 1)
      await owner.unsafe(generated(tenantId, count, first, last))
      await owner`insert into audit.audit_unsealed (tenant_id, id, stored_at, event_ids)
        select ${tenantId}, gen_random_uuid(), min(created_at), array_agg(id order by created_at, id) from (
          select id, created_at, (row_number() over (order by created_at, id) - 1) / ${batch} as part from audit.audit_event
          where tenant_id = ${tenantId} and created_at >= to_timestamp(${(at(count, first) + 40) / 1000}::numeric)
            and created_at <= to_timestamp(${(at(count, last) + 40) / 1000}::numeric)) events group by part`
      if (last % 100_000 === 0) progress(`${last} events made`)
    }
    await owner`vacuum analyze audit.audit_event`
    await owner`vacuum analyze audit.audit_count, audit.audit_stored_count, audit.audit_kind_count`
    progress('sealing')
    await sealAll(sealer, owner, tenantId)
    progress('verifying the chain')
    const verdict = await verifyChain({ database, tenantId, keys, checkpoints: [] })
    if (verdict.break || verdict.events < count) throw new Error(`the chain of ${count}: ${verdict.break?.message}`)
  } finally {
    await sealer.stop()
    await database.close()
    await owner.end()
  }
}

const at = (count: number, n: number) => period.from + Math.round((n * (period.to - period.from)) / count)

/** Seals until no event of the tenant waits. The product's own sealer runs at the same time and takes some of them. */
export async function sealAll(sealer: Sealer, sql: postgres.Sql, tenantId: string) {
  for (;;) {
    await sealer.drain()
    const [row] = await sql`select exists (select 1 from audit.audit_unsealed where tenant_id = ${tenantId}) as waits`
    if (!row!.waits) return
  }
}
