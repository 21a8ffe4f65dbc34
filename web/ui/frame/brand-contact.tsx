import { useReading } from '../texts/texts.tsx'
import type { Brand } from './brand.ts'
import './page-frame.css'

/** How a tenant can be reached; nothing where it says nothing. */
export function BrandContact({ brand }: { brand: Pick<Brand, 'contact'> }) {
  const { help } = useReading().texts
  const { email, phone } = brand.contact
  if (!email && !phone) return null
  return (
    <p className="frame__contact">
      <strong>{help.title}</strong>
      {phone && (
        <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={`${help.phone} ${phone}`}>
          {phone}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`} aria-label={`${help.email} ${email}`}>
          {email}
        </a>
      )}
    </p>
  )
}
