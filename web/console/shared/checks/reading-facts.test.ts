import { expect, it } from 'vitest'
import { readingFacts } from './reading-facts.ts'
import { en } from './texts/en.ts'

const words = {
  ...en.readings,
  yes: 'Yes',
  no: 'No',
  number: (value: number | null | undefined) => String(value),
  percent: (value: number | null | undefined) => `${100 * value!} %`,
}

it('a reading is written in words: its fields, yes and no, shares, and what it was read from', () => {
  const data = { score: 88, source: 'pdf417', confidence: 0.95, mrz_valid: true, certified_attack_detection: false }
  expect(readingFacts(data, words)).toEqual([
    { name: 'Score', value: '88' },
    { name: 'Read from', value: 'The barcode' },
    { name: 'Certainty', value: '95 %' },
    { name: 'Machine-readable lines are valid', value: 'Yes' },
    { name: 'Certified against forged faces', value: 'No' },
  ])
})

it('what another provider says stands as it says it, without what is no word or number', () => {
  expect(readingFacts({ risk_band: 'B', source: 'registry', sides: {}, distance: null }, words)).toEqual([
    { name: 'risk band', value: 'B' },
    { name: 'Read from', value: 'registry' },
  ])
  expect(readingFacts(null, words)).toEqual([])
})
