import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { useReasons } from '../../shared/checks/use-reasons.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/reviews-texts.ts'
import type { Review } from './review.ts'

/** Who is checked, and why a person has to look; it leads to what else is known of both. */
export function PersonSection({ request }: { request: NonNullable<Review['request']> }) {
  const { person } = useTexts()
  const { documentTypes } = useShared()
  const may = useMay()
  const write = useWriting()
  const reasonsOf = useReasons()
  const { id, status, subjectData: data, subject, reasons, completedAt, createdAt } = request
  const waits = status === 'needs_review'
  const since = waits ? person.waits : completedAt ? person.ended : person.begun
  return (
    <Section title={person.title}>
      <Facts
        facts={[
          { name: person.document, value: `${wordOf(documentTypes, data.identifierType)} ${data.identifierValue}` },
          { name: person.email, value: write.text(data.email) },
          { name: person.phone, value: write.text(data.phone) },
          { name: person.flow, value: write.text(request.flow?.name) },
          { name: person.score, value: write.number(request.score) },
          { name: since, value: write.moment(completedAt ?? createdAt) },
          { name: person.expires, value: write.moment(request.expiresAt) },
        ]}
      />
      {reasons.length > 0 && (
        <p className="small">
          <span className="muted">{waits ? person.reasons : person.whyEnded}:</span> {reasonsOf(reasons)}
        </p>
      )}
      <p className="section__ways">
        {may('getFlowRequest') && (
          <Link to="/executions/$id" params={{ id }}>
            {person.execution}
          </Link>
        )}
        {subject && may('getSubject') && (
          <Link to="/subjects/$id" params={{ id: subject.id }}>
            {person.subject}
          </Link>
        )}
      </p>
    </Section>
  )
}
