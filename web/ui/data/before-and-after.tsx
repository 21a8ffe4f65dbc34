import type { ReactNode } from 'react'
import { differences } from './difference.ts'
import './before-and-after.css'

export interface BeforeAndAfterProps {
  before: unknown
  after: unknown
  /** Titles of the columns, and the words of nothing and of no difference. */
  words: { name: string; what: string; before: string; after: string; nothing: string; same: string }
  /** The words of where a value is. */
  nameOf: (path: string) => string
  /** The words of a value. */
  wordsOf: (value: unknown, path: string) => ReactNode
}

/** What a change makes different, side by side. */
export function BeforeAndAfter({ before, after, words, nameOf, wordsOf }: BeforeAndAfterProps) {
  const rows = differences(before, after)
  if (rows.length === 0) return <p className="muted small">{words.same}</p>
  const shown = (value: unknown, path: string) =>
    value === undefined || value === null ? <span className="muted">{words.nothing}</span> : wordsOf(value, path)
  return (
    <div className="table__frame">
      <table className="table difference">
        <caption className="visually-hidden">{words.name}</caption>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col">{words.before}</th>
            <th scope="col">{words.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ path, before: was, after: will }) => (
            <tr key={path}>
              <th scope="row">{nameOf(path)}</th>
              <td data-title={words.before}>{shown(was, path)}</td>
              <td data-title={words.after} className="difference__after">
                {shown(will, path)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
