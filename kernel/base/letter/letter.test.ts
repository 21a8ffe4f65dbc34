import { expect, it } from 'vitest'
import { filled, type Letter, languageOf, lightOrDark, localeOfTexts, writeLetter } from './index.js'

const brand = { name: 'Coop & Co', logoUrl: null, primaryColor: '#ffcc00' }
const letter: Letter = {
  language: 'en',
  subject: 'Your loan\r\nBcc: all@example.test',
  greeting: 'Hello <b>Ana</b>,',
  paragraphs: ['It is "approved".'],
  facts: [['Amount', '<script>1</script>']],
  action: { label: 'Go on', url: 'https://otorga.test/wizard?tenant=a&product=b#c' },
  footnote: "Don't answer.",
}

it('says the same in plain text as in HTML', () => {
  const { text, html } = writeLetter(brand, letter)
  expect(text).toBe(
    'Hello <b>Ana</b>,\n\nIt is "approved".\n\nAmount: <script>1</script>\n\n' +
      "Go on:\nhttps://otorga.test/wizard?tenant=a&product=b#c\n\n-- \nCoop & Co\nDon't answer.\n",
  )
  for (const words of ['Hello &lt;b&gt;Ana&lt;/b&gt;,', 'It is &quot;approved&quot;.', 'Don&#39;t answer.'])
    expect(html).toContain(words)
})
it('escapes every value, in text and in attributes', () => {
  const hostile = '"><script>alert(1)</script>'
  const { html } = writeLetter(
    { name: hostile, logoUrl: `https://logo.test/${hostile}`, primaryColor: null },
    {
      language: hostile,
      subject: hostile,
      greeting: hostile,
      paragraphs: [hostile],
      facts: [[hostile, hostile]],
      action: { label: hostile, url: `https://otorga.test/${hostile}` },
      footnote: hostile,
    },
  )
  expect(html).not.toContain('<script')
  expect(html).not.toContain('"">')
})
it('keeps a subject on one line', () => {
  expect(writeLetter(brand, letter).subject).toBe('Your loan Bcc: all@example.test')
})
it('writes on any colour what can be read', () => {
  expect(['#ffcc00', '#ffffff', '#0a66c2', '#000000'].map(lightOrDark)).toEqual([
    '#111111',
    '#111111',
    '#ffffff',
    '#ffffff',
  ])
})
it('shows the logo with the name behind it, and without one the name', () => {
  expect(writeLetter({ ...brand, logoUrl: 'https://logo.test/a.png' }, letter).html).toContain(
    '<img src="https://logo.test/a.png" alt="Coop &amp; Co"',
  )
  expect(writeLetter(brand, letter).html).toContain('>Coop &amp; Co</td>')
})
it('is in the language of the locale, or in English', () => {
  expect(['es-CO', 'pt-BR', 'en-GB', 'fr-FR'].map(languageOf)).toEqual(['es', 'pt', 'en', 'en'])
  expect(['es-CO', 'pt-BR', 'en-GB', 'fr-FR'].map(localeOfTexts)).toEqual(['es-CO', 'pt-BR', 'en-GB', 'en'])
})
it('is refused where a text asks for a value that nobody gave', () => {
  expect(filled('{a} and {b}', { a: '1', b: '{a}' })).toBe('1 and {a}')
  expect(() => filled('{a}', {})).toThrow('a value for {a}')
})
