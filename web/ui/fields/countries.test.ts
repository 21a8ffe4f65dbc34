import fc from 'fast-check'
import { expect, it } from 'vitest'
import { internationalPhone, keptPhone, phoneCountries } from './countries.ts'

it('writes a number with the dialling code of its country, and only as many digits as the country has', () => {
  expect(internationalPhone('CO 3001234567')).toBe('+573001234567')
  for (const wrong of ['CO 300123456', 'CO 30012345678', 'CO ', 'XX 3001234567', ''])
    expect(internationalPhone(wrong)).toBeUndefined()
})
it('reads back every number that it wrote', () => {
  fc.assert(
    fc.property(fc.constantFrom(...phoneCountries), fc.integer({ min: 2, max: 9 }), ({ code, digits }, first) => {
      const kept = `${code} ${String(first).repeat(digits[1])}`
      expect(keptPhone(internationalPhone(kept)!, code)).toBe(kept)
    }),
  )
})
it('reads numbers as people write them', () => {
  expect(keptPhone('+57 300 123 4567', 'CO')).toBe('CO 3001234567')
})
