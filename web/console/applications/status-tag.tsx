import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'

const tones: Record<string, Tone> = {
  submitted: 'warning',
  draft: 'info',
  approved: 'success',
  rejected: 'danger',
  in_review: 'warning',
  passed: 'success',
  failed: 'danger',
}

export function StatusTag({ status }: { status: string }) {
  const { applicationStatus } = useShared()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(applicationStatus, status)}</Tag>
}

export function ValidationTag({ status }: { status: string }) {
  const { validationStatus } = useShared()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(validationStatus, status)}</Tag>
}
