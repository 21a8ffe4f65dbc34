import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/administration-texts.ts'
import { managedSlug } from './staff-roles.ts'

/** The words of roles: those of the platform have words of their own, a custom one its name. */
export function useRoleNames(): (roles: readonly string[]) => string {
  const { roleNames } = useShared()
  const { staff } = useTexts()
  return (roles) =>
    roles
      .map((role) => {
        const slug = managedSlug(role)
        return slug === undefined ? wordOf(roleNames, role) : staff.manages(slug)
      })
      .join(', ')
}
