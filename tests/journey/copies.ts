import { testSystem } from '../harness/system.js'

/** Copies a record many times, with other ids and other names; `names` are SQL in which `n` is the number of the copy. */
export async function copies(
  schema: string,
  table: string,
  id: string,
  names: Record<string, string>,
  many: number,
): Promise<void> {
  const { owner } = await testSystem()
  const columns = await owner<{ name: string }[]>`select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${table} and is_generated = 'NEVER'`
  const own: Record<string, string> = { id: 'gen_random_uuid()', ...names }
  await owner.unsafe(`insert into ${schema}."${table}" (${columns.map(({ name }) => `"${name}"`).join()})
    select ${columns.map(({ name }) => own[name] ?? `"${name}"`).join()}
    from ${schema}."${table}", generate_series(1, ${many}) n where id = '${id}'`)
}
