import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type postgres from 'postgres'
import { filesBelow } from '../harness/files.js'
import type { Text } from './search.js'

interface Column {
  schema: string
  table: string
  column: string
}

/** Every column of the product's schemas that can hold text, arrays and dates included. */
const columnsOf = (sql: postgres.Sql | postgres.TransactionSql) => sql<Column[]>`
  select table_schema as schema, c.table_name as table, column_name as column
  from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    and (data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'date', 'bytea', 'USER-DEFINED'))
  order by 1, 2, 3`

/** The text of each of these columns; binary columns as the text that they hold. */
export async function databaseTexts(sql: postgres.Sql | postgres.TransactionSql): Promise<Text[]> {
  const texts: Text[] = []
  for (const { schema, table, column } of await columnsOf(sql)) {
    const rows = await sql<{ value: string | null }[]>`
      select distinct ${sql(column)}::text as value from ${sql(schema)}.${sql(table)} where ${sql(column)} is not null`
    const text = rows.map(({ value }) => readable(value!)).join('\n')
    if (text) texts.push({ place: `${schema}.${table}.${column}`, text })
  }
  return texts
}

const readable = (value: string) =>
  value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex').toString('latin1') : value

/** The parts of every mail and SMS in the folder; attachments are the documents that a person is sent. */
export function mailTexts(folder: string): Text[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const { attachments: _, ...notice } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      return Object.entries(notice).map(([part, value]) => ({
        place: `${notice.channel} ${part}`,
        text: String(value),
      }))
    })
}

/** Every stored file, by the end of its name: exports, documents and pictures. */
export function fileTexts(folder: string): Text[] {
  return [...filesBelow(folder)].map((file) => ({
    place: `stored file ${extname(file) || 'without an ending'}`,
    text: readFileSync(join(folder, file), 'latin1'),
  }))
}

/** Keeps what this process writes to its standard streams. */
export function watchStreams(): () => Text[] {
  const kept: Record<'stdout' | 'stderr', string[]> = { stdout: [], stderr: [] }
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = process[name]
    const real = stream.write.bind(stream) as (...sent: unknown[]) => boolean
    stream.write = ((...sent: unknown[]) => {
      kept[name].push(String(sent[0]))
      return real(...sent)
    }) as typeof stream.write
  }
  for (const name of ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const) {
    const real = console[name].bind(console)
    console[name] = (...sent: unknown[]) => {
      kept.stdout.push(sent.map(String).join(' '))
      real(...sent)
    }
  }
  return () => Object.entries(kept).map(([place, lines]) => ({ place, text: lines.join('\n') }))
}
