import fc from 'fast-check'
import { it } from 'vitest'
import { interestNeverRises, interestRoseOnce } from './interest-owed.property.js'

// The first counterexample was found after tens of thousands of sequences.
it('no payment raises the interest owed, in any of very many sequences', { timeout: 1_800_000 }, () => {
  fc.assert(interestNeverRises, { examples: interestRoseOnce })
})
