import { Tag } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { useSettled } from '../../graph/running.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { severityTones } from '../../shared/tones.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import { type Alert, useAlertWords } from './alert-words.ts'
import { AssignAlert } from './assign-alert.tsx'
import { CloseAlert } from './close-alert.tsx'
import { ReopenAlert } from './reopen-alert.tsx'
import { TakeAlert } from './take-alert.tsx'

/** One alert: about whom, what was noticed, who works on it, and what was found. */
export function AlertCard({ alert, onDone }: { alert: Alert; onDone: (words: string) => void }) {
  const texts = useTexts()
  const { alertStatus, alertType, severity } = useShared()
  const write = useWriting()
  const may = useMay()
  const { user } = useSession()
  const words = useAlertWords()
  const { id, note, resolution, subject } = alert
  const status = useSettled(alert.status)
  const worker = useSettled(alert.assignedToId)
  const assigned = words.worker(alert)
  const name = words.person(alert)
  const isClosed = status === 'resolved' || status === 'dismissed'
  return (
    <Section
      isItem
      isAimedAt={useLocation({ select: ({ hash }) => hash === id })}
      title={wordOf(alertType, alert.alertType)}
      aside={
        <span>
          <Tag tone={isClosed ? 'success' : 'neutral'}>{wordOf(alertStatus, status)}</Tag>{' '}
          <Tag tone={severityTones[alert.severity] ?? 'neutral'}>{wordOf(severity, alert.severity)}</Tag>
        </span>
      }
    >
      <p>{words.noticed(alert)}</p>
      <p className="small">
        {subject && may('getSubject') ? (
          <Link to="/subjects/$id" params={{ id: subject.id }}>
            {name}
          </Link>
        ) : (
          name
        )}
        {` · ${write.moment(alert.createdAt)}`}
        <span className="muted">
          {assigned && ` · ${texts.assigned(assigned)}`}
          {!alert.assignedToId && ` · ${texts.unassigned}`}
        </span>
      </p>
      {(note || resolution) && (
        <Facts
          facts={[
            ...(resolution ? [{ name: texts.resolution, value: wordOf(texts.resolutions, resolution) }] : []),
            ...(note ? [{ name: texts.note, value: note }] : []),
          ]}
        />
      )}
      {may('updateAlert') && (
        <>
          {(status === 'open' || (status === 'acknowledged' && worker !== user.id)) && (
            <TakeAlert id={id} name={name} onDone={onDone} />
          )}
          {!isClosed && may('listUsers') && <AssignAlert id={id} worker={worker} onDone={onDone} />}
          {status === 'acknowledged' && <CloseAlert id={id} onDone={onDone} />}
          {isClosed && <ReopenAlert id={id} onDone={onDone} />}
        </>
      )}
    </Section>
  )
}
