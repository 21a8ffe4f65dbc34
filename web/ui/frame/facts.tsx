import type { ReactNode } from 'react'
import './facts.css'

export interface Fact {
  name: string
  value: ReactNode
  strong?: boolean
}

/** Names and their values, one on a line. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(({ name, value, strong }) => (
        <div key={name} className={`facts__fact${strong ? ' facts__fact--strong' : ''}`}>
          <dt>{name}</dt>
          <dd className="number">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
