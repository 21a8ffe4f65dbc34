import { Button } from '@otorga/ui/actions/button.tsx'
import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Skeleton } from '@otorga/ui/feedback/skeleton.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { type ReactNode, useState } from 'react'
import type { UseQueryState } from 'urql'
import { failureOf, unreadFields } from '../graph/failure.ts'
import { FailureNotice } from './failure-notice.tsx'
import { Refused } from './refused.tsx'
import { ReadingContext } from './retry-button.tsx'
import { useShared } from './texts/shared-texts.ts'
import { UnreadNotice } from './unread-notice.tsx'
import { useWriting } from './use-writing.ts'

/**
 * What a query answered, in each of its states: loading, refused or absent, failed, stale, and there. A part that is missing from an
 * answer is told by the section that shows it, else above the others; either way it can be tried again.
 */
export function QueryView<Data, Shown>({
  result,
  pick,
  retry,
  sections = [],
  children,
}: {
  result: Pick<UseQueryState<Data>, 'data' | 'error' | 'fetching' | 'stale'>
  /** The root of the answer; null where the graph refused it. */
  pick: (data: Data) => Shown | null | undefined
  retry: () => void
  /** The fields of which a section tells when they are missing. */
  sections?: readonly string[]
  children: (shown: Shown) => ReactNode
}) {
  const { data, error, fetching, stale } = result
  const [readAt, read] = useState<{ of: Data; at: number }>()
  if (data && !error && readAt?.of !== data) read({ of: data, at: Date.now() })
  // The graph answers null as a whole when no root is left of it.
  const shown = data ? pick(data) : undefined
  if (shown === null || shown === undefined) {
    if (fetching || stale) return <Skeleton />
    if (error) return <Failed error={error} retry={retry} />
    // Where nothing of a screen is open to the reader, nothing is asked for, and the answer is empty.
    return data ? <Refused /> : <Skeleton />
  }
  const unread = unreadFields(error, sections)
  return (
    <ReadingContext value={{ again: retry, isBusy: fetching }}>
      {error && failureOf(error).code === 'NETWORK_ERROR' && <Stale at={readAt?.at} retry={retry} />}
      {unread.length > 0 && <UnreadNotice fields={unread} />}
      {children(shown)}
    </ReadingContext>
  )
}

function Failed({ error, retry }: { error: NonNullable<UseQueryState['error']>; retry: () => void }) {
  const { states } = useShared()
  const { texts } = useReading()
  const failure = failureOf(error)
  if (failure.code === 'FORBIDDEN') return <Refused requestId={failure.requestId} />
  if (failure.code === 'NOT_FOUND')
    return (
      <Notice kind="warning" alert>
        <h2>{states.absentTitle}</h2>
        <p>{states.absent}</p>
        {failure.requestId && <p className="small">{states.request(failure.requestId)}</p>}
      </Notice>
    )
  return (
    <FailureNotice failure={failure}>
      <Button kind="second" onPress={retry}>
        {texts.again}
      </Button>
    </FailureNotice>
  )
}

function Stale({ at, retry }: { at: number | undefined; retry: () => void }) {
  const { states, errors } = useShared()
  const { moment } = useWriting()
  return (
    <Notice kind="warning" alert>
      <p>{at === undefined ? errors.NETWORK_ERROR : states.stale(moment(at))}</p>
      <Button kind="second" onPress={retry}>
        {states.refresh}
      </Button>
    </Notice>
  )
}
