import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { useReading } from '../texts/texts.tsx'
import './dialog.css'

/** A window over the page, which the browser itself makes modal; Escape and the button close it. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const { texts } = useReading()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={id} onClose={onClose}>
      <h2 className="dialog__title" id={id}>
        {title}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keys */}
      <section className="dialog__body stack" tabIndex={0} aria-labelledby={id}>
        {children}
      </section>
      <div className="dialog__foot">
        <Button kind="second" onPress={() => dialog.current?.close()}>
          {texts.close}
        </Button>
      </div>
    </dialog>
  )
}
