import type { Caller } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { mayAlso, organizationScope } from '@otorga/kernel/request/auth'
import type { UserRow } from '../store/user.store.js'

/** The fields of a user that every user of the tenant may see, for example of those who made or decided something. */
const shared: ReadonlySet<string> = new Set(['id', 'firstName', 'lastName', 'email'])

/** A field whose value is an error fails only when it is selected. */
const withheld = new AppError('FORBIDDEN', { message: 'Only id, names and e-mail of this user are shown to you.' })

/** A user that another record names, as the caller may see them: all fields for readers of users, else the shared ones. */
export function userView(caller: Caller): (row: UserRow) => object {
  const whole = mayAlso(caller, 'getUser')
  const scope = organizationScope(caller)
  const inScope = ({ organizationId }: UserRow) =>
    !scope || organizationId === null || organizationId === scope.organizationId
  return (row) =>
    whole && inScope(row)
      ? row
      : Object.fromEntries(Object.entries(row).map(([name, value]) => [name, shared.has(name) ? value : withheld]))
}
