import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { type BareSeal, contains, continues } from './chain-state.rules.js'
import { headOf, noHead } from './seal.js'

const tenantId = '018f0000-0000-7000-8000-000000000001'

/** A seal whose head is its own. */
function sealOf(of: Omit<BareSeal, 'head' | 'root' | 'sealedAt'>): BareSeal {
  const [root, sealedAt] = [randomBytes(32), new Date('2026-03-01T10:00:00.123Z')]
  const head = headOf({
    tenant_id: tenantId,
    number: of.number,
    first_sequence: of.firstSequence,
    last_sequence: of.lastSequence,
    root: root.toString('hex'),
    previous: of.previous.toString('hex'),
    sealed_at: sealedAt.toISOString(),
  })
  return { ...of, root, sealedAt, head }
}
const first = sealOf({ number: 1, firstSequence: 1, lastSequence: 5, previous: noHead })
const second = sealOf({ number: 2, firstSequence: 6, lastSequence: 9, previous: first.head })

it('a chain goes on from the seal before, and begins with the first', () => {
  expect(continues(tenantId, first, undefined)).toBe(true)
  expect(continues(tenantId, second, first)).toBe(true)
})

it('a seal that was changed, removed or moved breaks it', () => {
  expect(continues(tenantId, { ...second, lastSequence: 8 }, first)).toBe(false)
  expect(continues(tenantId, { ...second, sealedAt: new Date(0) }, first)).toBe(false)
  expect(continues('another tenant', second, first)).toBe(false)
  expect(continues(tenantId, second, undefined)).toBe(false)
  expect(continues(tenantId, sealOf({ ...second, number: 3 }), first)).toBe(false)
  expect(continues(tenantId, sealOf({ ...second, firstSequence: 7 }), first)).toBe(false)
  expect(continues(tenantId, sealOf({ ...second, previous: randomBytes(32) }), first)).toBe(false)
})

it('a chain contains a checkpoint whose seal is there and is the same', () => {
  expect(contains(first, first.head)).toBe(true)
  expect(contains(first, second.head)).toBe(false)
  expect(contains(undefined, first.head)).toBe(false)
})
