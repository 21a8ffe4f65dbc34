import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { useShared } from './texts/shared-texts.ts'

/** Says that something is not open to the reader, and who can change that. */
export function Refused({ requestId }: { requestId?: string | undefined }) {
  const { states } = useShared()
  return (
    <Notice kind="warning" alert>
      <h2>{states.refusedTitle}</h2>
      <p>{states.refused}</p>
      {requestId && <p className="small">{states.request(requestId)}</p>}
    </Notice>
  )
}
