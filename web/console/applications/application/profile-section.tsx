import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { type FragmentOf, type ResultOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { listTones, severityTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { ProfileSection as fragment } from './profile-section.document.ts'

type Subject = NonNullable<ResultOf<typeof fragment>['subject']>

const classTones: Record<string, Tone> = { trusted: 'success', normal: 'info', caution: 'warning', high_risk: 'danger' }

export function ProfileSection({
  application,
  missing,
}: {
  application: FragmentOf<typeof fragment>
  missing: string | undefined
}) {
  const { profile } = useTexts()
  const { classification } = useShared()
  const { subject } = readFragment(fragment, application)
  const detail = subject?.trustScoreDetail
  return (
    <Section
      title={profile.title}
      missing={missing}
      aside={
        detail && (
          <Tag tone={classTones[detail.classification] ?? 'neutral'}>
            {wordOf(classification, detail.classification)}
          </Tag>
        )
      }
    >
      {subject ? <Known subject={subject} /> : <p className="muted small">{profile.unknown}</p>}
    </Section>
  )
}

function Known({ subject }: { subject: Subject }) {
  const { profile } = useTexts()
  const { number } = useWriting()
  const { tenantView: view, trustScoreDetail } = subject
  const { factors } = trustScoreDetail
  const shown = Object.entries(profile.factor) as [keyof typeof factors, string][]
  return (
    <>
      <Facts
        facts={[
          { name: profile.score, value: number(view.trustScore), strong: true },
          { name: profile.seen, value: number(view.totalInteractions) },
          { name: profile.approvals, value: number(view.totalApprovals) },
          { name: profile.rejections, value: number(view.totalRejections) },
          { name: profile.defaults, value: number(view.totalDefaults) },
        ]}
      />
      <details>
        <summary className="small">{profile.factors}</summary>
        <Facts facts={shown.map(([name, words]) => ({ name: words, value: number(factors[name]) }))} />
      </details>
      <Warnings subject={subject} />
      <Link className="small" to="/subjects/$id" params={{ id: subject.id }}>
        {profile.open}
      </Link>
    </>
  )
}

function Warnings({ subject: { alerts, lists } }: { subject: Subject }) {
  const { profile } = useTexts()
  const { alertType, alertStatus, severity, listType } = useShared()
  const write = useWriting()
  if (alerts?.length === 0 && lists?.length === 0) return <p className="muted small">{profile.none}</p>
  return (
    <ul className="section__list small">
      {lists?.map((entry) => (
        <li key={entry.id}>
          <Tag tone={listTones[entry.listType] ?? 'neutral'}>{wordOf(listType, entry.listType)}</Tag> {entry.reason}
          {entry.expiresAt && <span className="muted"> ({profile.until(write.dayOf(entry.expiresAt))})</span>}
        </li>
      ))}
      {alerts?.map((alert) => (
        <li key={alert.id}>
          <Tag tone={severityTones[alert.severity] ?? 'neutral'}>{wordOf(severity, alert.severity)}</Tag>{' '}
          {wordOf(alertType, alert.alertType)}
          <span className="muted">
            {' '}
            · {wordOf(alertStatus, alert.status)} · {write.dayOf(alert.createdAt)}
          </span>
        </li>
      ))}
    </ul>
  )
}
