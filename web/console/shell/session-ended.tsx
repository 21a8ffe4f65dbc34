import { Button } from '@otorga/ui/actions/button.tsx'
import { useEffect, useId, useRef } from 'react'
import { signInAddress } from '../session/session.ts'
import { useSession } from '../session/session-context.ts'
import { useTexts } from './texts/shell-texts.ts'

/** Asks to sign in again, over the screen as it stands. */
export function SessionEnded() {
  const { ended } = useTexts()
  const { tenant } = useSession()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog className="dialog ended" ref={dialog} aria-labelledby={id} onCancel={(event) => event.preventDefault()}>
      <h2 className="dialog__title" id={id}>
        {ended.title}
      </h2>
      <p className="dialog__body">{ended.words}</p>
      <div className="dialog__foot">
        <Button onPress={() => location.assign(signInAddress(tenant.slug))}>{ended.button}</Button>
      </div>
    </dialog>
  )
}
