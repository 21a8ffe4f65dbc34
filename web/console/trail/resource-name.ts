import { useShared, wordOf } from '../shared/texts/shared-texts.ts'

interface Named {
  id: string | null
  resourceType: string | null
  resourceName: string | null
}

/** What people call a record of the trail; nothing where it is called by its id alone. */
export function useResourceName() {
  const { alertType } = useShared()
  return ({ id, resourceType, resourceName }: Named): string | undefined => {
    // Somebody whose name the trail may not tell has their id for a name.
    if (!resourceName || resourceName === id || resourceName === `${resourceType} ${id}`) return undefined
    // The name of an alert is its kind, as the platform spells it.
    return resourceType === 'alert' ? wordOf(alertType, resourceName) : resourceName
  }
}
