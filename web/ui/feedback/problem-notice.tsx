import { useReading } from '../texts/texts.tsx'
import { Notice } from './notice.tsx'
import { type Problem, problemWords } from './problem.ts'

/** Says why something failed, by its code, as soon as it has failed. */
export function ProblemNotice({ problem }: { problem: Problem }) {
  const { texts } = useReading()
  return (
    <Notice kind="danger" alert>
      {problemWords(texts, problem).map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Notice>
  )
}
