import type { TestSystem } from '../harness/test-system.js'

/**
 * Makes writes to a table fail while `run` runs, with an error that repeats the row as Postgres does for a broken constraint.
 */
export async function whileRefused<Result>(
  { owner }: Pick<TestSystem, 'owner'>,
  table: string,
  run: () => Promise<Result>,
  when: 'insert' | 'update' | 'insert or update' = 'insert or update',
): Promise<Result> {
  await owner.unsafe(`create or replace function public.refuse_row() returns trigger language plpgsql as $$
    begin
      raise exception 'new row for relation "%" violates check constraint "canary"', tg_table_name
        using errcode = '23514', detail = format('Failing row contains %s.', new::text), table = tg_table_name;
    end $$`)
  await owner.unsafe(
    `create trigger refuse_row before ${when} on ${table} for each row execute function public.refuse_row()`,
  )
  try {
    return await run()
  } finally {
    await owner.unsafe(`drop trigger refuse_row on ${table}`)
  }
}
