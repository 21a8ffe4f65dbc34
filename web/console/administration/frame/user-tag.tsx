import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/administration-texts.ts'

const tones: Record<string, Tone> = { active: 'success', pending_verification: 'info', locked: 'danger' }

/** Where a user stands. */
export function UserTag({ status }: { status: string }) {
  const { users } = useTexts()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(users.statuses, status)}</Tag>
}
