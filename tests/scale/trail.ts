import { createSealer } from '@otorga/audit/chain/sealer'
import { createChainKeys } from '@otorga/audit/chain/signing'
import { verifyChain } from '@otorga/audit/chain/verify-chain'
import { componentRole, workerRole } from '@otorga/drizzle/components'
import { roleUrl } from '@otorga/drizzle/migrate'
import { TenantDatabase } from '@otorga/drizzle/transaction'
import { createLogger } from '@otorga/kernel/base/logging'
import type { ObjectStorage } from '@otorga/kernel/ports/storage'
import type { Sql } from 'postgres'
import type { Installation } from './installation.js'
import type { Slice } from './records.js'

/** The days over which a tenant's events are spread, up to now. */
const days = 60
/** The events of one transaction of the audit component, which are sealed together. */
const batch = 500

export const preparePartitions = (sql: Sql) =>
  sql`select audit.make_partitions(now() - make_interval(days => ${days}), now())`

/** Makes events of every class, severity and kind of record by 40 persons of each tenant, and leaves them to the sealer. */
export async function fillEvents(sql: Sql, { tenants, rows }: Slice, until: Date) {
  const millisecond = days * 86_400_000
  const from = until.getTime() - millisecond
  const each = sql`scale.tenant as t, generate_series(${rows[0]}::int, least(${rows[1]}::int, t.events)) as n`
  const ofSlice = sql`t.rank between ${tenants[0]} and ${tenants[1]}`
  const moment = sql`(${from}::bigint + n::bigint * ${millisecond}::bigint / (t.events + 1))`
  await sql`insert into audit.audit_event (tenant_id, id, class_uid, class_name, category_uid, category_name, activity_id,
      activity_name, severity_id, severity, time, message, actor_id, actor_user_uid, actor_user_name, actor_user_type,
      resource_id, resource_uid, resource_type, resource_name, resource_domain, source_ip, source_name, product_name,
      unmapped, created_at)
    select t.id, md5('event ' || t.id || n)::uuid, kind.uid, kind.name, kind.uid / 1000, kind.category, 1 + n % 4,
      (array['Create', 'Read', 'Update', 'Delete'])[1 + n % 4], severity, (array['Informational', 'Low', 'Medium'])[severity],
      one.moment, 'Credit recorded', one.person, one.person, 'Person ' || n % 40, 'User', one.record, one.record,
      (array['credit', 'application', 'user', 'document'])[1 + n % 4], 'CREDIT-' || n / 3, 'lending', '10.0.' || n % 256 || '.7',
      'lending', 'lending',
      jsonb_build_object('request_id', md5(n::text), 'user_agent', 'Mozilla/5.0 (X11; Linux x86_64)',
        'old_value', jsonb_build_object('status', 'active', 'balance', n),
        'new_value', jsonb_build_object('status', 'closed', 'balance', 0)),
      to_timestamp((one.moment + 40) / 1000.0)
    from ${each},
      lateral (select ${moment} as moment, md5('person ' || t.rank || n % 40)::uuid::text as person,
        md5('record ' || t.rank || n / 3)::uuid::text as record) as one,
      lateral (select case when n % 10 < 7 then 1 when n % 10 < 9 then 2 else 3 end as severity) as weight,
      lateral (select (array[6001, 6001, 3001, 3002])[1 + n % 4] as uid,
        (array['Web Resources Activity', 'Web Resources Activity', 'Account Change', 'Authentication'])[1 + n % 4] as name,
        (array['Application Activity', 'Application Activity', 'Identity & Access Management',
          'Identity & Access Management'])[1 + n % 4] as category) as kind
    where ${ofSlice} order by n`
  await sql`insert into audit.audit_unsealed (tenant_id, id, stored_at, event_ids)
    select t.id, gen_random_uuid(), to_timestamp(min(${moment} + 40) / 1000.0),
      array_agg(md5('event ' || t.id || n)::uuid order by n)
    from ${each} where ${ofSlice} group by t.id, (n - 1) / ${batch}::int`
}

const nowhere = { put: async () => ({ size: 0, sha256: '' }) } as unknown as ObjectStorage

/** The product's sealer and verifier on an installation's trail; checkpoints are kept nowhere. */
export function openChain({ databaseUrl, env }: Installation) {
  const url = (role: string) => roleUrl(databaseUrl, role, env.DATABASE_ROLE_SECRET!)
  const database = new TenantDatabase('audit', { url: url(componentRole('audit')) })
  const keys = createChainKeys([env.MESSAGE_SECRET!])
  const sealer = createSealer({
    database,
    workerUrl: url(workerRole('audit')),
    objects: nowhere,
    keys,
    log: createLogger('warn'),
    now: () => new Date(),
  })
  return {
    /** Seals until no event waits, by the sealer that the system itself may run beside. */
    seal: sealer.drain,
    verify: (tenantId: string) => verifyChain({ database, tenantId, keys, checkpoints: [] }),
    async close() {
      await sealer.stop()
      await database.close()
    },
  }
}
