import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'

const tones: Record<string, Tone> = { active: 'warning', disbursed: 'info', closed: 'success', defaulted: 'danger' }

export function CreditTag({ status }: { status: string }) {
  const { creditStatus } = useShared()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(creditStatus, status)}</Tag>
}
