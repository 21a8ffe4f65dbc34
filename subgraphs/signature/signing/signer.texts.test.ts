import { expect, it } from 'vitest'
import { signerTexts } from './signer.texts.js'

/** Every text, by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

it.each(['es', 'pt'] as const)(
  'the texts of mails to signers are all there in %s, with the same values',
  (language) => {
    const texts = new Map(textsOf(signerTexts[language]))
    const english = textsOf(signerTexts.en)
    expect([...texts.keys()]).toEqual(english.map(([path]) => path))
    for (const [path, text] of english) {
      expect(texts.get(path)?.trim(), path).not.toBe('')
      expect(valuesIn(texts.get(path)!), path).toEqual(valuesIn(text))
    }
  },
)
