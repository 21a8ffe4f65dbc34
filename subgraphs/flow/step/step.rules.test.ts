import { describe, expect, it } from 'vitest'
import { stepTypes } from '../step-types/index.js'
import { checkConfig, maxSteps, refuseFull } from './step.rules.js'

describe('a step', () => {
  it('is refused with each field of its config that is wrong, and with the config as a whole', () => {
    const [type] = Object.keys(stepTypes)
    const { validateConfig } = stepTypes[type!]!
    const problems = validateConfig({ 'no such field': 1 })
    expect(problems.length).toBeGreaterThan(0)
    const told = problems.map(({ field }) => (field ? `config.${field}` : 'config'))
    expect(() => checkConfig(type!, { 'no such field': 1 })).toThrow(
      expect.objectContaining({
        code: 'VALIDATION_ERROR',
        details: told.map((field) => expect.objectContaining({ field, message: expect.stringMatching(/./) })),
      }),
    )
  })

  it('joins a draft of fewer than fifty, and no more', () => {
    expect(maxSteps).toBe(50)
    expect(() => refuseFull(49)).not.toThrow()
    for (const count of [50, 51]) expect(() => refuseFull(count)).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  })
})
