import type { Brand } from '@otorga/ui/frame/brand.ts'
import { use, useState } from 'react'
import { readProgress } from './api.ts'
import { EndedCheck } from './end/ended-check.tsx'
import { Waiting } from './end/waiting.tsx'
import { IdentitySteps } from './identity-steps.tsx'
import { type Opened, ofStatus, openIdentity } from './open-identity.ts'
import { useFollowed } from './use-followed.ts'

/** The person's way through a check: photos, answers, codes, and how it ended. */
export function Identity({ brand, opened }: { brand: Brand; opened: Promise<Opened> }) {
  const first = use(opened)
  const [now, show] = useState(first)
  const open = async () => show(await openIdentity())
  // A person may decide while the page is open.
  const changes = now.to === 'waiting' || (now.to === 'end' && now.end === 'review')
  useFollowed(changes, async () => {
    const next = ofStatus(await readProgress())
    if (next && JSON.stringify(next) !== JSON.stringify(now)) show(next)
  })
  if (now.to === 'step') return <IdentitySteps brand={brand} execution={now.execution} onOpened={show} />
  if (now.to === 'waiting') return <Waiting brand={brand} />
  return <EndedCheck brand={brand} end={now.end} problem={now.problem} onAgain={open} />
}
