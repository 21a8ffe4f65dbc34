import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { RetryButton } from './retry-button.tsx'
import { useShared } from './texts/shared-texts.ts'

/** What each field that no section tells of is for a reader. */
const kinds = {
  decidedBy: 'people',
  createdBy: 'people',
  requestedBy: 'people',
  assignedTo: 'people',
  subject: 'person',
  flow: 'flow',
  product: 'product',
  applicationCounts: 'waiting',
  changeRequestCounts: 'waiting',
  reviewQueue: 'waiting',
  alertCounts: 'waiting',
  signatureCounts: 'waiting',
  listRoles: 'roles',
  listOrganizations: 'organizations',
  listAuditEvents: 'trail',
} as const

const kindOf = (field: string) => kinds[field as keyof typeof kinds] ?? 'other'

/** Says which fields of an answer could not be read, and offers to try again. */
export function UnreadNotice({ fields }: { fields: readonly string[] }) {
  const { states } = useShared()
  const { locale } = useReading()
  const words = [...new Set(fields.map((field) => states.unread[kindOf(field)]))]
  return (
    <Notice kind="warning" alert>
      <p>{states.unreadFields(new Intl.ListFormat(locale).format(words))}</p>
      <RetryButton />
    </Notice>
  )
}
