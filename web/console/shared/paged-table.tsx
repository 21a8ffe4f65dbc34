import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { pageSize } from './list-search.ts'
import { Pager } from './pager.tsx'
import { QueryView } from './query-view.tsx'

interface Page<Row> {
  items: readonly Row[]
  total: number
}

/** One page of a list that a query answered, as a table with the ways to the others; a notice in its place when it is empty. */
export function PagedTable<Data, Row extends { id: string }>({
  name,
  columns,
  empty,
  page,
  link,
  ...query
}: Omit<ComponentProps<typeof QueryView<Data, Page<Row>>>, 'children'> & {
  /** What a screen reader calls the table. */
  name: string
  columns: readonly TableColumn<Row>[]
  empty: string
  page: number
  link: (page: number, words: string) => ReactNode
}) {
  return (
    <QueryView {...query}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Notice>{empty}</Notice>
        ) : (
          <>
            <DataTable name={name} columns={columns} rows={items} rowKey={({ id }) => id} />
            <Pager page={page} pageSize={pageSize} total={total} link={link} />
          </>
        )
      }
    </QueryView>
  )
}
