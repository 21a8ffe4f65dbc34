import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { CopiedText } from '../../shared/copied/copied-text.tsx'
import { useTexts } from '../texts/administration-texts.ts'

/** Shows a secret this one time, with a button that copies it. */
export function SecretNotice({ secret, notes = [] }: { secret: string; notes?: readonly string[] }) {
  const { secret: texts } = useTexts()
  return (
    <Notice kind="warning">
      <p>{texts.once}</p>
      {notes.map((note) => (
        <p key={note} className="small">
          {note}
        </p>
      ))}
      <CopiedText label={texts.label} value={secret} words={texts} />
    </Notice>
  )
}
