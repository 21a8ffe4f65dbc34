import type { ReactNode } from 'react'
import './card.css'

/** A surface for one thing. */
export function Card({ children }: { children: ReactNode }) {
  return <div className="card stack">{children}</div>
}
