import { fallback, optional, picklist } from 'valibot'

/** A field of the server and a direction, as the contract writes it. */
export type Sort = `${string}:${'asc' | 'desc'}`

/** The columns by which a list is sorted, by their ids, each with the order that its first press asks for. */
export type Sorts = Readonly<Record<string, Sort>>

type BothWays<One> = One extends `${infer Field}:${'asc' | 'desc'}` ? `${Field}:asc` | `${Field}:desc` : never
export type SortOf<Some extends Sorts> = BothWays<Some[keyof Some]>

const fieldOf = (sort: Sort) => sort.slice(0, sort.lastIndexOf(':'))

/** What the address of a list says about its order. Anything that is none of its columns counts for nothing. */
export function sortSearch<const Some extends Sorts>(sorts: Some) {
  const known = Object.values(sorts).flatMap((one) => [`${fieldOf(one)}:asc`, `${fieldOf(one)}:desc`])
  return fallback(optional(picklist(known as SortOf<Some>[])), undefined)
}

/** How a list is sorted by a column now, if it is. */
export const sortWay = (column: Sort, now: Sort | undefined) =>
  now === undefined || fieldOf(now) !== fieldOf(column)
    ? undefined
    : now.endsWith(':asc')
      ? ('ascending' as const)
      : ('descending' as const)

/** The order after a column was pressed: its own first one, and the other one when the list is sorted by it. */
export function nextSort<Column extends Sort>(column: Column, now: Sort | undefined): BothWays<Column> {
  const way = sortWay(column, now)
  const next = way === undefined ? column : `${fieldOf(column)}:${way === 'ascending' ? 'desc' : 'asc'}`
  return next as BothWays<Column>
}

/** The arguments of lists whose field and direction are asked for one by one. */
export function sortArguments<Field extends string>(sort: `${Field}:${'asc' | 'desc'}` | undefined) {
  if (sort === undefined) return {}
  const way = sort.slice(sort.lastIndexOf(':') + 1) as 'asc' | 'desc'
  return { sortBy: fieldOf(sort) as Field, sort: way }
}
