import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The catalogues of a page's texts.js, which a browser loads with the language of its reader. */
async function catalogues(page: string, names: Record<string, string>): Promise<Record<string, object>> {
  const source = readFileSync(new URL(`${page}/texts.js`, import.meta.url), 'utf8').replace(
    /^import .*$/m,
    "const language = 'pt'",
  )
  const all = Object.entries(names).map(([language, name]) => `${language}: ${name}`)
  const code = `${source}\nexport const all = { ${all.join(', ')} }`
  return ((await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { all: Record<string, object> }).all
}
const paths = (value: unknown, path = ''): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => paths(inner, `${path}.${name}`))
    : [path]

it.each([
  ['wizard', { en: 'en', es: 'es', pt: 'pt' }],
  ['flow', { en: 'texts.en', es: 'texts.es', pt: 'texts.pt' }],
  ['signing', { en: 'english', es: 'spanish', pt: 'portuguese' }],
])('the page %s has every text in English, Spanish and Portuguese', async (page, names) => {
  const { en, es, pt } = await catalogues(page, names)
  expect(paths(es).sort()).toEqual(paths(en).sort())
  expect(paths(pt).sort()).toEqual(paths(en).sort())
  expect(paths(en).length).toBeGreaterThan(10)
})
