import { describe, expect, it } from 'vitest'
import { en as identityEn } from './identity/texts/en.ts'
import { es as identityEs } from './identity/texts/es.ts'
import { pt as identityPt } from './identity/texts/pt.ts'
import { en as signingEn } from './signing/texts/en.ts'
import { es as signingEs } from './signing/texts/es.ts'
import { pt as signingPt } from './signing/texts/pt.ts'
import { en as wizardEn } from './wizard/texts/en.ts'
import { es as wizardEs } from './wizard/texts/es.ts'
import { pt as wizardPt } from './wizard/texts/pt.ts'

const pages = [
  { page: 'wizard', en: wizardEn, es: wizardEs, pt: wizardPt },
  { page: 'identity', en: identityEn, es: identityEs, pt: identityPt },
  { page: 'signing', en: signingEn, es: signingEs, pt: signingPt },
]

/** Every text of a catalog by its path; a text with values is tried with some. */
function texts(catalog: object, path = ''): [path: string, words: string][] {
  return Object.entries(catalog).flatMap(([name, value]): [string, string][] => {
    const at = path ? `${path}.${name}` : name
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, (value as (...values: unknown[]) => string)(2, 3)]]
    return texts(value as object, at)
  })
}

// Names of languages and documents, words that two languages share, and what is said by the error alone.
const shared = /^(language\.|documents\.|errorTitle$|help\.email$|contact\.email$|contact\.expeditionPlace$)/
const alike = new Set(['quote.number', 'optional', 'about', 'form.no'])
const empty = new Set(['ends.failed.text', 'ends.trouble.text'])

describe.each(pages)('the page $page', ({ en, es, pt }) => {
  it.each([
    ['es', es],
    ['pt', pt],
  ] as const)('has every text in %s', (_, catalog) => {
    const english = new Map(texts(en))
    const own = texts(catalog)
    expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort())
    for (const [path, words] of own) {
      if (empty.has(path)) continue
      expect(words.trim(), path).not.toBe('')
      if (!shared.test(path) && !alike.has(path)) expect(words, path).not.toBe(english.get(path))
    }
  })

  it('speaks to one person in one form, in Spanish and Portuguese', () => {
    for (const [path, words] of texts(es)) expect(words, path).not.toMatch(/\b(usted|ustedes|vosotros)\b/i)
    for (const [path, words] of texts(pt)) expect(words, path).not.toMatch(/\b(tu|teu|tua|contigo)\b/i)
  })
})
