import { Button } from '@otorga/ui/actions/button.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { useState } from 'react'
import type { Failure } from '../graph/failure.ts'
import { FailureNotice } from './failure-notice.tsx'

/** A button that changes something. Where it cannot be taken back, `confirm` is asked first. */
export function ActionButton({
  words,
  label,
  confirm,
  onAct,
}: {
  words: string
  /** What a screen reader says, where the words alone do not tell which one it is. */
  label?: string
  confirm?: { title: string; words: string }
  onAct: () => Promise<Failure | undefined>
}) {
  const [isAsking, ask] = useState(false)
  const [busy, work] = useState(false)
  const [failure, fail] = useState<Failure>()
  const act = async () => {
    work(true)
    const found = await onAct()
    work(false)
    fail(found)
    if (!found) ask(false)
  }
  return (
    <div>
      {failure && !isAsking && <FailureNotice failure={failure} />}
      <Button kind="second" busy={busy} {...(label && { label })} onPress={() => (confirm ? ask(true) : void act())}>
        {words}
      </Button>
      {confirm && isAsking && (
        <Dialog title={confirm.title} onClose={() => ask(false)}>
          <p>{confirm.words}</p>
          {failure && <FailureNotice failure={failure} />}
          <Button busy={busy} onPress={() => void act()}>
            {words}
          </Button>
        </Dialog>
      )}
    </div>
  )
}
