import { array, minLength, object, pipe, string } from 'valibot'

export interface TypedRights {
  roles: string[]
  organizationId: string
}

/** What is chosen of a user's rights, each error by its code. */
export const rightsSchema = object({
  roles: pipe(array(string()), minLength(1, 'required')),
  organizationId: string(),
})

/** The rights of a user as they stand in the form. */
export const typedRights = (has: { roles: readonly string[]; organizationId: string | null }): TypedRights => ({
  roles: [...has.roles],
  organizationId: has.organizationId ?? '',
})

/** The input of the operation: only what differs from what the user has, so that nothing else needs an approval. */
export function rightsInput(
  typed: TypedRights,
  has: { roles: readonly string[]; organizationId: string | null },
): { roles?: string[]; organizationId?: string | null } {
  const same = typed.roles.length === has.roles.length && typed.roles.every((role) => has.roles.includes(role))
  const organizationId = typed.organizationId || null
  return {
    ...(!same && { roles: typed.roles }),
    ...(organizationId !== has.organizationId && { organizationId }),
  }
}
