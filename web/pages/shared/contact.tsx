import type { Brand } from '@otorga/ui/frame/brand.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'

/** How to reach the tenant. One that says nowhere how is reached as its customers know. */
export function Contact({ brand: { name, contact } }: { brand: Brand }) {
  const { help } = useReading().texts
  const { email, phone, website } = contact
  const known = email || phone || website
  if (!known && !name) return null
  return (
    <section>
      <h2>{help.contact}</h2>
      {!known && <p>{help.usual(name)}</p>}
      {phone && (
        <p>
          {help.phone}: <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          {help.email}: <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {website && (
        <p>
          {help.website}:{' '}
          <a href={website} rel="noopener noreferrer">
            {website.replace(/^https:\/\//, '')}
          </a>
        </p>
      )}
    </section>
  )
}
