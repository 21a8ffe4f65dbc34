import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './schema.d.ts'

/** Types a document by the graph; the name of its operation is its own in the whole console. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: {
    CalendarDate: string
    Decimal: number
    JSON: unknown
    SafeInt: number
    Timestamp: string
  }
}>()

export { type FragmentOf, type ResultOf, readFragment, type VariablesOf } from 'gql.tada'
