import { Tag } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { severityTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/subjects-texts.ts'
import type { Person } from './person.ts'

export function ProfileSection({ person }: { person: Person }) {
  const { profile } = useTexts()
  const { documentTypes } = useShared()
  const write = useWriting()
  const view = person.tenantView
  return (
    <Section title={profile.title}>
      <Facts
        facts={[
          {
            name: profile.document,
            value: `${wordOf(documentTypes, person.identifierType)} ${person.identifierValue}`,
          },
          { name: profile.score, value: write.number(view.trustScore), strong: true },
          { name: profile.seen, value: write.number(view.totalInteractions) },
          { name: profile.approvals, value: write.number(view.totalApprovals) },
          { name: profile.rejections, value: write.number(view.totalRejections) },
          { name: profile.defaults, value: write.number(view.totalDefaults) },
          { name: profile.first, value: write.moment(view.firstInteractionAt) },
          { name: profile.last, value: write.moment(view.lastInteractionAt) },
        ]}
      />
    </Section>
  )
}

export function FactorsSection({ person }: { person: Person }) {
  const { factors: texts } = useTexts()
  const { number } = useWriting()
  const { title, ...words } = texts
  const { factors } = person.trustScoreDetail
  const shown = Object.entries(words) as [keyof typeof factors, string][]
  return (
    <Section title={title}>
      <Facts facts={shown.map(([name, words]) => ({ name: words, value: number(factors[name]) }))} />
    </Section>
  )
}

/** The newest alerts of a person, each with the way to it among the alerts. */
export function AlertsSection({
  id: subjectId,
  alerts,
  missing,
}: {
  id: string
  alerts: Person['alerts']
  missing: string | undefined
}) {
  const may = useMay()
  const { alerts: texts } = useTexts()
  const { alertType, alertStatus, severity } = useShared()
  const write = useWriting()
  return (
    <Section title={texts.title} missing={missing}>
      {alerts?.length ? (
        <ul className="section__list small">
          {alerts.map((alert) => (
            <li key={alert.id}>
              <Tag tone={severityTones[alert.severity] ?? 'neutral'}>{wordOf(severity, alert.severity)}</Tag>{' '}
              {may('listAlerts') ? (
                <Link to="/alerts" search={{ page: 1, subjectId }} hash={alert.id}>
                  {wordOf(alertType, alert.alertType)}
                </Link>
              ) : (
                wordOf(alertType, alert.alertType)
              )}
              <span className="muted">
                {` · ${wordOf(alertStatus, alert.status)} · ${write.dayOf(alert.createdAt)}`}
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <p className="muted small">{texts.empty}</p>
      )}
      {may('listAlerts') && (
        <Link className="small" to="/alerts" search={{ page: 1, subjectId }}>
          {texts.all}
        </Link>
      )}
    </Section>
  )
}
