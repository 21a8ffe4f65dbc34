import type { TableColumn } from '@otorga/ui/data/data-table.tsx'
import type { ReactNode } from 'react'
import { nextSort, type Sort, type SortOf, type Sorts, sortWay } from './sorting.ts'
import { useShared } from './texts/shared-texts.ts'
import './sort-menu.css'

/** How a list is sorted, and the links to its other orders: each is an address of its own. */
export interface Sorting<Some extends Sorts> {
  sorts: Some
  /** The order of the rows that are shown. */
  now: Sort | undefined
  link: (to: SortOf<Some>, rest: { className?: string; children: ReactNode }) => ReactNode
}

/** The columns of a table, of which those in `sorts` have links that sort in their titles. */
export const sortedColumns = <Row, Some extends Sorts>(
  columns: readonly TableColumn<Row>[],
  { sorts, now, link }: Sorting<Some>,
): TableColumn<Row>[] =>
  columns.map((column) => {
    const first = sorts[column.id]
    if (first === undefined) return column
    const sorted = (title: string) =>
      link(nextSort(first as Some[keyof Some], now), { className: 'table__sort', children: title })
    return { ...column, sorting: { now: sortWay(first, now), link: sorted } }
  })

/** The same on a phone, where a table has no titles of columns. */
export function SortMenu<Row, Some extends Sorts>({
  columns,
  sorting: { sorts, now, link },
}: {
  columns: readonly TableColumn<Row>[]
  sorting: Sorting<Some>
}) {
  const { sorting: words } = useShared()
  const chosen = columns.find(({ id }) => sorts[id] && sortWay(sorts[id], now))
  return (
    <details className="sort-menu" key={now}>
      <summary>{chosen ? words.by(chosen.title, words[sortWay(sorts[chosen.id]!, now)!]) : words.choose}</summary>
      <ul>
        {columns.flatMap(({ id, title }) => {
          const first = sorts[id]
          if (first === undefined) return []
          const to = nextSort(first as Some[keyof Some], now)
          return [<li key={id}>{link(to, { children: words.by(title, words[sortWay(first, to)!]) })}</li>]
        })}
      </ul>
    </details>
  )
}
