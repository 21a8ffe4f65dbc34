import { Facts } from '@otorga/ui/frame/facts.tsx'
import type { ReactNode } from 'react'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { SignatureSection as fragment } from './signature-section.document.ts'

export function SignatureSection({
  application,
  missing,
  children,
}: {
  application: FragmentOf<typeof fragment>
  missing: string | undefined
  children?: ReactNode
}) {
  const { signature: texts } = useTexts()
  const { signatureStatus } = useShared()
  const write = useWriting()
  const { signature } = readFragment(fragment, application)
  return (
    <Section title={texts.title} missing={missing}>
      {signature ? (
        <>
          <Facts
            facts={[
              { name: texts.status, value: wordOf(signatureStatus, signature.status) },
              { name: texts.signer, value: signature.signer.name },
              { name: texts.signed, value: write.moment(signature.signedAt) },
            ]}
          />
          {signature.documents && signature.documents.length > 0 && (
            <ul className="section__list small" aria-label={texts.documents}>
              {signature.documents.map(({ id, kind, fileName }) => (
                <li key={id}>
                  {wordOf(texts.kinds, kind)} <span className="muted">{fileName}</span>
                </li>
              ))}
            </ul>
          )}
        </>
      ) : (
        <p className="muted small">{texts.none}</p>
      )}
      {children}
    </Section>
  )
}
