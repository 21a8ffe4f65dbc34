import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { type Language, rememberLanguage } from './language.ts'
import type { UiTexts } from './ui-texts.ts'

/** The catalogs of a page: one module for each language, of which one is loaded. */
export type Catalogs<Texts extends UiTexts> = Record<Language, () => Promise<Texts>>

interface Reading {
  texts: UiTexts
  language: Language
  /** The tag for money and dates: the reader's words, the tenant's country. */
  locale: string
  /** Loads another language and shows the page in it; rejects if it cannot be loaded. */
  choose(language: Language): Promise<void>
}

const Texts = createContext<Reading | undefined>(undefined)

/** Gives all texts below it in the reader's language. */
export function TextsProvider<Own extends UiTexts>({
  catalogs,
  first,
  tenantLocale,
  children,
}: {
  catalogs: Catalogs<Own>
  first: { language: Language; texts: Own }
  tenantLocale: string
  children: ReactNode
}) {
  const [{ language, texts }, show] = useState(first)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  const choose = async (wanted: Language) => {
    const loaded = await catalogs[wanted]()
    rememberLanguage(wanted)
    show({ language: wanted, texts: loaded })
  }
  return <Texts value={{ texts, language, locale: localeOf(language, tenantLocale), choose }}>{children}</Texts>
}

/** `es` of a tenant in `es-CO` is `es-CO`; `en` there is `en-CO`, which has English words and Colombia's numbers where known. */
export function localeOf(language: Language, tenantLocale: string): string {
  if (tenantLocale.toLowerCase().startsWith(language)) return tenantLocale
  const region = new Intl.Locale(tenantLocale).region
  return region ? `${language}-${region}` : language
}

/** The texts of everything in `web/ui`, and how the reader reads. */
export function useReading(): Reading {
  const reading = use(Texts)
  if (!reading) throw new Error('there are no texts above this component')
  return reading
}

/** The hook by which the components of one page get the texts of that page. */
export const textsHook =
  <Own extends UiTexts>() =>
  (): Own =>
    useReading().texts as Own
