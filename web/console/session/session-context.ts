import { createContext, use } from 'react'
import type { Session } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)

/** The session of the console: there is one wherever a screen is shown. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('there is no session above this component')
  return session
}

/** Whether operations of the graph are open to the user, by name; the console is for the staff, whatever the graph answers a customer. */
export function useMay(): (operation: string) => boolean {
  const { operations, user } = useSession()
  const isCustomer = user.roles.every((role) => role === 'customer')
  return (operation) => !isCustomer && operations.has(operation)
}
