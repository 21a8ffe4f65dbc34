import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session-context.ts'
import { useShared } from './texts/shared-texts.ts'

/** What was done last; a change that waits for a second person is not done yet. */
export interface Done {
  words: string
  waits?: boolean
}

/** Says what was done, and leads to the changes where another person has to approve it. */
export function DoneNotice({ done }: { done: Done | undefined }) {
  const { waits, toChanges } = useShared().approval
  const may = useMay()
  return (
    <div role="status">
      {done && (
        <Notice kind={done.waits ? 'warning' : 'success'}>
          <p>{done.waits ? waits : done.words}</p>
          {done.waits && may('listChangeRequests') && (
            <Link to="/changes" search={{ page: 1, status: 'pending' }}>
              {toChanges}
            </Link>
          )}
        </Notice>
      )}
    </div>
  )
}

/** Whether the graph answered with a change request in place of the record. */
export const isWaiting = (answer: { __typename?: string } | null | undefined): boolean =>
  answer?.__typename === 'ChangeRequest'
