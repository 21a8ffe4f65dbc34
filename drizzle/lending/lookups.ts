import type { Lookup } from '../lookup.js'
import { tenantsWith, unfoldedTenants } from '../tenants-with.js'

/** Finds an application by its wizard's token. */
export const applicationByToken = {
  component: 'lending',
  table: 'application',
  column: 'token_hash',
  type: 'text',
} as const satisfies Lookup

/** Finds the tenant of an application that another component names. */
export const applicationById = {
  component: 'lending',
  table: 'application',
  column: 'id',
  type: 'uuid',
} as const satisfies Lookup

export const lendingLookups: readonly Lookup[] = [applicationByToken, applicationById]

const running = `c.status in ('disbursed', 'defaulted')`
const open = `i.status in ('pending', 'partial')`

/**
 * Finds the tenants that may have work for lending's daily run. Their time zones are not known here, so `first` is the business day
 * where it is earliest in the world, and `last` where it is latest: the run itself finds what is due in the tenant's own zone. The
 * conditions are those of the run: an application has expired, a late credit was not looked at on this day, a borrower was not
 * reminded. The function runs as the owner and returns ids only. `offset 0` keeps Postgres from reading whole tables in place of a few
 * index entries of each tenant.
 */
const dueWork = `
  select open.tenant_id from (
    select tenant_id from "lending"."tally"
      where (kind = 'application' and status in ('draft', 'submitted'))
        or (kind = 'credit' and status in ('disbursed', 'defaulted'))
      group by tenant_id having sum(records) > 0) as open
  where exists (select 1 from "lending"."application" as a
      where a.tenant_id = open.tenant_id and a.status in ('draft', 'submitted') and a.expires_at <= moment offset 0)
    or exists (select 1 from "lending"."credit" as c
      where c.tenant_id = open.tenant_id and c.days_past_due > 0 and ${running}
        and (c.arrears_on is null or c.arrears_on < last) offset 0)
    or exists (select 1 from "lending"."instalment" as i
      join "lending"."credit" as c on c.tenant_id = i.tenant_id and c.id = i.credit_id
      where i.tenant_id = open.tenant_id and ${open} and i.due_date < last and ${running}
        and (c.arrears_on is null or c.arrears_on < last) offset 0)
    or exists (select 1 from "lending"."instalment" as i
      join "lending"."credit" as c on c.tenant_id = i.tenant_id and c.id = i.credit_id
      where i.tenant_id = open.tenant_id and ${open} and i.due_date > first and i.due_date <= last + ahead and ${running}
        and (c.reminded_until is null or i.due_date > c.reminded_until) offset 0)`

const workParameters = 'moment timestamptz, first date, last date, ahead integer'
const workTypes = 'timestamptz, date, date, integer'

const maySearch = (table: string) => ({
  table,
  statements: [
    `drop policy if exists work_lookup on "lending"."${table}"`,
    `create policy work_lookup on "lending"."${table}" for select to current_user using (true)`,
  ],
})

export const lendingWorkParts = (role: string) => [
  tenantsWith({ component: 'lending', name: 'tenants_to_fold', table: 'figure', body: unfoldedTenants }),
  ...['tally', 'application', 'credit', 'instalment'].map(maySearch),
  {
    table: 'figure',
    // A migration marks the tenants whose records are older than the figures. Its owner need not be one who passes policies by.
    statements: [
      `drop policy if exists work_mark on "lending"."figure"`,
      `create policy work_mark on "lending"."figure" for insert to current_user with check (kind = 'uncounted')`,
    ],
  },
  {
    table: 'tally',
    statements: [
      `create or replace function "lending".tenants_due(${workParameters}) returns setof uuid
    language sql stable security definer rows 100 set search_path = pg_catalog, pg_temp
    as $$ ${dueWork} $$`,
      `revoke all on function "lending".tenants_due(${workTypes}) from public`,
      `grant execute on function "lending".tenants_due(${workTypes}) to ${role}`,
    ],
  },
]
