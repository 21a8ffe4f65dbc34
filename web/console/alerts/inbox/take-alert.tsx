import { Button } from '@otorga/ui/actions/button.tsx'
import { useState } from 'react'
import type { Failure } from '../../graph/failure.ts'
import { useAction } from '../../graph/use-action.ts'
import { useSession } from '../../session/session-context.ts'
import { FailureNotice } from '../../shared/failure-notice.tsx'
import { useTexts } from '../texts/alerts-texts.ts'
import { UpdateAlert } from './update-alert.document.ts'

/** The reader works on an alert, whoever did before. */
export function TakeAlert({ id, name, onDone }: { id: string; name: string; onDone: (words: string) => void }) {
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
