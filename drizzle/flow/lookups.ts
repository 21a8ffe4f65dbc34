import type { Lookup } from '../lookup.js'

/** Finds a request by its link's token. */
export const requestByToken = {
  component: 'flow',
  table: 'flow_request',
  column: 'token_hash',
  type: 'text',
} as const satisfies Lookup

/** Finds the tenant of an assignment. */
export const assignmentById = {
  component: 'flow',
  table: 'flow_assignment',
  column: 'id',
  type: 'uuid',
} as const satisfies Lookup

export const flowLookups: readonly Lookup[] = [requestByToken, assignmentById]

/** The functions that find due work of all tenants. They run as the owner and return tenant and id only. */
export function flowClockParts(role: string) {
  const lookups = [
    {
      name: 'expired_requests',
      table: 'flow_request',
      body: `select found.tenant_id, found.id from flow.flow_request as found
        where found.expires_at <= at and found.status in ('created', 'in_progress') order by found.expires_at limit most`,
    },
    {
      name: 'stale_uploads',
      table: 'flow_upload',
      body: `select found.tenant_id, found.id from flow.flow_upload as found
        where found.created_at <= at order by found.created_at limit most`,
    },
  ]
  return lookups.map(({ name, table, body }) => ({
    table,
    statements: [
      `drop policy if exists by_clock on flow."${table}"`,
      `create policy by_clock on flow."${table}" for select to current_user using (true)`,
      `create or replace function flow.${name}(at timestamptz, most int) returns table (tenant_id uuid, id uuid)
      language sql stable security definer rows 100 set search_path = pg_catalog, pg_temp as $$ ${body} $$`,
      `revoke all on function flow.${name}(timestamptz, int) from public`,
      `grant execute on function flow.${name}(timestamptz, int) to ${role}`,
    ],
  }))
}
