import { Button } from '@otorga/ui/actions/button.tsx'
import { Dialog } from '@otorga/ui/feedback/dialog.tsx'
import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { useState } from 'react'
import type { LegalText } from '../application/api.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import './legal-consent.css'

/** A box to accept a text of the tenant, which can be read here, in the version that is accepted. */
export function LegalConsent({ kind, text }: { kind: LegalText['kind']; text: LegalText | undefined }) {
  const { contact } = useTexts()
  const [open, show] = useState(false)
  const words = { terms: contact.terms, privacy: contact.privacy }[kind]
  const title = { terms: contact.readTerms, privacy: contact.readPrivacy }[kind]
  return (
    <CheckField name={`accepts_${kind}`} label={words}>
      {text && (
        <span className="consent">
          <Button kind="plain" onPress={() => show(true)}>
            {title}
          </Button>
        </span>
      )}
      {open && text && (
        <Dialog title={title} onClose={() => show(false)}>
          <p className="muted small">{contact.version(text.version)}</p>
          <p className="consent__text" lang={text.language}>
            {text.text}
          </p>
        </Dialog>
      )}
    </CheckField>
  )
}
