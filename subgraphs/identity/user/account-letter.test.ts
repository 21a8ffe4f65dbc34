import { describe, expect, it } from 'vitest'
import { accountTexts } from './account.texts.js'
import { accountLetter, type LetterTenant } from './account-letter.js'

const tenant = (locale: string) =>
  ({
    name: 'Coop <Ágil>',
    slug: 'coop',
    config: { locale },
    theme: { logoUrl: 'https://logo.test/coop.png', primaryColor: '#0a66c2' },
  }) as unknown as LetterTenant
const url = 'https://id.test/realms/coop/account/password?ticket=a&b'
const person = { email: 'ana@example.test', firstName: 'Ana' }
const letterNames = Object.keys(accountTexts.en.letters) as (keyof typeof accountTexts.en.letters)[]

/** Every text of a catalogue, by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}

describe('the letters about an account', () => {
  it.each(['es', 'pt'] as const)('are all there in %s, with the same values', (language) => {
    const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
    const texts = new Map(textsOf(accountTexts[language]))
    expect([...texts.keys()].sort()).toEqual(
      textsOf(accountTexts.en)
        .map(([path]) => path)
        .sort(),
    )
    for (const [path, text] of textsOf(accountTexts.en))
      expect(valuesIn(texts.get(path)!), path).toEqual(valuesIn(text))
  })
  it.each([
    ['es-CO', 'Tu acceso a Coop <Ágil>', 'Hola, Ana:'],
    ['pt-BR', 'Seu acesso a Coop <Ágil>', 'Olá, Ana,'],
    ['fr-FR', 'Your access to Coop <Ágil>', 'Hello Ana,'],
  ])('speak %s, with the tenant’s logo and colour, as HTML beside plain text', (locale, subject, greeting) => {
    const letter = accountLetter(tenant(locale), 'welcome', { ...person, url })
    expect(letter.subject).toBe(subject)
    expect(letter.text).toContain(greeting)
    for (const part of [url, 'ana@example.test', 'coop']) expect(letter.text).toContain(part)
    expect(letter.html).toContain('src="https://logo.test/coop.png"')
    expect(letter.html).toContain('bgcolor="#0a66c2"')
    expect(letter.html).toContain(url.replace('&', '&amp;'))
    expect(letter.html).not.toContain('<Ágil>')
  })
  it.each(letterNames)('%s tells a password only where one was made, and a link only where there is one', (name) => {
    const given = name === 'temporary_password' ? { temporaryPassword: 'Ab3-xyz' } : { url }
    const { text } = accountLetter(tenant('es-CO'), name, { ...person, ...given })
    expect(text.includes('Contraseña temporal: Ab3-xyz')).toBe(name === 'temporary_password')
    expect(text.includes(url)).toBe(!['temporary_password', 'second_factor'].includes(name))
  })
})
