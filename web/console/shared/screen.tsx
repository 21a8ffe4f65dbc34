import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import type { ReactNode } from 'react'
import { useSession } from '../session/session-context.ts'
import './screen.css'

/** A screen: its title, which takes the focus and names the browser's tab, what stands beside it, and its content. */
export function Screen({
  title,
  lead,
  aside,
  children,
}: {
  title: string
  lead?: ReactNode
  aside?: ReactNode
  children: ReactNode
}) {
  const { tenant } = useSession()
  return (
    <div className="screen">
      <div className="screen__head">
        <div className="screen__titles">
          <StepTitle of={tenant.name}>{title}</StepTitle>
          {lead && <div className="screen__lead">{lead}</div>}
        </div>
        {aside && <div className="screen__aside">{aside}</div>}
      </div>
      {children}
    </div>
  )
}
