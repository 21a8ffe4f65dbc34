import { componentRole } from '../components.js'

const schema = '"subject_profile"'

/** A function that returns only the tenants for which a table has work, with one index look-up for each tenant. */
function tenantsWith(name: string, parameters: string, table: string, indexed: string, condition: string): string[] {
  const rows = `${schema}."${table}"`
  const role = componentRole('subject_profile')
  return [
    `drop policy if exists "${name}" on ${rows}`,
    `create policy "${name}" on ${rows} for select to current_user using (true)`,
    `create or replace function ${schema}.${name}(${parameters}) returns setof uuid
    language sql stable security definer set search_path = pg_catalog, pg_temp
    as $$
      with recursive tenants as (
        (select tenant_id from ${rows} where ${indexed} order by tenant_id limit 1)
        union all
        select (select next.tenant_id from ${rows} as next where next.tenant_id > tenants.tenant_id and ${indexed}
          order by next.tenant_id limit 1)
        from tenants where tenants.tenant_id is not null
      )
      select tenant_id from tenants where tenant_id is not null
        and exists (select 1 from ${rows} as own where own.tenant_id = tenants.tenant_id and ${condition})
    $$`,
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

/** The functions that the component may call across tenants: which tenants have work for its jobs. Safe to repeat. */
export const subjectProfileFunctions = (): string[] => [
  ...tenantsWith('tenants_due', 'moment timestamptz', 'subject', 'due_at is not null', 'own.due_at <= moment'),
  ...tenantsWith('tenants_to_fold', '', 'subject_tally', 'not folded', 'not own.folded'),
  ...deadLetters(),
]
