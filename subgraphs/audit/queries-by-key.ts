import type { TenantQuery } from '@otorga/drizzle/query'

/** Caches queries whose text depends on a key; each is made at its first use. */
export function queriesByKey() {
  const queries = new Map<string, TenantQuery<unknown>>()
  return <Row>(key: string, make: () => TenantQuery<Row>): TenantQuery<Row> => {
    let query = queries.get(key)
    if (!query) queries.set(key, (query = make()))
    return query as TenantQuery<Row>
  }
}
