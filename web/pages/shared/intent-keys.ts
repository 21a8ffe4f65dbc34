import { uuid } from '@otorga/ui/intent/uuid.ts'

const keys = new Map<string, string>()

/** The idempotency key of an action: the same however often it is tried, so that it happens once. */
export function keyOf(action: string): string {
  const known = keys.get(action) ?? uuid()
  keys.set(action, known)
  return known
}
