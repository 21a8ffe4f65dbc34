import { array, maxLength, minLength, object, pipe, string, trim } from 'valibot'

export const emptyRole = { name: '', description: '', permissions: [] as string[] }
export type TypedRole = typeof emptyRole

/** What is typed of a role, each error by its code. */
export const roleSchema = object({
  name: pipe(string(), trim(), minLength(1, 'required'), maxLength(100, 'long')),
  description: pipe(string(), trim(), maxLength(2000, 'long')),
  permissions: array(string()),
})

interface Role {
  name: string
  description: string | null
  permissions: readonly string[]
}

/** A role as it stands in the form. */
export const typedRole = ({ name, description, permissions }: Role): TypedRole => ({
  name,
  description: description ?? '',
  permissions: [...permissions],
})

/** The input of a new role; what is empty is left out. */
export const newRoleInput = ({ name, description, permissions }: TypedRole) => ({
  name: name.trim(),
  ...(description.trim() && { description: description.trim() }),
  permissions,
})

/** The patch of what differs from what the role is. */
export function rolePatch(typed: TypedRole, has: Role) {
  const description = typed.description.trim() || null
  const same =
    typed.permissions.length === has.permissions.length &&
    typed.permissions.every((one) => has.permissions.includes(one))
  return {
    ...(typed.name.trim() !== has.name && { name: typed.name.trim() }),
    ...(description !== has.description && { description }),
    ...(!same && { permissions: typed.permissions }),
  }
}
