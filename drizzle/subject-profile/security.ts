import { componentRole } from '../components.js'
import { tenantsWith, unfoldedTenants } from '../tenants-with.js'

const schema = '"subject_profile"'

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

/** The functions that the component may call across tenants, by table: which tenants have work for its jobs. Safe to repeat. */
export const subjectProfileParts = () => [
  tenantsWith({
    component: 'subject_profile',
    name: 'tenants_due',
    parameters: ['moment timestamptz'],
    table: 'subject',
    body: dueTenants,
  }),
  tenantsWith({ component: 'subject_profile', name: 'tenants_to_fold', table: 'subject_tally', body: unfoldedTenants }),
  { table: 'dead_letter', statements: deadLetters() },
]
