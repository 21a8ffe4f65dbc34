import { Tag } from '@otorga/ui/data/tag.tsx'
import type { ResultOf } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useTexts } from '../texts/reviews-texts.ts'
import type { ReviewScreen as document } from './review.document.ts'

export type Review = NonNullable<ResultOf<typeof document>['reviewFlowRequest']>

export function FindingsSection({ findings }: { findings: Review['findings'] }) {
  const { findings: texts, pictures } = useTexts()
  return (
    <Section title={texts.title}>
      {findings.length === 0 ? (
        <p className="muted small">{texts.none}</p>
      ) : (
        <ul className="section__list small">
          {findings.map(({ stepId, kind, field, code, doubtful }) => (
            <li key={`${stepId} ${kind} ${field} ${code}`}>
              <Tag tone={doubtful ? 'warning' : 'danger'}>{doubtful ? texts.doubtful : texts.failed}</Tag>{' '}
              {wordOf(texts.codes, code)} <span className="muted">{wordOf(pictures.fields, field)}</span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
