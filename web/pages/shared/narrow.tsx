import { Card } from '@otorga/ui/frame/card.tsx'
import type { ReactNode } from 'react'
import './narrow.css'

/** A card in the width of one column of text. */
export function Narrow({ children }: { children: ReactNode }) {
  return (
    <div className="narrow">
      <Card>{children}</Card>
    </div>
  )
}
