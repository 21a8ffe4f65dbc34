/** The languages of the pages, in the order of the switch. */
export const languages = ['es', 'en', 'pt'] as const
export type Language = (typeof languages)[number]

export const isLanguage = (tag: unknown): tag is Language => (languages as readonly unknown[]).includes(tag)

/** The language of a BCP 47 tag, if the pages have it. */
export const languageOf = (tag: string): Language | undefined =>
  languages.find((one) => tag.toLowerCase() === one || tag.toLowerCase().startsWith(`${one}-`))

const memory = 'otorga-language'

/** The language that the reader chose, else the first one of the browser's that the pages have; undefined when there is none. */
export function readersLanguage(): Language | undefined {
  const chosen = remembered()
  if (isLanguage(chosen)) return chosen
  for (const tag of navigator.languages) {
    const language = languageOf(tag)
    if (language) return language
  }
  return undefined
}

/** Keeps the reader's choice for the next page, where the browser keeps anything. */
export function rememberLanguage(language: Language) {
  try {
    localStorage.setItem(memory, language)
  } catch {
    // A browser that stores nothing asks again.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(memory)
  } catch {
    return null
  }
}
