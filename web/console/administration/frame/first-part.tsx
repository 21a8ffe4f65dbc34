import { Navigate } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { parts } from './parts.ts'

/** Leads to the first part of the administration that is open to the reader. */
export function FirstPart() {
  const may = useMay()
  const first = parts.find(({ needs }) => may(needs)) ?? parts[0]
  return <Navigate to={first.to} replace />
}
