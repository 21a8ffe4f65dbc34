import type { ResultOf } from '../../graph/tada.ts'
import { useSession } from '../../session/session-context.ts'
import { fullName } from '../../shared/full-name.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import type { AlertsScreen as document } from './alerts.document.ts'

export type Alert = NonNullable<ResultOf<typeof document>['listAlerts']>['items'][number]

/** What is said of an alert, on its card and in a file. */
export function useAlertWords() {
  const texts = useTexts()
  const { user } = useSession()
  return {
    noticed: ({ alertType, description }: Alert) =>
      (texts.noticed as Partial<Record<string, string>>)[alertType] ?? description,
    person: ({ subject }: Alert) => subject?.fullName || texts.unnamed,
    /** Who works on it; nothing where it is nobody, or somebody whose name is not known. */
    worker: ({ assignedTo, assignedToId }: Alert) => {
      if (assignedTo && assignedTo.id === assignedToId) return fullName(assignedTo)
      return assignedToId === user.id ? user.name : undefined
    },
  }
}
