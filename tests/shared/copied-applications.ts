import type postgres from 'postgres'

/** Every table with rows of an application, and its columns that refer to rows of these tables. */
const tables: Record<string, readonly string[]> = {
  'lending.application': ['id', 'credit_id', 'subject_id', 'signature_id'],
  'lending.credit': ['id', 'application_id', 'subject_id', 'disbursement_id'],
  'lending.instalment': ['credit_id'],
  'lending.payment': ['id', 'credit_id'],
  'subject_profile.subject': ['id'],
  'subject_profile.alert': ['id', 'subject_id', 'source_event_id'],
  'subject_profile.list_entry': ['id', 'subject_id'],
  'flow.flow_request': ['id', 'execution_id', 'subject_id'],
  'flow.flow_attempt': ['id', 'request_id'],
  'signature.signature_request': ['id', 'subject_id'],
  'signature.signature_document': ['id', 'request_id'],
  'audit.audit_event': ['id', 'resource_id'],
}

const copied = (value: string) => `md5(${value}::text || '-' || n)::uuid`

/** Copies all rows of a tenant's applications `times` times. The rows of a copy refer only to rows of the same copy. */
export async function copyApplications(owner: postgres.Sql, tenantId: string, times: number): Promise<void> {
  for (const [name, ids] of Object.entries(tables)) {
    const [schema, table] = name.split('.') as [string, string]
    const columns = await owner<{ name: string; type: string }[]>`
      select column_name as name, data_type as type from information_schema.columns
      where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER' and is_identity = 'NO'`
    const values = columns.map(({ name, type }) => {
      const value = `original.${name}`
      if (ids.includes(name)) return type === 'text' ? `${copied(value)}::text` : copied(value)
      if (name === 'token_hash' || name === 'origin_request_id') return `${value} || n`
      if (name === 'origin_key') return `'lending/application/' || ${copied("split_part(original.origin_key, '/', 3)")}`
      if (name === 'created_at') return `${value} - n * interval '1 second'`
      return value
    })
    await owner.unsafe(
      `insert into ${name} (${columns.map(({ name }) => name).join()}) select ${values.join()}
       from ${name} original, generate_series(1, ${times}) n where original.tenant_id = $1`,
      [tenantId],
    )
  }
}
