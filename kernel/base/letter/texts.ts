/** The languages of mails and of the pages that the platform writes. */
export const languages = ['en', 'es', 'pt'] as const
export type Language = (typeof languages)[number]

/** The language of a tenant's locale; English when there are no texts in that language. */
export function languageOf(locale: string): Language {
  const language = locale.slice(0, 2).toLowerCase()
  return languages.find((one) => one === language) ?? 'en'
}

/** The locale of the dates and amounts of a letter: English when its texts are English, so that one letter has one language. */
export const localeOfTexts = (locale: string): string =>
  locale.toLowerCase().startsWith(languageOf(locale)) ? locale : 'en'

/** A number of days in words: "1 day", "360 días". */
export const daysIn = (locale: string, days: number): string =>
  new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long', useGrouping: false }).format(days)

/** Replaces the names in braces in a text with their values. Throws when a value is missing. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`the text needs a value for {${name}}`)
    return value
  })
