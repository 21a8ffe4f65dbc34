import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type FragmentOf, type ResultOf, readFragment } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { useSignatureFiles } from '../../shared/signature-files/use-signature-files.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { SignatureSection as fragment } from './signature-section.document.ts'

type Signature = NonNullable<ResultOf<typeof fragment>['signature']>

/** The contract with its files, and where its signature stands. */
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
  const { signature } = readFragment(fragment, application)
  return (
    <Section title={texts.title} missing={missing}>
      {signature ? <Asked signature={signature} /> : <p className="muted small">{texts.none}</p>}
      {children}
    </Section>
  )
}

function Asked({ signature: { id, status, signer, signedAt, documents } }: { signature: Signature }) {
  const { signature: texts } = useTexts()
  const { signatureStatus } = useShared()
  const may = useMay()
  const write = useWriting()
  const filesOf = useSignatureFiles(id)
  return (
    <>
      <Facts
        facts={[
          { name: texts.status, value: wordOf(signatureStatus, status) },
          { name: texts.signer, value: signer.name },
          { name: texts.signed, value: write.moment(signedAt) },
        ]}
      />
      {documents && documents.length > 0 && (
        <ul className="section__list small" aria-label={texts.documents}>
          {documents.map((one) => (
            <li key={one.id} className="section__item">
              <span>
                {wordOf(texts.kinds, one.kind)} <span className="muted">{one.fileName}</span>
              </span>
              {filesOf(one)}
            </li>
          ))}
        </ul>
      )}
      {may('getSignatureRequest') && (
        <Link className="small" to="/signatures/$id" params={{ id }}>
          {texts.open}
        </Link>
      )}
    </>
  )
}
