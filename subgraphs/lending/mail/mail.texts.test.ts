import { describe, expect, it } from 'vitest'
import { catalogues } from './mail.texts.js'

/** Every text of a catalogue, by its path. */
function textsOf(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([name, inner]) => textsOf(inner, `${path}.${name}`))
}
const valuesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()
const english = textsOf(catalogues.en)

describe('the texts of mails', () => {
  it.each(['es', 'pt'] as const)('are all there in %s, with the same values', (language) => {
    const texts = new Map(textsOf(catalogues[language]))
    expect([...texts.keys()].sort()).toEqual(english.map(([path]) => path).sort())
    for (const [path, text] of english) {
      expect(texts.get(path)?.trim(), path).not.toBe('')
      expect(valuesIn(texts.get(path)!), path).toEqual(valuesIn(text))
    }
  })
})
