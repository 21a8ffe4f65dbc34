import { Button } from '@otorga/ui/actions/button.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { useState } from 'react'
import { useTexts } from './texts/wizard-texts.ts'

export interface SaveForLaterProps {
  /** The address that was mailed the link; undefined before the application has begun. */
  email: string | undefined
  /** The link that goes on on any device; undefined before. */
  link: string | undefined
  onForget: () => void
}

/** The way out of a step that loses nothing: the mailed link, the link itself, or forgetting everything here. */
export function SaveForLater({ email, link, onForget }: SaveForLaterProps) {
  const { save } = useTexts()
  const [open, show] = useState(false)
  const [copied, tell] = useState(false)
  const copy = async () => {
    if (!link) return
    // A page without https has no clipboard; the mailed link does the same.
    await navigator.clipboard?.writeText(link).then(() => tell(true))
  }
  return (
    <>
      <Button kind="plain" onPress={() => show(true)}>
        {save.later}
      </Button>
      {open && (
        <Dialog title={save.title} onClose={() => show(false)}>
          <p>{email === undefined ? save.before : save.mailed(email)}</p>
          <p className="muted">{save.kept}</p>
          {link && 'clipboard' in navigator && (
            <Button kind="second" onPress={() => void copy()}>
              {save.copy}
            </Button>
          )}
          <div role="status">{copied && <p className="small">{save.copied}</p>}</div>
          <Button kind="plain" onPress={onForget}>
            {save.forget}
          </Button>
        </Dialog>
      )}
    </>
  )
}
