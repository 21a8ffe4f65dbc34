import { expect, it } from 'vitest'
import { en } from './en.ts'
import { es } from './es.ts'
import { pt } from './pt.ts'

/** Every text of a catalog by its path; a text with values is tried with some. */
function texts(catalog: object, path = ''): [path: string, words: string][] {
  return Object.entries(catalog).flatMap(([name, value]): [string, string][] => {
    const at = path ? `${path}.${name}` : name
    if (typeof value === 'string') return [[at, value]]
    if (typeof value === 'function') return [[at, (value as (...values: unknown[]) => string)('uno', 'dos', 'tres')]]
    return texts(value as object, at)
  })
}

// Names of languages and documents, what has no words of its own, and words that languages share.
const alike =
  /^language\.|^(errorTitle|optional|help\.email|changes\.one|shared\.(pager\.place|sorting\.by))$|\.(about|email|flow|menu|none|no|selfie|normal|total|principal|NIT|part|documentTypes\.\w+)$|^shell\.console$|^administration\.(parts\.(webhooks|roles)|fields\.(email|roles)|(users|clients)\.columns\.(email|roles)|deliveries\.took|roles\.resources\.roles|rules\.kinds\.role)$|^trail\.(export\.bytes|kinds\.webhook)$|^payloads\.fields\.(roles|plan|webhooks)$|^flows\.(steps\.media\..+|executions\.step\.took)$/

it.each([
  ['es', es],
  ['pt', pt],
] as const)('every text of the console is translated into %s', (_, catalog) => {
  const english = new Map(texts(en))
  const own = texts(catalog)
  expect(own.map(([path]) => path).sort()).toEqual([...english.keys()].sort())
  expect(own.length).toBeGreaterThan(300)
  for (const [path, words] of own) expect(words.trim(), path).not.toBe('')
  expect(own.filter(([path, words]) => words === english.get(path) && !alike.test(path))).toEqual([])
})

it('Spanish and Portuguese speak to one person in one form', () => {
  for (const [path, words] of texts(es)) expect(words, path).not.toMatch(/\b(usted|ustedes|vosotros)\b/i)
  for (const [path, words] of texts(pt)) expect(words, path).not.toMatch(/\b(tu|teu|tua|contigo)\b/i)
})
