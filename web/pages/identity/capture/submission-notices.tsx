import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { ProblemNotice } from '@otorga/ui/feedback/problem-notice.tsx'
import { useTexts } from '../texts/identity-texts.ts'
import { findingWords } from './finding-words.ts'
import type { Submission } from './use-submission.ts'

/** What was wrong with the last try, and how many are left. */
export function SubmissionNotices({
  submission: { failure, problem },
  nameOf = () => undefined,
}: {
  submission: Submission
  nameOf?: (field: string) => string | undefined
}) {
  const texts = useTexts()
  return (
    <>
      {failure && (
        <Notice kind="danger" alert>
          <strong>{texts.notPassed}</strong>
          {findingWords(texts, failure.findings, nameOf).map((words) => (
            <p key={words}>{words}</p>
          ))}
          <p>{texts.attempts(failure.left)}</p>
        </Notice>
      )}
      {problem && <ProblemNotice problem={problem} />}
    </>
  )
}
