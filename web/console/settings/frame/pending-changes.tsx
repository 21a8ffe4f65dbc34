import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useQuery } from '../../graph/use-query.ts'
import { fullName } from '../../shared/full-name.ts'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/settings-texts.ts'
import { PendingSettings } from './pending-changes.document.ts'

/** Says that a change of the settings waits for another person: until it is decided, nobody makes another one. */
export function PendingChanges() {
  const { pending } = useTexts()
  const { approval } = useShared()
  const write = useWriting()
  const [{ data }] = useQuery({ query: PendingSettings })
  const [waiting] = data?.listChangeRequests?.items ?? []
  if (!waiting) return null
  const { requestedBy: by, createdAt } = waiting
  return (
    <Notice kind="warning">
      <p>{pending(write.moment(createdAt), by ? fullName(by) : undefined)}</p>
      <Link to="/changes" search={{ page: 1, status: 'pending' }}>
        {approval.toChanges}
      </Link>
    </Notice>
  )
}
