import type { ReactNode } from 'react'
import { useReading } from '../texts/texts.tsx'
import type { Brand } from './brand.ts'
import { BrandContact } from './brand-contact.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import './page-frame.css'

/** The frame of every page: the tenant's name or logo, the languages, the content, the tenant's contact. */
export function PageFrame({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { texts } = useReading()
  return (
    <div className="frame">
      <a className="frame__skip" href="#content">
        {texts.skip}
      </a>
      <header className="frame__head">
        <div className="frame__bar">
          <BrandMark brand={brand} />
          <LanguageSwitch />
        </div>
      </header>
      <main className="frame__main" id="content" tabIndex={-1}>
        {children}
      </main>
      <footer className="frame__foot">
        <BrandContact brand={brand} />
      </footer>
    </div>
  )
}
