import type postgres from 'postgres'
import { type ApplyOptions, digestOf, inTransaction } from './apply.js'
import { componentRole, type Schema } from './components.js'
import { providerSecurityParts, securityParts } from './security.js'

const ofAllTables = 'security'

interface Rules {
  table: string
  text: string
  digest: string
}

const rulesOf = (schema: Schema): Rules[] =>
  (schema === 'idp' ? providerSecurityParts() : securityParts(schema)).map(({ table = '', statements }) => {
    const text = statements.join(';\n')
    return { table, text, digest: digestOf(text) }
  })

async function applyRules(tx: postgres.TransactionSql, schema: Schema, { table, text, digest }: Rules) {
  await tx.unsafe(text)
  await tx`insert into otorga.security (schema, name, digest) values (${schema}, ${table}, ${digest})
    on conflict (schema, name) do update set digest = excluded.digest, applied_at = now()`
}

/** The tables that lack policies or grants. */
async function bareTables(sql: postgres.Sql | postgres.TransactionSql, schema: Schema) {
  const bare = await sql<{ name: string }[]>`
    select relname as name from pg_class c
      where relnamespace = (select oid from pg_namespace where nspname = ${schema}) and relkind in ('r', 'p')
        and not (relforcerowsecurity and exists (select 1 from pg_policy where polrelid = c.oid)
          and has_table_privilege(${componentRole(schema)}, c.oid, 'select'))`
  return new Set(bare.map(({ name }) => name))
}

/** The rules of a table may need a column, a table, a function or another object that only a later migration makes. */
const isTooEarly = (error: unknown) =>
  ['42703', '42P01', '42883', '42704'].includes((error as { code?: string }).code ?? '')

/**
 * Secures the tables that migrations make, each in the transaction that makes it, so that nobody meets one without its grants: a
 * trigger that writes to it works from the moment on at which the migration is committed. Rules that need what a later migration
 * makes are tried again after that one.
 */
export async function securingNew(sql: postgres.Sql, schema: Schema) {
  const before = await bareTables(sql, schema)
  return async (tx: postgres.TransactionSql) => {
    const bare = await bareTables(tx, schema)
    for (const rules of rulesOf(schema).filter(({ table }) => bare.has(table) && !before.has(table)))
      await tx
        .savepoint((part) => applyRules(part, schema, rules))
        .catch((error) => {
          if (!isTooEarly(error)) throw error
        })
  }
}

/**
 * Applies policies and grants to the tables whose rules have changed, which a migration has made anew, or of which an older version,
 * which does not know them, has taken the grants.
 */
export async function secure(sql: postgres.Sql, schema: Schema, fresh: boolean, options: ApplyOptions) {
  const rows = await sql<{ name: string; digest: string }[]>`
    select name, digest from otorga.security where schema = ${schema}`
  // Older versions record one digest for all tables among the migrations. They have applied their own policies then.
  const [older] = await sql`select 1 from otorga.migration where schema = ${schema} and name = ${ofAllTables}`
  const done = new Map(older ? [] : rows.map(({ name, digest }) => [name, digest]))
  for (const name of await bareTables(sql, schema)) done.delete(name)
  const changed = rulesOf(schema).filter(({ table, digest }) => done.get(table) !== digest)
  // Nobody uses tables yet that were made a moment ago, so they need no turn of their own.
  for (const parts of fresh ? [changed] : changed.map((part) => [part])) {
    const name = `${schema}: policies of ${parts.map(({ table }) => table || 'the schema').join(', ')}`
    await inTransaction(sql, name, options, async (tx) => {
      for (const rules of parts) await applyRules(tx, schema, rules)
    })
  }
  if (older) await sql`delete from otorga.migration where schema = ${schema} and name = ${ofAllTables}`
}
