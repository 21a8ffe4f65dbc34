import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { type Problem, problemWords } from '@otorga/ui/feedback/problem.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import type { ReactNode } from 'react'
import { useShared } from './texts/shared-texts.ts'

/** Says why something failed and what to do, by its code, with the id under which it is in the log. */
export function FailureNotice({ failure, children }: { failure: Problem; children?: ReactNode }) {
  const { texts } = useReading()
  const { states } = useShared()
  const [words] = problemWords(texts, failure)
  return (
    <Notice kind="danger" alert>
      <p>{words}</p>
      {failure.requestId && <p className="small">{states.request(failure.requestId)}</p>}
      {children}
    </Notice>
  )
}
