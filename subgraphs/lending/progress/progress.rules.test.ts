import { describe, expect, it } from 'vitest'
import type { ApplicationRow } from '../application/application.store.js'
import { signatureChange, validationChange } from './progress.rules.js'

const at = new Date('2026-01-31T12:00:00Z')
const row = (more: Partial<ApplicationRow>) =>
  ({
    flowExecutionId: 'e',
    validationStatus: 'in_progress',
    signatureId: 's',
    signatureStatus: 'pending',
    ...more,
  }) as ApplicationRow
const conflict = { conflict: expect.stringMatching(/./) }

describe('the result of a validation', () => {
  const report = { executionId: 'e', result: 'passed' as const, details: { score: 80 } }
  it('is taken with its details, and the link to it forgotten', () => {
    expect(validationChange(row({}), report)).toEqual({
      values: { validationStatus: 'passed', validationDetails: { score: 80 }, validationUrlEncrypted: null },
    })
  })
  it('of another execution is a conflict, whatever it says', () => {
    expect(validationChange(row({ flowExecutionId: 'other', validationStatus: 'passed' }), report)).toEqual(conflict)
  })
  it('is known when it is told again, and a conflict when it says otherwise', () => {
    expect(validationChange(row({ validationStatus: 'passed' }), report)).toBe('known')
    expect(validationChange(row({ validationStatus: 'failed' }), report)).toEqual(conflict)
  })
})

describe('what became of a signature', () => {
  const report = (status: 'signed' | 'declined' | 'expired') => ({ signatureId: 's', status, at })
  it.each(['signed', 'declined', 'expired'] as const)('is taken while it is awaited: %s', (status) => {
    expect(signatureChange(row({}), report(status))).toEqual({
      values: { signatureStatus: status, signedAt: status === 'signed' ? at : null, signingUrlEncrypted: null },
    })
  })
  it('of another request is a conflict, whatever it says', () => {
    expect(signatureChange(row({ signatureId: 'other', signatureStatus: 'signed' }), report('signed'))).toEqual(
      conflict,
    )
  })
  it('stays signed: told again it is known, anything else a conflict', () => {
    expect(signatureChange(row({ signatureStatus: 'signed' }), report('signed'))).toBe('known')
    for (const status of ['declined', 'expired'] as const)
      expect(signatureChange(row({ signatureStatus: 'signed' }), report(status))).toEqual(conflict)
  })
  it('that comes late outweighs what was told before it only when it was signed', () => {
    for (const before of ['declined', 'expired'] as const) {
      expect(signatureChange(row({ signatureStatus: before }), report('signed'))).toMatchObject({
        values: { signatureStatus: 'signed', signedAt: at },
      })
      for (const status of ['declined', 'expired'] as const)
        expect(signatureChange(row({ signatureStatus: before }), report(status))).toBe('known')
    }
  })
})
