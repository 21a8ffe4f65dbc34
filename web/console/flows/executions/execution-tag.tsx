import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'

const tones: Readonly<Record<string, Tone>> = {
  created: 'info',
  in_progress: 'info',
  capture_completed: 'info',
  needs_review: 'warning',
  approved: 'success',
  rejected: 'danger',
  failed: 'danger',
}

/** Where an execution stands. */
export function ExecutionTag({ status }: { status: string }) {
  const { flowStatus } = useShared()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(flowStatus, status)}</Tag>
}
