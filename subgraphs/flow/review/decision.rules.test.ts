import { describe, expect, it } from 'vitest'
import { checkNotes, checkReviewer, mostNotes } from './decision.rules.js'

const waiting = { createdBy: 'maker', status: 'needs_review' } as const

describe('a request that waits for a person', () => {
  it('is decided by anybody but its maker, of whom an API client and its holder are one', () => {
    expect(() => checkReviewer(waiting, { id: 'other' }, null)).not.toThrow()
    expect(() => checkReviewer(waiting, { id: 'maker' }, null)).toThrow('cannot decide it')
    expect(() => checkReviewer(waiting, { id: 'holder' }, 'holder')).toThrow('cannot decide it')
    expect(() => checkReviewer(waiting, { id: 'client', heldBy: 'maker' }, null)).toThrow('cannot decide it')
    expect(() => checkReviewer(waiting, { id: 'client', heldBy: 'holder' }, 'holder')).toThrow('cannot decide it')
  })
  it('is the only one that is decided', () => {
    for (const status of ['created', 'in_progress', 'capture_completed', 'approved', 'rejected', 'expired'] as const)
      expect(() => checkReviewer({ ...waiting, status }, { id: 'other' }, null)).toThrow(status)
  })
  it('is decided for a reason that is told', () => {
    expect(checkNotes('  The portrait is old. ')).toBe('The portrait is old.')
    expect(checkNotes('x'.repeat(mostNotes))).toHaveLength(mostNotes)
    for (const notes of ['', '  ', 'x'.repeat(mostNotes + 1)]) expect(() => checkNotes(notes)).toThrow()
  })
})
