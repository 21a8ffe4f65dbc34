import { describe, expect, it } from 'vitest'
import { type Stage, stagesOf } from './stages.ts'

const status = {
  status: 'submitted' as const,
  validation_status: 'not_required' as const,
  validation_url: null,
  signature_required: false,
  signature_status: null,
}
const answers = { signing_url: null, credit_status: null }
const told = (stages: readonly Stage[]) => stages.map(({ name, at }) => `${name} ${at}`)

describe('the way of an application', () => {
  it('has only the stages of its product', () => {
    expect(told(stagesOf(status, answers))).toEqual(['received done', 'decision now', 'money later'])
  })
  it('leads the applicant to the check and to the contract, and says that the decision comes after them', () => {
    const stages = stagesOf(
      {
        ...status,
        validation_status: 'in_progress',
        validation_url: 'https://bank.test/flow/x',
        signature_required: true,
        signature_status: 'pending',
      },
      { ...answers, signing_url: 'https://bank.test/sign/x' },
    )
    expect(told(stages)).toEqual(['received done', 'identity todo', 'contract todo', 'decision later', 'money later'])
    expect(stages.map(({ url }) => url).filter(Boolean)).toEqual([
      'https://bank.test/flow/x',
      'https://bank.test/sign/x',
    ])
  })
  it('offers no link where there is none, and never one of a contract that cannot be signed', () => {
    const checked = stagesOf({ ...status, validation_status: 'in_progress' }, answers)
    expect(told(checked)[1]).toBe('identity now')
    for (const signature_status of ['declined', 'expired'] as const)
      expect(told(stagesOf({ ...status, signature_required: true, signature_status }, answers))[1]).toBe(
        'contract stopped',
      )
  })
  it('ends with the decision where it ends', () => {
    for (const end of ['rejected', 'cancelled', 'expired'] as const)
      expect(told(stagesOf({ ...status, status: end }, answers))).toEqual(['received done', 'decision stopped'])
  })
  it('follows the money', () => {
    const approved = { ...status, status: 'approved' as const }
    expect(told(stagesOf(approved, { ...answers, credit_status: 'active' })).at(-1)).toBe('money now')
    expect(told(stagesOf(approved, { ...answers, credit_status: 'disbursed' })).at(-1)).toBe('money done')
  })
})
