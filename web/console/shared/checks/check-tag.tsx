import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useShared, wordOf } from '../texts/shared-texts.ts'

const tones: Readonly<Record<string, Tone>> = {
  created: 'info',
  in_progress: 'info',
  capture_completed: 'info',
  needs_review: 'warning',
  approved: 'success',
  rejected: 'danger',
  failed: 'danger',
}

/** Where an identity check stands. */
export function CheckTag({ status }: { status: string }) {
  const { flowStatus } = useShared()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(flowStatus, status)}</Tag>
}
