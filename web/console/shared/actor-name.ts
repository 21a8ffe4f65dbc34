import { useShared } from './texts/shared-texts.ts'

interface Actor {
  userUid: string | null
  userName: string | null
}

/** How people call who did something; nothing where nobody knows. The platform's own work has its word in their language. */
export function useActorName() {
  const { trail } = useShared()
  return ({ userUid, userName }: Actor): string | undefined =>
    userUid === 'system' ? trail.platform : userName || undefined
}
