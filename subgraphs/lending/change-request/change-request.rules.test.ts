import { describe, expect, it } from 'vitest'
import { checkDecider, decisionEntry, nameOf } from './change-request.rules.js'
import type { ChangeRequestRow } from './change-request.store.js'

const request = {
  id: 'r',
  entityType: 'credit_product',
  entityId: null,
  pendingKey: 'LIBRE',
  requestedBy: 'maker',
  status: 'pending',
  payloadBefore: { name: 'old' },
  payloadAfter: { name: 'new' },
} as unknown as ChangeRequestRow

describe('a change under four eyes', () => {
  it('is decided by another person than the one who asked for it', () => {
    expect(() => checkDecider(request, 'checker')).not.toThrow()
    expect(() => checkDecider(request, 'maker')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }))
  })

  it('is decided once', () => {
    for (const status of ['approved', 'rejected'] as const)
      expect(() => checkDecider({ ...request, status } as ChangeRequestRow, 'checker')).toThrow(
        expect.objectContaining({ code: 'INVALID_STATUS_TRANSITION' }),
      )
  })

  it('of a product is called by its code, of a person by nothing personal', () => {
    expect(nameOf(request)).toBe('LIBRE')
    expect(nameOf({ ...request, entityType: 'user', pendingKey: 'ana@demo.test' } as ChangeRequestRow)).toBe(
      'change request r',
    )
  })

  it('leaves an entry about the record, or about itself while there is none, with both states', () => {
    expect(decisionEntry(request, 'approve' as never, 'Approved.')).toEqual({
      activity: 'approve',
      type: 'credit_product',
      id: 'r',
      name: 'LIBRE',
      message: 'Approved.',
      severity: 2,
      old: { name: 'old' },
      new: { name: 'new' },
      more: { change_request_id: 'r', entity_type: 'credit_product', requested_by: 'maker' },
    })
    expect(decisionEntry({ ...request, entityId: 'e' } as ChangeRequestRow, 'approve' as never, '').id).toBe('e')
  })
})
