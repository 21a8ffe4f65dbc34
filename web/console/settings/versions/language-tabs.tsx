import { useReading } from '@otorga/ui/texts/texts.tsx'
import type { ReactNode } from 'react'
import { FilterTabs } from '../../shared/filter-tabs.tsx'
import { useTexts } from '../texts/settings-texts.ts'
import { languages, type TextLanguage } from './search.ts'

/** The languages of a text, each an address of its own. */
export function LanguageTabs({ link }: { link: (language: TextLanguage, words: string) => ReactNode }) {
  const { versions } = useTexts()
  const { language: names } = useReading().texts
  return <FilterTabs name={versions.languages} choices={languages.map((id) => ({ id, link: link(id, names[id]) }))} />
}
