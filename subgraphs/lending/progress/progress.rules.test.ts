import { describe, expect, it } from 'vitest'
import type { ApplicationRow } from '../application/application.store.js'
import * as rules from './progress.rules.js'

const at = new Date('2026-01-31T12:00:00Z')
const row = (more: Partial<ApplicationRow>) =>
  ({
    status: 'submitted',
    expiresAt: new Date('2026-03-01T00:00:00Z'),
    flowExecutionId: 'e',
    validationStatus: 'in_progress',
    signatureId: 's',
    signatureStatus: 'pending',
    ...more,
  }) as ApplicationRow
const validationChange = (of: ApplicationRow, report: rules.ValidationReport, now = at) =>
  rules.validationChange(of, report, now)
const signatureChange = (of: ApplicationRow, report: rules.SignatureReport, now = at) =>
  rules.signatureChange(of, report, now)
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

describe('a report about an application that has ended', () => {
  const validation = { executionId: 'e', result: 'passed' as const, details: {} }
  const signature = { signatureId: 's', status: 'signed' as const, at }
  const both = (more: Partial<ApplicationRow>, now = at) => [
    validationChange(row(more), validation, now),
    signatureChange(row(more), signature, now),
  ]

  it.each(['rejected', 'cancelled', 'expired'] as const)('changes nothing: %s', (status) => {
    expect(both({ status })).toEqual([{ ended: status }, { ended: status }])
  })
  it.each(['draft', 'submitted'] as const)('by its time changes nothing, marked or not yet: %s', (status) => {
    const expiresAt = new Date('2026-01-31T12:00:01Z')
    for (const change of both({ status, expiresAt })) expect(change).toHaveProperty('values')
    expect(both({ status, expiresAt }, expiresAt)).toEqual([{ ended: 'expired' }, { ended: 'expired' }])
  })
  it('is taken of one that was approved, whose time is no more', () => {
    for (const change of both({ status: 'approved' }, new Date('2027-01-01T00:00:00Z')))
      expect(change).toHaveProperty('values')
  })
  it('is known when it was taken before, and a conflict when it is about another record', () => {
    const taken = { status: 'cancelled', validationStatus: 'passed', signatureStatus: 'signed' } as const
    expect(both(taken)).toEqual(['known', 'known'])
    expect(both({ ...taken, flowExecutionId: 'other', signatureId: 'other' })).toEqual([conflict, conflict])
  })
})
