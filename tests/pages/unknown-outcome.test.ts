import { fileURLToPath } from 'node:url'
import { errorStatus } from '@otorga/schema/errors'
import { expect, it } from 'vitest'

const file = fileURLToPath(new URL('../../web/console/graph/unknown-outcome.ts', import.meta.url))
const { unknownOutcome } = (await import(file)) as { unknownOutcome: ReadonlySet<string> }

it('the console keeps the key of a change after every failure that may have come when it was already made', () => {
  const failed = Object.entries(errorStatus)
    .filter(([code, status]) => (status >= 500 || status === 408) && code !== 'NOT_IMPLEMENTED')
    .map(([code]) => code)
  expect(failed.length).toBeGreaterThan(5)
  expect(failed.filter((code) => !unknownOutcome.has(code))).toEqual([])
  // A refusal is known: the same thing done again is meant as a second time.
  for (const code of ['VALIDATION_ERROR', 'FORBIDDEN', 'CONFLICT', 'PRECONDITION_FAILED', 'PAYMENT_EXCEEDS_BALANCE'])
    expect(unknownOutcome.has(code)).toBe(false)
})
