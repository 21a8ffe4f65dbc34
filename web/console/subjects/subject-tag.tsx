import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { wordOf } from '../shared/texts/shared-texts.ts'
import { useTexts } from './texts/subjects-texts.ts'

const tones: Record<string, Tone> = { flagged: 'warning', blacklisted: 'danger' }

export function SubjectTag({ status }: { status: string }) {
  const { statuses } = useTexts()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(statuses, status)}</Tag>
}
