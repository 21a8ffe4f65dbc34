import { Navigate } from '@tanstack/react-router'
import { parts } from './parts.ts'

/** Leads to the first part of the settings. */
export const FirstPart = () => <Navigate to={parts[0].to} replace />
