import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session-context.ts'
import { useActorName } from './actor-name.ts'
import { RecordLink, type TrailResource } from './record-link.tsx'
import { useShared } from './texts/shared-texts.ts'
import { useTrailMessage } from './trail-messages/trail-message.ts'
import { useWriting } from './use-writing.ts'
import './trail.css'

export interface TrailEntry {
  id: string
  time: number
  message: string
  actor: { userUid: string | null; userName: string | null }
  /** What it was done to, where the list is not about one record. */
  resource?: TrailResource | null
}

/** What was done, and by whom; newest first. */
export function Trail({ entries }: { entries: readonly TrailEntry[] }) {
  const { trail } = useShared()
  const { moment } = useWriting()
  const saying = useTrailMessage()
  const actorName = useActorName()
  const may = useMay()
  if (entries.length === 0) return <p className="muted small">{trail.empty}</p>
  return (
    <ol className="trail small">
      {entries
        .map((entry) => ({ ...entry, who: actorName(entry.actor) }))
        .map(({ id, time, message, who, resource = null }) => (
          <li key={id}>
            {may('getAuditEvent') ? (
              <Link className="muted number" to="/trail/$id" params={{ id }}>
                {moment(time)}
              </Link>
            ) : (
              <span className="muted number">{moment(time)}</span>
            )}
            <span>
              <RecordLink resource={resource}>{saying(message)}</RecordLink>{' '}
              {who && <span className="muted">{trail.by(who)}</span>}
            </span>
          </li>
        ))}
    </ol>
  )
}
