import '@otorga/ui/tokens/tokens.css'
import '@otorga/ui/tokens/base.css'
import type { Brand } from '@otorga/ui/frame/brand.ts'
import { PageFrame } from '@otorga/ui/frame/page-frame.tsx'
import { type Language, languageOf, readersLanguage } from '@otorga/ui/texts/language.ts'
import { type Catalogs, TextsProvider } from '@otorga/ui/texts/texts.tsx'
import type { UiTexts } from '@otorga/ui/texts/ui-texts.ts'
import { applyTheme, tenantTheme } from '@otorga/ui/tokens/tenant-theme.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { loadBrand } from './load-brand.ts'

/** What a page is made of. */
export interface Page<Texts extends UiTexts> {
  catalogs: Catalogs<Texts>
  /** The tenant of the link that leads here, where the address names none. */
  tenant?: Promise<string | undefined>
  content: (brand: Brand) => ReactNode
}

/** Shows a page in the reader's language and the tenant's colours; nothing is drawn before both are known. */
export async function startPage<Texts extends UiTexts>({ catalogs, tenant, content }: Page<Texts>): Promise<void> {
  const asked = tenant === undefined ? loadBrand() : tenant.then(loadBrand)
  const known = readersLanguage()
  // The texts are not waited for one after the other, unless the tenant decides the language.
  const early = known && catalogs[known]()
  const brand = await asked
  const language: Language = known ?? languageOf(brand.locale) ?? 'en'
  const texts = await (early ?? catalogs[language]())
  applyTheme(brand.color === null ? undefined : tenantTheme(brand.color))
  createRoot(document.querySelector('#page')!).render(
    <TextsProvider catalogs={catalogs} first={{ language, texts }} tenantLocale={brand.locale}>
      <PageFrame brand={brand}>{content(brand)}</PageFrame>
    </TextsProvider>,
  )
}
