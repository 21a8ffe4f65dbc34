import type postgres from 'postgres'

const tables = ['subject', 'subject_event', 'device', 'list_entry', 'alert', 'trust_score_change', 'outbox'] as const

/** Every row of a tenant; for the tally only the sums, which folding does not change. */
export async function everything(owner: postgres.Sql, tenantId: string) {
  const found: Record<string, unknown> = {}
  for (const table of tables) {
    const rows = await owner`
      select to_jsonb(t)::text as row from subject_profile.${owner(table)} t where tenant_id = ${tenantId} order by id`
    found[table] = rows.map(({ row }) => row as string)
  }
  return { ...found, ...(await totals(owner, tenantId)) }
}

/** The numbers of subjects by status and score: by the tally, and counted. */
export async function totals(owner: postgres.Sql, tenantId: string) {
  const tally = await owner`
    select status, trust_score, sum(subjects)::int as subjects from subject_profile.subject_tally
      where tenant_id = ${tenantId} group by 1, 2 having sum(subjects) <> 0 order by 1, 2`
  const counted = await owner`
    select status, trust_score, count(*)::int as subjects from subject_profile.subject
      where tenant_id = ${tenantId} group by 1, 2 order by 1, 2`
  return { tally: [...tally], counted: [...counted] }
}
