import { fileURLToPath } from 'node:url'
import { pageTexts } from '@otorga/identity/provider/embedded/texts/index'
import { accountTexts } from '@otorga/identity/user/account.texts'
import { contractTexts } from '@otorga/lending/contract/contract.texts'
import { catalogues } from '@otorga/lending/mail/mail.texts'
import { evidenceTexts } from '@otorga/signature/pdf/evidence.texts'
import { signerTexts } from '@otorga/signature/signing/signer.texts'
import { expect, it } from 'vitest'

interface Term {
  thing: string
  es: string
  pt: string
  not: { es?: RegExp; pt?: RegExp }
  except?: RegExp
}

const web = fileURLToPath(new URL('../../web/', import.meta.url))
const catalog = async (path: string, language: string) =>
  (await import(`${web}${path}/texts/${language}.ts`))[language] as object
const { glossary } = (await import(`${web}ui/texts/glossary.ts`)) as { glossary: readonly Term[] }

/** Every text by its path; a text with values is tried with some. */
function texts(catalog: object, path: string): [path: string, words: string][] {
  return Object.entries(catalog).flatMap(([name, value]): [string, string][] => {
    const at = `${path}.${name}`
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, String((value as (...values: unknown[]) => string)('2', '3', '4'))]]
    return value && typeof value === 'object' ? texts(value as object, at) : []
  })
}

/** What the console, the public pages, the sign-in pages, the mails and what they carry say in a language. */
async function everyText(language: 'es' | 'pt') {
  const trail = (await import(`${web}console/shared/trail-messages/${language}.ts`)) as object
  const places: [string, object][] = [
    ['console', await catalog('console', language)],
    ['trail', trail],
    ['wizard', await catalog('pages/wizard', language)],
    ['identity', await catalog('pages/identity', language)],
    ['signing', await catalog('pages/signing', language)],
    ['mails', catalogues[language]],
    ['account', accountTexts[language]],
    ['sign-in', pageTexts[language]],
    ['contract', contractTexts(language)],
    ['signer', signerTexts[language]],
    ['evidence', evidenceTexts(language)],
  ]
  return places.flatMap(([place, one]) => texts(one, place))
}

it.each(['es', 'pt'] as const)('one thing has one word in %s, wherever it is said', async (language) => {
  const all = await everyText(language)
  expect(all.length).toBeGreaterThan(2000)
  const wrong = glossary.flatMap(({ thing, not, except, ...words }) =>
    all
      .filter(([path, text]) => not[language]?.test(text) && !except?.test(path))
      .map(([path, text]) => `${path}: ${text} (${thing}: ${words[language]})`),
  )
  expect(wrong).toEqual([])
})

it.each(['es', 'pt'] as const)('every word of the glossary is said in %s', async (language) => {
  const all = (await everyText(language)).map(([, text]) => text.toLowerCase()).join('\n')
  // A plural or another form keeps the beginning of its word.
  const absent = glossary.filter((term) => !all.includes(term[language].slice(0, -2).toLowerCase()))
  expect(absent.map(({ thing }) => thing)).toEqual([])
})

it('an exception of the glossary still excepts a text', async () => {
  const all = { es: await everyText('es'), pt: await everyText('pt') }
  const idle = glossary.filter(
    ({ except, not }) =>
      except &&
      !(['es', 'pt'] as const).some((language) =>
        all[language].some(([path, text]) => except.test(path) && not[language]?.test(text)),
      ),
  )
  expect(idle.map(({ thing }) => thing)).toEqual([])
})
