import { Link } from '@tanstack/react-router'
import { useMay } from '../session/session-context.ts'
import { Section } from './section.tsx'
import { useShared } from './texts/shared-texts.ts'
import { Trail, type TrailEntry } from './trail.tsx'

/** The newest of what was done to a record, with the way to all of it; nothing where the reader may not know. */
export function TrailSection({
  id,
  entries,
  missing,
}: {
  /** The record. */
  id: string
  entries: readonly TrailEntry[] | null | undefined
  missing: string | undefined
}) {
  const { trail } = useShared()
  const may = useMay()
  if (!entries && !missing) return null
  return (
    <Section
      title={trail.title}
      missing={missing}
      aside={
        may('listAuditEvents') && (
          <Link to="/trail" search={{ page: 1, resource: id }} className="small">
            {trail.all}
          </Link>
        )
      }
      wide
    >
      <Trail entries={entries ?? []} />
    </Section>
  )
}
