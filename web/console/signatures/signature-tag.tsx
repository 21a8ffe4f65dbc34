import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useShared, wordOf } from '../shared/texts/shared-texts.ts'

const tones: Record<string, Tone> = {
  created: 'info',
  pending_signature: 'warning',
  signed: 'success',
  declined: 'danger',
  expired: 'danger',
}

/** Where a signature stands. */
export function SignatureTag({ status }: { status: string }) {
  const { signatureStatus } = useShared()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(signatureStatus, status)}</Tag>
}
