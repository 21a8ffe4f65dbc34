import { platformTenantId } from '@otorga/drizzle/components'
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
    expect(() => checkDecider(request, { id: 'checker', roles: [] })).not.toThrow()
    expect(() => checkDecider(request, { id: 'maker', roles: [] })).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })

  it('is not decided by two who are one: a program, and the person who has its secret', () => {
    const byProgram = { ...request, requestedBy: 'program', requesterHeldBy: 'maker' }
    const refused = expect.objectContaining({ code: 'FORBIDDEN' })
    for (const decider of [
      { id: 'program', heldBy: 'maker', roles: [] },
      { id: 'maker', roles: [] },
      { id: 'other', heldBy: 'maker', roles: [] },
    ])
      expect(() => checkDecider(byProgram, decider)).toThrow(refused)
    expect(() => checkDecider(request, { id: 'program', heldBy: 'maker', roles: [] })).toThrow(refused)
    for (const decider of [
      { id: 'checker', roles: [] },
      { id: 'other', heldBy: 'checker', roles: [] },
    ]) {
      expect(() => checkDecider(byProgram, decider)).not.toThrow()
      expect(() => checkDecider(request, decider)).not.toThrow()
    }
  })

  it('of the platform’s own tenant is decided by another platform_admin, of a tenant by a tenant_admin', () => {
    const ofPlatform = { ...request, entityType: 'tenant', tenantId: platformTenantId } as ChangeRequestRow
    const as = (...roles: string[]) => ({ id: 'checker', roles })
    const refused = expect.objectContaining({ code: 'FORBIDDEN' })
    expect(() => checkDecider(ofPlatform, as('tenant_admin'))).toThrow(refused)
    expect(() => checkDecider(ofPlatform, as('platform_admin'))).not.toThrow()
    expect(() => checkDecider(ofPlatform, { id: 'maker', roles: ['platform_admin'] })).toThrow(refused)
    expect(() => checkDecider({ ...ofPlatform, tenantId: 't' }, as('tenant_admin'))).not.toThrow()
    expect(() => checkDecider({ ...ofPlatform, entityType: 'user' }, as('tenant_admin'))).not.toThrow()
  })

  it('is decided once', () => {
    for (const status of ['approved', 'rejected'] as const)
      expect(() => checkDecider({ ...request, status } as ChangeRequestRow, { id: 'checker', roles: [] })).toThrow(
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
