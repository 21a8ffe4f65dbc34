import { CopiedText } from '../../../shared/copied/copied-text.tsx'
import { Section } from '../../../shared/section.tsx'
import { useWriting } from '../../../shared/use-writing.ts'
import { useTexts } from '../../texts/flows-texts.ts'

/** The link by which a person begins or goes on with the check, and what happens then. */
export function LinkSection({ address, expiresAt }: { address: string; expiresAt: string }) {
  const { link } = useTexts().executions
  const { moment } = useWriting()
  return (
    <Section title={link.title} wide>
      <p className="small">{link.words(moment(expiresAt))}</p>
      <CopiedText label={link.label} value={address} words={link} />
      <p className="muted small">{link.next}</p>
    </Section>
  )
}
