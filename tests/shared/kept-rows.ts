import { components, platformTenantId, tableAccess } from '@otorga/drizzle/components'
import type { Component } from '@otorga/schema/operations'
import type postgres from 'postgres'

interface Table {
  component: Component
  name: string
  /** Schema and name in SQL. */
  path: string
  columns: { name: string; optional: boolean }[]
  /** The tenant that owns the rows: the platform's tenant when the test's tenant has none. */
  owner: string
}

/** Tables from which relays and workers take rows; they contain no record of the graph. */
const isQueue = (component: Component, name: string) =>
  tableAccess[component][name] === 'worker' && name !== 'webhook_delivery'

/** Nullable columns that are not optional: they identify a caller or the holder of a link, or every row has them. */
const keys = new Set(['user.idp_id', 'application.token_hash', 'credit.start_date'])

/** Columns that rows of these statuses always have. */
const there: Record<string, readonly string[]> = {
  'signature_document.object_key': ['uploaded', 'signed'],
  'signature_document.size_bytes': ['uploaded', 'signed'],
  'flow_request.completed_at': ['approved', 'rejected', 'needs_review'],
  'flow_request.outcome': ['approved', 'rejected', 'needs_review'],
}

/** Every table with records of the graph and its columns, read from the database, so that new ones are included. */
async function recordTables(sql: postgres.Sql, tenantId: string): Promise<Table[]> {
  const names = components.flatMap((component) =>
    Object.keys(tableAccess[component])
      .filter((name) => !isQueue(component, name))
      .map((name) => ({ component, name, path: `${component}."${name}"` })),
  )
  return Promise.all(
    names.map(async ({ component, name, path }) => {
      const columns = await sql<Table['columns']>`select column_name as name, is_nullable = 'YES' as optional
        from information_schema.columns where table_schema = ${component} and table_name = ${name}
        and is_generated = 'NEVER' and is_identity = 'NO' order by ordinal_position`
      const [own] = await sql.unsafe(`select 1 from ${path} where tenant_id = '${tenantId}' limit 1`)
      return { component, name, path, columns: [...columns], owner: own ? tenantId : platformTenantId }
    }),
  )
}

/** Whether rows may be removed. Identity's rows are the callers, and audit's and append-only rows always stay. */
const mayGo = ({ component, name }: Table) =>
  component !== 'identity' && component !== 'audit' && tableAccess[component][name] !== 'append'

const rowsOf = ({ owner }: Table) => `where tenant_id = '${owner}'`
const listed = (columns: readonly { name: string }[]) => columns.map(({ name }) => `"${name}"`).join()
const copyOf = ({ component, name }: Table, which: string) => `kept."${which} ${component} ${name}"`
const keep = (which: string) => (table: Table) =>
  `create table ${copyOf(table, which)} as select * from ${table.path} ${rowsOf(table)}`
const remove = (table: Table) => `delete from ${table.path} ${rowsOf(table)}`
const bringBack = (which: string) => (table: Table) => {
  const columns = listed(table.columns)
  return `insert into ${table.path} (${columns}) select ${columns} from ${copyOf(table, which)}`
}

/** Copies the records of a tenant and of the platform, so that everything a test removes can be restored. */
export async function keepRows(owner: postgres.Sql, tenantId: string) {
  const tables = await recordTables(owner, tenantId)
  /** Runs statements without triggers and foreign keys. */
  const change = (statements: readonly string[]) =>
    owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql.unsafe(statements.join(';'))
    })
  await change(['drop schema if exists kept cascade', 'create schema kept', ...tables.map(keep('whole'))])
  return {
    /** The id of a record of a table. */
    async idIn(component: Component, name: string): Promise<string> {
      const table = tables.find((one) => one.component === component && one.name === name)!
      const [row] = await owner.unsafe(`select id from ${table.path} ${rowsOf(table)} order by id desc limit 1`)
      if (!row) throw new Error(`${table.path} has no row`)
      return row.id
    },
    /** Sets every optional column to null, in every row whose status allows it. */
    async takeOptionalParts() {
      const parts = tables.flatMap((table) => {
        const columns = table.columns.filter(({ name, optional }) => optional && !keys.has(`${table.name}.${name}`))
        return columns.length > 0 ? [{ table, columns }] : []
      })
      await change(
        parts.map(({ table, columns }) => {
          const nulls = columns.map(({ name }) => {
            const kept = there[`${table.name}.${name}`]?.map((status) => `'${status}'`)
            return `"${name}" = ${kept ? `case when status in (${kept}) then "${name}" end` : 'null'}`
          })
          return `update ${table.path} set ${nulls} ${rowsOf(table)}`
        }),
      )
    },
    /** Runs `look` while only these tables, and those that always stay, have records. */
    async leaveAlone(left: ReadonlySet<string>, look: () => Promise<void>) {
      const gone = tables.filter((table) => mayGo(table) && !left.has(table.name))
      await change([...gone.map(keep('present')), ...gone.map(remove)])
      try {
        await look()
      } finally {
        const drop = (table: Table) => `drop table ${copyOf(table, 'present')}`
        await change([...gone.map(remove), ...gone.map(bringBack('present')), ...gone.map(drop)])
      }
    },
    async restore() {
      await change([...tables.map(remove), ...tables.map(bringBack('whole')), 'drop schema kept cascade'])
    },
  }
}
