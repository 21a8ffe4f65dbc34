import { describe, expect, it } from 'vitest'
import { stepTypes } from '../step-types/index.js'
import { checkConfig, faceMatchProblems, maxSteps, refuseFull } from './step.rules.js'

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

  it('is refused as a whole when its config is no object, and taken when nothing is wrong', () => {
    for (const type of Object.keys(stepTypes))
      expect(() => checkConfig(type, 'none' as never)).toThrow(
        expect.objectContaining({
          code: 'VALIDATION_ERROR',
          details: expect.arrayContaining([expect.objectContaining({ field: 'config' })]),
        }),
      )
    expect(() => checkConfig('liveness', { enrichments: ['face_match'] })).not.toThrow()
  })

  it('joins a draft of fewer than fifty, and no more', () => {
    expect(maxSteps).toBe(50)
    expect(() => refuseFull(49)).not.toThrow()
    for (const count of [50, 51]) expect(() => refuseFull(count)).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  })
})

describe('a match of faces', () => {
  const step = (position: number, type: string, ...enrichments: string[]) => ({
    type,
    name: `Step ${position}`,
    position,
    config: enrichments.length > 0 ? { enrichments } : {},
  })
  const fields = (...steps: ReturnType<typeof step>[]) => faceMatchProblems(steps).map(({ field }) => field)

  it('has both faces when the document and the person were captured before it or by it, in whichever order', () => {
    expect(fields(step(1, 'card_capture'), step(2, 'liveness', 'face_match'))).toEqual([])
    expect(fields(step(1, 'liveness'), step(2, 'card_capture', 'ocr', 'face_match'))).toEqual([])
    expect(fields(step(1, 'liveness'), step(2, 'card_capture'), step(3, 'form', 'face_match'))).toEqual([])
  })

  it('lacks a face that is captured after it or never, and says of which step and which face', () => {
    expect(fields(step(1, 'liveness', 'face_match'), step(2, 'card_capture'))).toEqual(['steps.0.config.enrichments'])
    const late = [step(1, 'form'), step(2, 'card_capture', 'face_match'), step(3, 'liveness', 'face_match')]
    expect(faceMatchProblems(late)).toEqual([
      { field: 'steps.1.config.enrichments', message: expect.stringMatching(/Step 2 .* liveness must/) },
    ])
    expect(faceMatchProblems([step(1, 'form', 'face_match')])).toEqual([
      { field: 'steps.0.config.enrichments', message: expect.stringContaining('card_capture and liveness must') },
    ])
  })

  it('is asked of nobody whose steps match no faces', () => {
    expect(fields(step(1, 'form'), step(2, 'document_upload', 'ocr', 'bureau'))).toEqual([])
  })
})
