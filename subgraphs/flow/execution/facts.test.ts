import { describe, expect, it } from 'vitest'
import { holds } from '../rule/condition.js'
import { checksIn, type KeptFacts, type StepFacts } from './facts.js'

const step = (enrichments: StepFacts['enrichments']): StepFacts => ({
  type: 'card_capture',
  name: 'Document',
  status: 'passed',
  score: 80,
  attempts: 1,
  data: {},
  enrichments,
})
const answer = (data: Record<string, unknown>, score = 80, status = 'passed') => ({ status, score, data })

describe('what was seen', () => {
  const kept: KeptFacts = {
    a: step({ document_check: answer({ mrz_valid: false, status: 'x' }), ocr: answer({ fields: { name: 'ANA' } }) }),
    b: step({ document_check: answer({ mrz_valid: true }, 90), face_match: answer({ distance: 0.55 }, 45, 'failed') }),
  }
  const facts = { checks: checksIn(kept) }

  it('has a name for each kind of check, with the latest answer, its status and its score', () => {
    expect(facts.checks).toEqual({
      document: { mrz_valid: true, status: 'passed', score: 90 },
      ocr: { fields: { name: 'ANA' }, status: 'passed', score: 80 },
      face_match: { distance: 0.55, status: 'failed', score: 45 },
    })
    expect(checksIn({})).toEqual({})
  })
  it('can be asked by rules, for which what nobody looked at is unknown', () => {
    expect(holds({ '>': [{ var: ['checks.face_match.distance', 0] }, 0.5] }, facts)).toBe(true)
    expect(holds({ '===': [{ var: 'checks.document.mrz_valid' }, false] }, facts)).toBe(false)
    for (const unknown of [
      { '>': [{ var: ['checks.face_match.distance', 0] }, 0.5] },
      { '===': [{ var: 'checks.document.mrz_valid' }, false] },
    ])
      expect(holds(unknown, { checks: {} })).toBe(false)
    expect(holds({ '<': [{ var: ['checks.liveness.score', 0] }, 50] }, { checks: {} })).toBe(true)
  })
})
