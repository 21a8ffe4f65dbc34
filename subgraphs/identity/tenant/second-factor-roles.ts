import type { Problem } from '@otorga/kernel/base/errors'
import type { IdentityProvider } from '../provider/port.js'

/**
 * The problems of roles that shall need a second factor: those that the tenant does not have, and a provider that cannot ask for
 * it.
 */
export function secondFactorProblems(
  wanted: readonly string[] | null | undefined,
  known: ReadonlySet<string>,
  { secondFactorRoles: possible }: Pick<IdentityProvider, 'secondFactorRoles'>,
  field = 'config.second_factor_roles',
): Problem[] {
  if (!wanted || wanted.length === 0) return []
  if (!possible) return [{ field, message: 'is decided by the realm at this identity provider: set it up there' }]
  return wanted.flatMap((name, at) =>
    known.has(name) ? [] : [{ field: `${field}.${at}`, message: 'is not a role of this tenant' }],
  )
}
