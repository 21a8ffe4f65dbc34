import { Column, fillPlaceholders, is, Param, Placeholder, sql as raw, SQL } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import * as internals from 'drizzle-orm/utils'
import type postgres from 'postgres'
import { send } from './send.js'

// Exported at run time, marked internal in the types: the columns in the order they are selected.
const { orderSelectedFields } = internals as unknown as {
  orderSelectedFields(fields: Record<string, unknown>): unknown[]
}

interface Built {
  toSQL(): { sql: string; params: unknown[] }
}

// Drizzle's own list of what it selects: `getSelectedFields` refuses raw expressions without an alias.
const fieldsOf = (query: Built) => (query as { config?: { fields?: Record<string, unknown> } }).config?.fields

type Decode = (value: never) => unknown
interface Decoder {
  mapFromDriverValue: Decode
}
interface SelectedField {
  path: string[]
  field: Decoder & { decoder?: Decoder; sql?: { decoder: Decoder } }
}

// Drizzle looks up each value's decoder for every row; here it is looked up once. Undefined means that the value is not changed.
function decoderOf({ field }: SelectedField): Decode | undefined {
  const decoder = is(field, Column) ? field : is(field, SQL) ? field.decoder! : field.sql!.decoder
  const plain = decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue
  return plain ? undefined : (value) => decoder.mapFromDriverValue(value)
}

/** Turns the values of a row into an object with the selected fields; null stays null. */
function rowMaker<Row>(fields: SelectedField[]): (values: unknown[]) => Row {
  const columns = fields.map((one) => {
    if (one.path.length !== 1) throw new Error(`${one.path.join('.')}: a prepared query selects plain columns`)
    return { name: one.path[0]!, decode: decoderOf(one) }
  })
  return (values) => {
    const row: Record<string, unknown> = {}
    for (let at = 0; at < columns.length; at++) {
      const { name, decode } = columns[at]!
      const value = values[at]
      row[name] = decode === undefined || value === null ? value : decode(value as never)
    }
    return row as Row
  }
}

/** A Drizzle query that is turned into SQL once and run many times with parameters. */
export class TenantQuery<Row> {
  readonly #text: string
  readonly #params: unknown[]
  readonly #row: (values: unknown[]) => Row
  /** When every statement of a read sets this, Postgres plans them once for all parameters; otherwise at each call. */
  readonly plannedOnce: boolean

  constructor(query: Built, { plannedOnce = false } = {}) {
    const { sql, params } = query.toSQL()
    this.plannedOnce = plannedOnce
    this.#text = sql
    this.#params = params
    this.#row = rowMaker(orderSelectedFields(fieldsOf(query) ?? {}) as SelectedField[])
  }

  /** The names of its parameters. */
  get parameters(): string[] {
    const placeholders = this.#params.map((one) => (is(one, Param) ? one.value : one))
    return placeholders.flatMap((one) => (is(one, Placeholder) ? [one.name] : []))
  }

  /** Its statement. */
  get text() {
    return this.#text
  }

  async run(sql: postgres.ReservedSql, values: Record<string, unknown>): Promise<Row[]> {
    const rows = await send(sql, this.#text, fillPlaceholders(this.#params, values)).values().execute()
    return Array.from(rows, (row) => this.#row(row as unknown[]))
  }

  /** This query with this call's parameters, for `TenantDatabase.read`. */
  with(values: Record<string, unknown>): { query: TenantQuery<Row>; values: Record<string, unknown> } {
    return { query: this, values }
  }
}

/** Builds writing statements for `prepared`; it is not connected to a database. */
export const writer = drizzle.mock()

type RowOf<Query> = Query extends { _: { readonly result: (infer Row)[] } } ? Row : unknown

type BuildShape = (shape: ReadonlySet<string>) => TenantQuery<unknown>

/** Every query that the loaded modules have declared, so that a check of all of them misses none. */
export const declared = { queries: new Set<TenantQuery<unknown>>(), shapes: new Set<BuildShape>() }

/** Prepares a query built with `sql.placeholder(...)`. */
export function prepared<Query extends Built>(query: Query, options?: { plannedOnce: boolean }) {
  const made = new TenantQuery<RowOf<Query>>(query, options)
  declared.queries.add(made)
  return made
}

/** A named parameter of a prepared query. */
export const param = (name: string) => raw.placeholder(name)

/** Prepared queries whose shape depends on which filters are present: one for each shape, made at first use. */
export function queriesByShape<Row>(build: (shape: ReadonlySet<string>) => TenantQuery<Row>) {
  declared.shapes.add(build)
  const made = new Map<string, TenantQuery<Row>>()
  return (filters: Record<string, unknown>) => {
    const shape = Object.keys(filters)
      .filter((name) => filters[name] !== undefined && filters[name] !== null)
      .sort()
    const key = shape.join()
    let query = made.get(key)
    if (!query) made.set(key, (query = build(new Set(shape))))
    return query
  }
}
