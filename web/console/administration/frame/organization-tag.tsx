import { Tag } from '@otorga/ui/data/tag.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/administration-texts.ts'

/** Whether an organization is in use. */
export function OrganizationTag({ status }: { status: string }) {
  const { organizations } = useTexts()
  return <Tag tone={status === 'active' ? 'success' : 'neutral'}>{wordOf(organizations.statuses, status)}</Tag>
}
