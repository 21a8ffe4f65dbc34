import { Facts } from '@otorga/ui/frame/facts.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/signatures-texts.ts'
import { SignatureSignerSection as fragment } from './signer-section.document.ts'

/** Who is to sign. */
export function SignerSection({ request }: { request: FragmentOf<typeof fragment> }) {
  const { signer: texts } = useTexts()
  const write = useWriting()
  const { signer } = readFragment(fragment, request)
  return (
    <Section title={texts.title}>
      <Facts
        facts={[
          { name: texts.name, value: signer.name, strong: true },
          {
            name: texts.document,
            value: write.text([signer.identifierType, signer.identifierValue].filter(Boolean).join(' ')),
          },
          { name: texts.email, value: write.text(signer.email) },
          { name: texts.phone, value: write.text(signer.phone) },
        ]}
      />
    </Section>
  )
}
