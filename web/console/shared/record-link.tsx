import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../session/session-context.ts'
import { recordScreens } from './record-screens.ts'

export interface TrailResource {
  id: string | null
  resourceType: string | null
}

/** Leads from words of the trail to the record that they are about; plain words where it has no screen, or none that is open. */
export function RecordLink({ resource, children }: { resource: TrailResource | null; children: ReactNode }) {
  const may = useMay()
  const screen = recordScreens[resource?.resourceType as keyof typeof recordScreens]
  if (!resource?.id || !screen || !may(screen.operation)) return children
  return (
    <Link to={screen.to} params={{ id: resource.id }}>
      {children}
    </Link>
  )
}
