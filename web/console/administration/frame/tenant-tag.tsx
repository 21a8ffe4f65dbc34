import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/administration-texts.ts'

const tones: Record<string, Tone> = { active: 'success', onboarding: 'info', suspended: 'danger' }

/** Where a tenant stands. */
export function TenantTag({ status }: { status: string }) {
  const { tenants } = useTexts()
  return <Tag tone={tones[status] ?? 'neutral'}>{wordOf(tenants.statuses, status)}</Tag>
}
