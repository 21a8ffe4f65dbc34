import type { ReactNode } from 'react'
import './bar-list.css'

export interface Bar {
  id: string
  name: ReactNode
  count: number
}

/** Counts as bars beside their numbers, the largest of them as wide as there is room; a table for who cannot see the bars. */
export function BarList({
  name,
  columns,
  bars,
  countWords,
}: {
  /** What a screen reader calls the table. */
  name: string
  columns: { name: string; count: string }
  bars: readonly Bar[]
  countWords: (count: number) => string
}) {
  const most = Math.max(1, ...bars.map(({ count }) => count))
  return (
    <table className="bars">
      <caption className="visually-hidden">{name}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{columns.name}</th>
          <th scope="col">{columns.count}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map(({ id, name: words, count }) => (
          <tr key={id} className="bars__one">
            <th scope="row" className="bars__name">
              {words}
            </th>
            <td className="bars__count number">
              <span className="bars__bar" style={{ width: `${(count / most) * 100}%` }} aria-hidden="true" />
              {countWords(count)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
