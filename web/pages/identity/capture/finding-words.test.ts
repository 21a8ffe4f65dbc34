import { expect, it } from 'vitest'
import { en } from '../texts/en.ts'
import { findingWords } from './finding-words.ts'

const sides = (field: string) => ({ front: 'Front', back: 'Back' })[field]

it('a finding is told once, in words, about what it is', () => {
  const twice = [
    { field: 'front', code: 'image_blurred' },
    { field: 'front', code: 'image_blurred' },
    { field: 'back', code: 'sides_equal' },
  ]
  expect(findingWords(en, twice, sides)).toEqual([
    `Front: ${en.findings.image_blurred}`,
    `Back: ${en.findings.sides_equal}`,
  ])
  expect(findingWords(en, [{ field: 'selfie', code: 'face_not_found' }], () => undefined)).toEqual([
    'We cannot see a face. Look straight at the camera, with light in front of you.',
  ])
})

it('a code that the page does not know, or that every object has, is told in general words', () => {
  for (const code of ['vendor_17', 'constructor', '__proto__'])
    expect(findingWords(en, [{ field: 'front', code }], sides)).toEqual([`Front: ${en.findings.other}`])
})
