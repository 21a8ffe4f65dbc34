import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { pageSize } from './list-search.ts'
import { Pager } from './pager.tsx'
import { QueryView } from './query-view.tsx'
import { type Sorting, SortMenu, sortedColumns } from './sort-menu.tsx'
import type { Sorts } from './sorting.ts'

interface Page<Row> {
  items: readonly Row[]
  total: number
}

/** One page of a list that a query answered, as a table with the ways to the others; a notice in its place when it is empty. */
export function PagedTable<Data, Row extends { id: string }, Some extends Sorts>({
  name,
  columns,
  empty,
  page,
  link,
  sorting,
  ...query
}: Omit<ComponentProps<typeof QueryView<Data, Page<Row>>>, 'children'> & {
  /** What a screen reader calls the table. */
  name: string
  columns: readonly TableColumn<Row>[]
  empty: string
  page: number
  link: (page: number, words: string) => ReactNode
  /** The columns that sort, where the server sorts the list. */
  sorting?: Sorting<Some>
}) {
  return (
    <QueryView {...query}>
      {({ items, total }) =>
        items.length === 0 ? (
          <Notice>{empty}</Notice>
        ) : (
          <>
            {sorting && <SortMenu columns={columns} sorting={sorting} />}
            <DataTable
              name={name}
              columns={sorting ? sortedColumns(columns, sorting) : columns}
              rows={items}
              rowKey={({ id }) => id}
            />
            <Pager page={page} pageSize={pageSize} total={total} link={link} />
          </>
        )
      }
    </QueryView>
  )
}
