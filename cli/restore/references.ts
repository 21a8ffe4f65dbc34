import type { Component } from '@otorga/schema/operations'
import type { Opened, Tenant } from './opened.js'

/** A record of one component that names a record of another one. */
interface Reference {
  /** What the finding calls it. */
  name: string
  from: Component
  to: Component
  /** The named ids, of records changed since $2. Parameters: tenant, time. */
  named: string
  /** Those of the ids $2 that exist. Parameters: tenant, ids. */
  existing: string
}

const uuid = `'^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'`
/** A record that another component asks for is made before the other's own: those of the last minutes may be under way. */
const settled = (schema: string) =>
  `created_at < (select max(created_at) from ${schema}.outbox where tenant_id = $1) - interval '5 minutes'`
const applications = 'select id::text from lending.application where tenant_id = $1 and id = any($2::text[]::uuid[])'

const references: readonly Reference[] = [
  {
    name: 'applications name an execution',
    from: 'lending',
    to: 'flow',
    named: `select flow_execution_id as id from lending.application
      where tenant_id = $1 and updated_at > $2 and flow_execution_id ~ ${uuid}`,
    existing:
      'select execution_id::text as id from flow.flow_request where tenant_id = $1 and execution_id = any($2::text[]::uuid[])',
  },
  {
    name: 'applications name a signature request',
    from: 'lending',
    to: 'signature',
    named: `select signature_id as id from lending.application
      where tenant_id = $1 and updated_at > $2 and signature_id ~ ${uuid}`,
    existing: 'select id::text from signature.signature_request where tenant_id = $1 and id = any($2::text[]::uuid[])',
  },
  {
    name: 'executions name an application',
    from: 'flow',
    to: 'lending',
    named: `select origin->>'entity_id' as id from flow.flow_request where tenant_id = $1 and updated_at > $2
      and status <> 'cancelled' and ${settled('flow')}
      and origin->>'service' = 'lending' and origin->>'entity_type' = 'application' and origin->>'entity_id' ~ ${uuid}`,
    existing: applications,
  },
  {
    name: 'signature requests name an application',
    from: 'signature',
    to: 'lending',
    named: `select metadata->>'application_id' as id from signature.signature_request
      where tenant_id = $1 and updated_at > $2 and status <> 'revoked' and ${settled('signature')}
      and origin_service = 'lending' and origin_entity_type = 'application' and metadata->>'application_id' ~ ${uuid}`,
    existing: applications,
  },
]

export interface Dangling {
  name: string
  to: Component
  ids: string[]
}

/** The records changed since a time that name a record which its component does not have. Retention may have removed older ones. */
export async function danglingReferences({ database, tenants }: Opened, since: Date): Promise<Dangling[]> {
  const ids = (component: Component, tenant: Tenant, text: string, second: Date | string[]) =>
    database(component).transaction(tenant.id, async (tx) => {
      const rows = await tx.sql.unsafe<{ id: string }[]>(text, [
        tenant.id,
        second instanceof Date ? second.toISOString() : `{${second.join()}}`,
      ])
      return rows.map(({ id }) => id)
    })
  const found: Dangling[] = []
  for (const { name, from, to, named, existing } of references) {
    const dangling: string[] = []
    for (const tenant of tenants) {
      const wanted = [...new Set(await ids(from, tenant, named, since))]
      const there = new Set(wanted.length > 0 ? await ids(to, tenant, existing, wanted) : [])
      dangling.push(...wanted.filter((id) => !there.has(id)))
    }
    if (dangling.length > 0) found.push({ name, to, ids: dangling })
  }
  return found
}
