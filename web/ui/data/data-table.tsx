import type { ReactNode } from 'react'
import './data-table.css'

export interface TableColumn<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  numeric?: boolean
  /** The link that sorts by this column, and how the table is sorted by it now. */
  sorting?: { now: 'ascending' | 'descending' | undefined; link: (title: string) => ReactNode }
}

/** Rows that a server chose and sorted. On a phone each row is a card whose lines have the titles of the columns. */
export function DataTable<Row>({
  name,
  columns,
  rows,
  rowKey,
}: {
  /** What a screen reader calls the table. */
  name: string
  /** The first one names the row. */
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  return (
    <div className="table__frame">
      <table className="table">
        <caption className="visually-hidden">{name}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, numeric, sorting }) => (
              <th
                key={id}
                scope="col"
                className={numeric ? 'table__numeric' : undefined}
                aria-sort={sorting && (sorting.now ?? 'none')}
              >
                {sorting ? sorting.link(title) : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ id, title, cell, numeric }, at) =>
                at === 0 ? (
                  <th key={id} scope="row" className="table__name">
                    {cell(row)}
                  </th>
                ) : (
                  <td key={id} data-title={title} className={numeric ? 'table__numeric number' : undefined}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
