import { snakeKeys } from '@otorga/kernel/base/naming'
import type { Action } from '@otorga/kernel/messages/audit'
import type { UserRow } from '../store/user.store.js'

type Facts = Partial<UserRow> | Record<string, unknown> | null

const kept = ['email', 'firstName', 'lastName', 'phone', 'status', 'roles', 'organizationId'] as const

const factsOf = (row: Facts) =>
  row && 'rowVersion' in row ? snakeKeys(Object.fromEntries(kept.map((key) => [key, (row as UserRow)[key]]))) : row

/** The trail's entry about a user, who is named by id alone. */
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

/** What other components hear of a user: nothing personal. */
export const userMessage = (change: 'created' | 'updated' | 'status_changed', row: UserRow) => ({
  user_id: row.id,
  change,
  status: row.status,
  roles: row.roles,
  organization_id: row.organizationId,
})
