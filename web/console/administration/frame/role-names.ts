import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'

/** The words of roles: those of the platform have words of their own, a custom one its name. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const { roleNames } = useShared()
  return (roles) => roles.map((role) => wordOf(roleNames, role)).join(', ')
}
