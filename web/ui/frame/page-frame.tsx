import type { ReactNode } from 'react'
import { useReading } from '../texts/texts.tsx'
import type { Brand } from './brand.ts'
import { LanguageSwitch } from './language-switch.tsx'
import './page-frame.css'

/** The frame of every page: the tenant's name or logo, the languages, the content, the tenant's contact. */
export function PageFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { texts } = useReading()
  const { email, phone } = brand.contact
  return (
    <div className="frame">
      <a className="frame__skip" href="#content">
        {texts.skip}
      </a>
      <header className="frame__head">
        <div className="frame__bar">
          <span className="frame__brand">
            {brand.logo ? <img className="frame__logo" src={brand.logo} alt={brand.name} /> : brand.name}
          </span>
          <LanguageSwitch />
        </div>
      </header>
      <main className="frame__main" id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="frame__foot">
        {(email || phone) && (
          <p className="frame__contact">
            <strong>{texts.help.title}</strong>
            {phone && (
              <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} aria-label={`${texts.help.phone} ${phone}`}>
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}`} aria-label={`${texts.help.email} ${email}`}>
                {email}
              </a>
            )}
          </p>
        )}
      </footer>
    </div>
  )
}
