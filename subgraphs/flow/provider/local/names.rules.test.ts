import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namesAgree, numbersAgree } from './names.rules.js'

describe('names', () => {
  it.each([
    ['Ana Sofía Gómez Peña', 'GOMEZ PENA ANA SOFIA'],
    ['Ana Gómez', 'GOMEZ PENA ANA SOFIA'],
    ['María de la Luz Ruiz', 'RUIZ MARIA LUZ'],
    ['Carlos Andrés Muñoz', 'MUNOZ CARLOS ANDRLS'],
  ])('%s agrees with %s', (one, other) => expect(namesAgree(one, other)).toBe('agree'))

  it.each([
    ['Ana Gómez', 'RODRIGUEZ MUNOZ CARLOS'],
    ['Ana Gómez', 'GOMEZ RUIZ LUCIA'],
  ])('%s differs from %s', (one, other) => expect(namesAgree(one, other)).toBe('differ'))

  it('most words in common, or one word alone, is for a person to judge', () => {
    expect(namesAgree('Ana Sofía Gómez', 'GOMEZ PENA ANA LUCIA')).toBe('unsure')
    expect(namesAgree('Gómez', 'GOMEZ PENA ANA')).toBe('unsure')
  })

  it('a name that a zone cuts off agrees with the whole one', () => {
    expect(namesAgree('Wilhelmina Montealegre', 'MONTEALEGRE WILHELM', true)).toBe('agree')
    expect(namesAgree('Wilhelmina Montealegre', 'MONTEALEGRE WILHELM')).toBe('differ')
  })

  it('every name agrees with itself, in any order of its words', () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z]{4,9}$/), { minLength: 2, maxLength: 5 }), (words) => {
        expect(namesAgree(words.join(' '), words.toReversed().join(' '))).toBe('agree')
      }),
    ))
})

it('numbers agree whatever signs and zeros stand between and before them', () => {
  expect(numbersAgree('1.020.304.321', '001020304321')).toBe(true)
  expect(numbersAgree('1020304321', '1020304322')).toBe(false)
})
