import { Button } from '@otorga/ui/actions/button.tsx'
import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import { useSettled } from '../../graph/running.ts'
import type { ResultOf } from '../../graph/tada.ts'
import { useAction } from '../../graph/use-action.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/alerts-texts.ts'
import type { AlertsScreen as document } from './alerts.document.ts'
import { CloseAlert } from './close-alert.tsx'
import { UpdateAlert } from './update-alert.document.ts'

type Alert = NonNullable<ResultOf<typeof document>['listAlerts']>['items'][number]

const tones: Record<string, Tone> = { low: 'neutral', medium: 'warning', high: 'danger', critical: 'danger' }

/** One alert: about whom, who works on it, and what was found. */
export function AlertCard({ alert, onDone }: { alert: Alert; onDone: (words: string) => void }) {
  const texts = useTexts()
  const { alertType, severity } = useShared()
  const write = useWriting()
  const may = useMay()
  const { user } = useSession()
  const { assignedTo, assignedToId, note, resolution } = alert
  const status = useSettled(alert.status)
  const worker =
    assignedTo?.id === assignedToId && assignedTo ? `${assignedTo.firstName} ${assignedTo.lastName}` : undefined
  const assigned = worker ?? (assignedToId === user.id ? user.name : undefined)
  const name = alert.subject?.fullName || texts.unnamed
  return (
    <Section
      isItem
      title={wordOf(alertType, alert.alertType)}
      aside={<Tag tone={tones[alert.severity] ?? 'neutral'}>{wordOf(severity, alert.severity)}</Tag>}
    >
      <p className="small">
        {texts.about(name, write.moment(alert.createdAt))}
        <span className="muted">
          {assigned && ` · ${texts.assigned(assigned)}`}
          {!assignedToId && ` · ${texts.unassigned}`}
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
      {may('updateAlert') && status === 'open' && <TakeAlert id={alert.id} name={name} onDone={onDone} />}
      {may('updateAlert') && status === 'acknowledged' && <CloseAlert id={alert.id} onDone={onDone} />}
    </Section>
  )
}

function TakeAlert({ id, name, onDone }: { id: string; name: string; onDone: (words: string) => void }) {
  const texts = useTexts()
  const { user } = useSession()
  const act = useAction(UpdateAlert, `updateAlert:${id}`)
  const [failure, fail] = useState<Failure>()
  const [busy, work] = useState(false)
  const take = async () => {
    work(true)
    const done = await act({ id, input: { status: 'acknowledged', assignedTo: user.id } })
    work(false)
    fail(done.failure)
    if (!done.failure) onDone(texts.taken)
  }
  return (
    <div>
      {failure && <FailureNotice failure={failure} />}
      <Button kind="second" busy={busy} label={texts.takeOne(name)} onPress={() => void take()}>
        {texts.take}
      </Button>
    </div>
  )
}
