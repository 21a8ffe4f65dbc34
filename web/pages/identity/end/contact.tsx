import type { Brand } from '@otorga/ui/frame/brand.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useTexts } from '../texts/identity-texts.ts'

/** How to reach the tenant; nothing where it names nothing. */
export function Contact({ brand: { contact } }: { brand: Brand }) {
  const texts = useTexts()
  const { texts: common } = useReading()
  const { email, phone, website } = contact
  if (!email && !phone && !website) return null
  return (
    <section>
      <h2>{texts.contact.title}</h2>
      {phone && (
        <p>
          {common.help.phone}: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          {common.help.email}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {website && (
        <p>
          {texts.contact.website}:{' '}
          <a href={website} rel="noopener noreferrer">
            {website.replace(/^https:\/\//, '')}
          </a>
        </p>
      )}
    </section>
  )
}
