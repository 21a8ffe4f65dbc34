import { snakeKeys } from '@otorga/kernel/base/naming'
import type { Action } from '@otorga/kernel/messages/audit'
import type { UserChanged } from '@otorga/schema/messages/identity'
import type { UserRow } from '../store/user.store.js'

type Facts = Partial<UserRow> | Record<string, unknown> | null

const kept = ['email', 'firstName', 'lastName', 'phone', 'status', 'roles', 'organizationId'] as const

const factsOf = (row: Facts) =>
  row && 'rowVersion' in row ? snakeKeys(Object.fromEntries(kept.map((key) => [key, (row as UserRow)[key]]))) : row

/** The audit entry about a user, who is named by the id only. */
export const userEntry = (
  activity: Action['activity'],
  message: string,
  { id }: Pick<UserRow, 'id'>,
  old: Facts,
  after: Facts,
): Action => ({
  class: 3001,
  activity,
  type: 'user',
  id,
  name: `user ${id}`,
  message,
  old: factsOf(old) as Record<string, unknown> | null,
  new: factsOf(after) as Record<string, unknown> | null,
})

/** The message about a user to other components; it has no personal data. */
export const userMessage = (change: UserChanged['change'], row: UserRow): UserChanged => ({
  user_id: row.id,
  change,
  status: row.status,
  roles: row.roles,
  organization_id: row.organizationId,
})
