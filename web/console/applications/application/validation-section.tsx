import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FragmentOf, type ResultOf, readFragment } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { useReasons } from '../../shared/checks/use-reasons.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { ValidationTag } from '../status-tag.tsx'
import { useTexts } from '../texts/applications-texts.ts'
import { EvidencePart } from './evidence-part.tsx'
import { ValidationSection as fragment } from './validation-section.document.ts'

type Validation = NonNullable<ResultOf<typeof fragment>['validation']>

export function ValidationSection({
  application,
  missing,
  children,
}: {
  application: FragmentOf<typeof fragment>
  missing: string | undefined
  children?: ReactNode
}) {
  const { validation: texts } = useTexts()
  const { validation, validationStatus } = readFragment(fragment, application)
  const isOpen = useMay()('getFlowRequest')
  return (
    <Section title={texts.title} missing={missing} aside={<ValidationTag status={validationStatus} />}>
      {validation && <Checked validation={validation} />}
      {!validation && isOpen && <p className="muted small">{texts.none}</p>}
      {children}
    </Section>
  )
}

function Checked({ validation }: { validation: Validation }) {
  const { validation: texts } = useTexts()
  const { flowStatus } = useShared()
  const may = useMay()
  const write = useWriting()
  const reasonsOf = useReasons()
  const { id, status, progress, attempts, reasons } = validation
  return (
    <>
      <Facts
        facts={[
          { name: texts.flow, value: write.text(validation.flow?.name) },
          { name: texts.status, value: wordOf(flowStatus, status) },
          { name: texts.progress, value: texts.steps(progress.completedSteps, progress.totalSteps) },
          { name: texts.score, value: write.number(validation.score) },
          ...(reasons.length > 0 ? [{ name: texts.reasons, value: reasonsOf(reasons) }] : []),
        ]}
      />
      {attempts && attempts.length > 0 && (
        <details>
          <summary className="small">{texts.attempts}</summary>
          <ul className="section__list small">
            {attempts.map((attempt) => (
              <li key={attempt.id}>
                {texts.attempt(attempt.number, wordOf(texts.results, attempt.result))}
                <span className="muted"> · {write.moment(attempt.finishedAt)}</span>
                {attempt.reasons.length > 0 && <div className="muted">{reasonsOf(attempt.reasons)}</div>}
              </li>
            ))}
          </ul>
        </details>
      )}
      {attempts && attempts.length > 0 && may('reviewFlowRequest') && <EvidencePart id={id} />}
      <p className="section__ways">
        {may('getFlowRequest') && (
          <Link to="/executions/$id" params={{ id }}>
            {texts.execution}
          </Link>
        )}
        {status === 'needs_review' && may('reviewFlowRequest') && (
          <Link to="/reviews/$id" params={{ id }}>
            {texts.review}
          </Link>
        )}
      </p>
    </>
  )
}
