import type { ReactNode } from 'react'
import './notice.css'

export interface NoticeProps {
  kind?: 'info' | 'success' | 'warning' | 'danger'
  /** An alert is read out at once; what is there from the beginning is none. */
  alert?: boolean
  children: ReactNode
}

/** A message in a box: what happened, and what to do. */
export function Notice({ kind = 'info', alert = false, children }: NoticeProps) {
  return (
    <div className={`notice notice--${kind}`} role={alert ? 'alert' : undefined}>
      {children}
    </div>
  )
}
