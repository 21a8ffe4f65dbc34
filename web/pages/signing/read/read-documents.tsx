import { Button } from '@otorga/ui/actions/button.tsx'
import { StepTitle } from '@otorga/ui/frame/step-title.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { momentOf } from '../moment.ts'
import type { StepProps } from '../step.ts'
import { useTexts } from '../texts/signing-texts.ts'
import { DocumentView } from './document-view.tsx'
import './read-documents.css'

/** The documents, one after another; the way on stays in sight. */
export function ReadDocuments({ brand, info, go, document }: StepProps & { document: number }) {
  const texts = useTexts()
  const { locale } = useReading()
  const { documents, signer_name, expires_at } = info
  const { file_name, preview_url } = documents[document]!
  const last = document === documents.length - 1
  return (
    <div className="reading stack">
      <div>
        <p className="muted">{texts.read.greeting(signer_name)}</p>
        <StepTitle of={brand.name}>{texts.read.title(documents.length)}</StepTitle>
        <p className="muted small">{texts.read.until(momentOf(expires_at, locale))}</p>
      </div>
      {documents.length > 1 && <p role="status">{texts.read.which(document + 1, documents.length)}</p>}
      <DocumentView key={document} name={file_name} url={preview_url} />
      <div className="reading__next">
        <Button onPress={() => go(last ? { step: 'consent' } : { step: 'read', document: document + 1 })}>
          {last ? texts.read.sign : texts.read.next}
        </Button>
        {document > 0 && (
          <Button kind="second" onPress={() => go({ step: 'read', document: document - 1 })}>
            {texts.read.previous}
          </Button>
        )}
        <Button kind="plain" onPress={() => go({ step: 'decline' })}>
          {texts.read.decline}
        </Button>
      </div>
    </div>
  )
}
