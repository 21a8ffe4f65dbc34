import { useState } from 'react'
import { useSession } from '../../session/session-context.ts'
import { useTexts } from '../texts/trail-texts.ts'
import { Activity } from './activity.tsx'
import { periodOf } from './period.ts'

/** Who did what in the chosen days; it is counted when somebody wants to see it. */
export function ActivitySection({ from, to }: { from: string | undefined; to: string | undefined }) {
  const { activity: texts } = useTexts()
  const { timezone } = useSession().tenant
  const [openedAt, open] = useState<number>()
  return (
    <details
      className="export"
      onToggle={({ currentTarget }) => open((before) => (currentTarget.open ? Date.now() : before))}
    >
      <summary>{texts.open}</summary>
      {openedAt !== undefined && <Activity period={periodOf({ from, to }, openedAt, timezone)} />}
    </details>
  )
}
