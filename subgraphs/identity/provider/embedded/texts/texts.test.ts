import { languages } from '@otorga/kernel/base/letter'
import { expect, it } from 'vitest'
import { accountTexts } from '../../../user/account.texts.js'
import { counted, namedLanguage, pageTexts, passwordFaultText, waiting } from './index.js'

/** Every text of a catalogue, by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}
const texts = Object.fromEntries(languages.map((one) => [one, new Map(textsOf(pageTexts[one]))]))
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

/** The words that two of the languages share. */
const shared: Record<string, string[]> = {
  'en es': [],
  'en pt': ['.fields.email'],
  'es pt': ['.fields.code', '.fields.appCode', '.continue'],
}

it.each(['es', 'pt'] as const)('the pages have every text in %s, with the same values', (language) => {
  expect([...texts[language]!.keys()].sort()).toEqual([...texts.en!.keys()].sort())
  for (const [path, text] of texts.en!) {
    const other = texts[language]!.get(path)!
    expect(other.trim(), path).not.toBe('')
    expect(valuesIn(other), path).toEqual(valuesIn(text))
  }
})

it.each(Object.entries(shared))('no text is the same in %s but the words that both share', (pair, words) => {
  const [one, other] = pair.split(' ').map((language) => texts[language]!)
  const same = [...one!].filter(([path, text]) => other!.get(path) === text).map(([path]) => path)
  expect(same.sort()).toEqual([...words].sort())
})

it.each(languages)('a mail in %s names the link of the sign-in page by its text', (language) => {
  const { welcome, second_factor } = accountTexts[language].letters
  for (const { paragraphs } of [welcome, second_factor])
    expect(paragraphs.join(' ')).toContain(pageTexts[language].signIn.forgotten)
})

it.each([
  ['en', 1, 'in 1 second, or use "Forgot password?".'],
  ['en', 2, 'in 2 seconds, or use "Forgot password?".'],
  ['es', 1, 'en 1 segundo o usa «¿Olvidaste tu contraseña?».'],
  ['es', 300, 'en 300 segundos o usa «¿Olvidaste tu contraseña?».'],
  ['pt', 1, 'em 1 segundo ou use “Esqueceu a senha?”.'],
  ['pt', 2, 'em 2 segundos ou use “Esqueceu a senha?”.'],
] as const)('in %s a wait of %i s ends %s', (language, seconds, end) => {
  const told = waiting(pageTexts[language], { seconds, onlyByLink: false })
  expect(told.endsWith(end), told).toBe(true)
})

it.each([
  ['en', ['0 recovery codes are', '1 recovery code is', '2 recovery codes are']],
  ['es', ['Quedan 0 códigos', 'Queda 1 código', 'Quedan 2 códigos']],
  ['pt', ['Resta 0 código', 'Resta 1 código', 'Restam 2 códigos']],
] as const)('in %s recovery codes are counted as its grammar wants', (language, told) => {
  const page = pageTexts[language]
  for (const [count, words] of told.entries())
    expect(counted(page, page.secondFactor.left, count)).toContain(`${words} `)
})

it.each(languages)('in %s the rules of passwords name their numbers', (language) => {
  expect(passwordFaultText(pageTexts[language], 'short')).toMatch(/\b12\b/)
  expect(passwordFaultText(pageTexts[language], 'long')).toMatch(/\b256\b/)
})

it.each([
  [undefined, undefined, undefined],
  ['*', undefined, undefined],
  ['fr', undefined, undefined],
  ['est', undefined, undefined],
  ['pt-BR,pt;q=0.9,en;q=0.8', undefined, 'pt'],
  ['en;q=0.5, es-419', undefined, 'es'],
  ['fr-FR, EN-gb;q=0.3', undefined, 'en'],
  ['pt;q=0, es;q=0.1', undefined, 'es'],
  ['pt;q=x', undefined, undefined],
  ['en', 'fr pt-BR es', 'pt'],
  ['en', 'fr', 'en'],
  ['en', ['pt'], 'en'],
])('Accept-Language %s and ui_locales %s name %s', (header, uiLocales, language) => {
  expect(namedLanguage(header, uiLocales)).toBe(language)
})
