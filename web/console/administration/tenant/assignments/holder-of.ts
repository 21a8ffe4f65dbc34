import { useTexts } from '../../texts/administration-texts.ts'
import type { Assignment, Named } from './assignment.ts'

/** For whom an assignment is: all of the tenant, or one of these organizations. */
export function useHolderOf(organizations: readonly Named[]): (assignment: Assignment) => string {
  const { assignments: texts } = useTexts()
  return ({ organizationId }) =>
    organizationId === null
      ? texts.whole
      : (organizations.find(({ id }) => id === organizationId)?.name ?? texts.unknown(organizationId))
}
