import { useShared } from './texts/shared-texts.ts'
import { useTrailMessage } from './trail-messages/trail-message.ts'
import { useWriting } from './use-writing.ts'
import './trail.css'

export interface TrailEntry {
  id: string
  time: number
  message: string
  actor: { userName: string | null }
}

/** What was done to a record, and by whom; newest first. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  const { trail } = useShared()
  const { moment } = useWriting()
  const saying = useTrailMessage()
  if (entries.length === 0) return <p className="muted small">{trail.empty}</p>
  return (
    <ol className="trail small">
      {entries.map(({ id, time, message, actor }) => (
        <li key={id}>
          <span className="muted number">{moment(time)}</span>
          <span>
            {saying(message)} {actor.userName && <span className="muted">{trail.by(actor.userName)}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
