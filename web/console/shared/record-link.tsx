import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useMay } from '../session/session-context.ts'

/** The screens of records, by the kind that the trail gives them, with the operation that must be open to see one. */
const screens = {
  application: { to: '/applications/$id', operation: 'getApplication' },
  credit: { to: '/credits/$id', operation: 'getCredit' },
  credit_product: { to: '/products/$id', operation: 'getCreditProduct' },
  flow: { to: '/flows/$id', operation: 'getFlow' },
  flow_execution: { to: '/executions/$id', operation: 'getExecution' },
  organization: { to: '/administration/organizations/$id', operation: 'getOrganization' },
  role: { to: '/administration/roles/$id', operation: 'getRole' },
  signature_request: { to: '/signatures/$id', operation: 'getSignatureRequest' },
  subject: { to: '/subjects/$id', operation: 'getSubject' },
  user: { to: '/administration/users/$id', operation: 'getUser' },
} as const

export interface TrailResource {
  id: string | null
  resourceType: string | null
}

/** Leads from words of the trail to the record that they are about; plain words where it has no screen, or none that is open. */
export function RecordLink({ resource, children }: { resource: TrailResource | null; children: ReactNode }) {
  const may = useMay()
  const screen = screens[resource?.resourceType as keyof typeof screens]
  if (!resource?.id || !screen || !may(screen.operation)) return children
  return (
    <Link to={screen.to} params={{ id: resource.id }}>
      {children}
    </Link>
  )
}
