import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useReasons } from '../../../shared/checks/use-reasons.ts'
import { fullName } from '../../../shared/full-name.ts'
import { Section } from '../../../shared/section.tsx'
import { wordOf } from '../../../shared/texts/shared-texts.ts'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'
import type { Execution } from './shown-execution.ts'

/** How far an execution came, and what became of it. */
export function ResultSection({
  request,
  arePeopleAway,
}: {
  request: Execution
  /** Whether the graph could not say who people are. */
  arePeopleAway: boolean
}) {
  const { executions: texts, outcomes } = useTexts()
  const { execution, columns } = texts
  const write = useWriting()
  const reasonsOf = useReasons()
  const nameOf = (person: Execution['createdBy']) => person && fullName(person)
  const { progress, outcome, decidedAt, decidedBy, decisionNotes } = request
  return (
    <Section title={execution.result}>
      <Facts
        facts={[
          {
            name: columns.progress,
            value: texts.progress(write.number(progress.completedSteps), write.number(progress.totalSteps)),
          },
          { name: execution.outcome, value: outcome ? wordOf(outcomes, outcome) : write.text(null), strong: true },
          { name: columns.score, value: write.number(request.score) },
          { name: execution.reasons, value: write.text(reasonsOf(request.reasons)) },
          { name: columns.created, value: write.moment(request.createdAt) },
          ...(request.createdBy || !arePeopleAway
            ? [{ name: execution.madeBy, value: nameOf(request.createdBy) ?? execution.service }]
            : []),
          { name: execution.started, value: write.moment(request.startedAt) },
          { name: columns.completed, value: write.moment(request.completedAt) },
          { name: execution.expires, value: write.moment(request.expiresAt) },
          ...(decidedAt
            ? [
                {
                  name: execution.decidedBy,
                  value: [nameOf(decidedBy), write.moment(decidedAt)].filter(Boolean).join(', '),
                },
                { name: execution.notes, value: write.text(decisionNotes) },
              ]
            : []),
        ]}
      />
    </Section>
  )
}
