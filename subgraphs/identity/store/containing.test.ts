import { expect, it } from 'vitest'
import { containing } from './containing.js'

it('what LIKE gives a meaning is searched for literally', () => {
  expect(containing('50%_\\A')).toBe('%50\\%\\_\\\\a%')
})
