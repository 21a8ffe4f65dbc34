import { Tag } from '@otorga/ui/data/tag.tsx'
import type { Evidence } from './evidence.ts'
import { pictureName } from './picture-name.ts'
import { useChecks } from './texts/checks-texts.ts'
import { useReasons } from './use-reasons.ts'

/** What the checks have found, each with the picture that it is about. */
export function Findings({ findings }: Pick<Evidence, 'findings'>) {
  const { findings: texts, pictures } = useChecks()
  const wordsOf = useReasons()
  if (findings.length === 0) return <p className="muted small">{texts.none}</p>
  return (
    <ul className="section__list small">
      {findings.map(({ stepId, kind, field, code, doubtful }) => (
        <li key={`${stepId} ${kind} ${field} ${code}`}>
          <Tag tone={doubtful ? 'warning' : 'danger'}>{doubtful ? texts.doubtful : texts.failed}</Tag> {wordsOf([code])}{' '}
          <span className="muted">{pictureName(field, pictures)}</span>
        </li>
      ))}
    </ul>
  )
}
