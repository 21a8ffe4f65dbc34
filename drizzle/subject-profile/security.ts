import { componentRole } from '../components.js'

const schema = '"subject_profile"'

/** A function that returns only the tenants for which a table has work. `body` reads an index that holds the waiting rows alone. */
function tenantsWith(name: string, parameters: string, table: string, body: (rows: string) => string): string[] {
  const rows = `${schema}."${table}"`
  const role = componentRole('subject_profile')
  return [
    `drop policy if exists "${name}" on ${rows}`,
    `create policy "${name}" on ${rows} for select to current_user using (true)`,
    `create or replace function ${schema}.${name}(${parameters}) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$ ${body(rows)} $$`,
    `revoke all on function ${schema}.${name}(${parameters.split(' ').slice(1).join(' ')}) from public`,
    `grant execute on function ${schema}.${name}(${parameters.split(' ').slice(1).join(' ')}) to ${role}`,
  ]
}

/** Whether dead letters of any tenant exist; the component's readiness reports it. */
function deadLetters(): string[] {
  const rows = `${schema}."dead_letter"`
  const name = `${schema}.has_dead_letters()`
  return [
    `drop policy if exists "has_dead_letters" on ${rows}`,
    `create policy "has_dead_letters" on ${rows} for select to current_user using (true)`,
    `create or replace function ${name} returns boolean
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$ select exists (select 1 from ${rows}) $$`,
    `revoke all on function ${name} from public`,
    `grant execute on function ${name} to ${componentRole('subject_profile')}`,
  ]
}

/** The longest due subjects, of all tenants. A pass of the job takes their tenants; the next pass takes those of the next. */
const dueTenants = (rows: string) => `
  select distinct tenant_id from (select tenant_id from ${rows} where due_at <= moment order by due_at limit 10000) as due`

/** Only tenants with tallies that wait are in the index, so that one look-up for each is enough. */
const unfoldedTenants = (rows: string) => `
  with recursive tenants as (
    (select tenant_id from ${rows} where not folded order by tenant_id limit 1)
    union all
    select (select next.tenant_id from ${rows} as next where next.tenant_id > tenants.tenant_id and not next.folded
      order by next.tenant_id limit 1)
    from tenants where tenants.tenant_id is not null
  )
  select tenant_id from tenants where tenant_id is not null`

/** The functions that the component may call across tenants, by table: which tenants have work for its jobs. Safe to repeat. */
export const subjectProfileParts = () => [
  {
    table: 'subject',
    statements: tenantsWith('tenants_due', 'moment timestamptz', 'subject', dueTenants),
  },
  {
    table: 'subject_tally',
    statements: tenantsWith('tenants_to_fold', '', 'subject_tally', unfoldedTenants),
  },
  { table: 'dead_letter', statements: deadLetters() },
]
