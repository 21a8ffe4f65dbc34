import { fillPlaceholders, is, Placeholder, sql as raw } from 'drizzle-orm'
import * as internals from 'drizzle-orm/utils'
import type postgres from 'postgres'

// Exported at run time, marked internal in the types: Drizzle's own mapping from rows to objects.
const { mapResultRow, orderSelectedFields } = internals as unknown as {
  mapResultRow(fields: unknown[], row: unknown[], joins: undefined): unknown
  orderSelectedFields(fields: Record<string, unknown>): unknown[]
}

interface Built {
  toSQL(): { sql: string; params: unknown[] }
}

// Drizzle's own list of what it selects: `getSelectedFields` refuses raw expressions without an alias.
const fieldsOf = (query: Built) => (query as { config?: { fields?: Record<string, unknown> } }).config?.fields

/** A Drizzle query turned into text and field list once, run with parameters many times. */
export class TenantQuery<Row> {
  readonly #text: string
  readonly #params: unknown[]
  readonly #fields: unknown[]

  constructor(query: Built) {
    const { sql, params } = query.toSQL()
    this.#text = sql
    this.#params = params
    this.#fields = orderSelectedFields(fieldsOf(query) ?? {})
  }

  /** The names of its parameters. */
  get parameters(): string[] {
    return this.#params.flatMap((one) => (is(one, Placeholder) ? [one.name] : []))
  }

  /** Its statement. */
  get text() {
    return this.#text
  }

  async run(sql: postgres.ReservedSql, values: Record<string, unknown>): Promise<Row[]> {
    const parameters = fillPlaceholders(this.#params, values) as postgres.ParameterOrJSON<never>[]
    const rows = await sql.unsafe(this.#text, parameters, { prepare: true }).values().execute()
    return rows.map((row) => mapResultRow(this.#fields, row as unknown[], undefined) as Row)
  }

  /** This query with this call's parameters, for `TenantDatabase.read`. */
  with(values: Record<string, unknown>): { query: TenantQuery<Row>; values: Record<string, unknown> } {
    return { query: this, values }
  }
}

type RowOf<Query> = Query extends { _: { readonly result: (infer Row)[] } } ? Row : unknown

type BuildShape = (shape: ReadonlySet<string>) => TenantQuery<unknown>

/** Every query that the loaded modules have declared, so that a check of all of them misses none. */
export const declared = { queries: new Set<TenantQuery<unknown>>(), shapes: new Set<BuildShape>() }

/** Prepares a query built with `sql.placeholder(...)`. */
export function prepared<Query extends Built>(query: Query) {
  const made = new TenantQuery<RowOf<Query>>(query)
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
