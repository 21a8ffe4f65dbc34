import { useSession } from '../../session/session-context.ts'
import { CopiedText } from '../../shared/copied/copied-text.tsx'
import { Section } from '../../shared/section.tsx'
import { useTexts } from '../texts/products-texts.ts'

/** Where people apply for an active product, to be put on a web page or sent. */
export function WizardSection({ code }: { code: string }) {
  const { wizard } = useTexts()
  const { slug } = useSession().tenant
  const address = `${location.origin}/wizard?${new URLSearchParams({ product: code, tenant: slug })}`
  return (
    <Section title={wizard.title} wide>
      <p className="small">{wizard.words}</p>
      <CopiedText label={wizard.label} value={address} words={wizard} />
      <a className="small" href={address} target="_blank" rel="noopener">
        {wizard.open}
      </a>
    </Section>
  )
}
