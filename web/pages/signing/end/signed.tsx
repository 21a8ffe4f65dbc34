import type { Brand } from '@otorga/ui/frame/brand.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { Narrow } from '../../shared/narrow.tsx'
import { Outcome } from '../../shared/outcome.tsx'
import type { SigningStatus } from '../api.ts'
import { momentOf } from '../moment.ts'
import { useTexts } from '../texts/signing-texts.ts'
import './signed.css'

/** The end of a signature: the copies, now and whenever the link is opened again. */
export function Signed({ brand, status }: { brand: Brand; status: SigningStatus }) {
  const texts = useTexts()
  const { locale } = useReading()
  return (
    <Narrow>
      <Outcome kind="success" title={texts.signed.title} of={brand.name}>
        {status.signed_at && <p>{texts.signed.text(momentOf(status.signed_at, locale))}</p>}
      </Outcome>
      {status.documents.length > 0 && (
        <section className="stack">
          <h2>{texts.signed.copies}</h2>
          <ul className="copies">
            {status.documents.map(({ id, file_name, download_url }) => (
              <li className="copies__one" key={id}>
                <span>{file_name}</span>
                <a className="copies__get" href={download_url} aria-label={texts.signed.named(file_name)}>
                  {texts.signed.download}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="muted small">
        {texts.signed.mail} {texts.signed.later(momentOf(status.expires_at, locale))}
      </p>
    </Narrow>
  )
}
