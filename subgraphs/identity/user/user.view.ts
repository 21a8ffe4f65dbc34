import type { Caller } from '@otorga/kernel/base/context'
import { AppError } from '@otorga/kernel/base/errors'
import { mayAlso, organizationScope } from '@otorga/kernel/request/auth'
import type { UserRow } from '../store/user.store.js'

/** What everyone who is signed in to a tenant sees of the others: who made or decided something. */
const shared: ReadonlySet<string> = new Set(['id', 'firstName', 'lastName', 'email'])

/** A field whose value is an error fails only when it is asked for. */
const withheld = new AppError('FORBIDDEN', { message: 'Only id, names and e-mail of this user are shown to you.' })

/** A user as the caller may see one whom another record names: whole for readers of users, else the shared fields. */
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
