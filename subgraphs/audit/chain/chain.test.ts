import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documentOf } from '../audit-event/audit-event.document.js'
import { eventView, type StoredEvent } from '../audit-event/audit-event.view.js'
import { canonical } from '../hash/canonical.js'
import { leafHash, merkleRoot } from '../hash/merkle.js'
import { headOf, type SealHeader } from './seal.js'
import { createChainKeys } from './signing.js'

describe('canonical JSON', () => {
  it('is that of RFC 8785, by its own example', () => {
    const example = JSON.parse(
      String.raw`{"numbers":[333333333.33333329,1E30,4.50,2e-3,0.000000000000000000000000001],"string":"\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/","literals":[null,true,false]}`,
    )
    expect(canonical(example)).toBe(
      String.raw`{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}`,
    )
  })
  it('sorts members by UTF-16 code units, as the RFC shows', () => {
    const value = { '\u20ac': 1, '\r': 2, '\ufb33': 3, '1': 4, '\ud83d\ude00': 5, '\u0080': 6, '\u00f6': 7 }
    expect([...canonical(value).matchAll(/:(\d)/g)].map(([, one]) => Number(one))).toEqual([2, 4, 6, 7, 1, 5, 3])
  })
  it('says the same as JSON does, whatever the order of the members', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = canonical(value)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)))
        expect(canonical(JSON.parse(text))).toBe(text)
      }),
    )
  })
})

describe('the Merkle tree', () => {
  // The inputs and roots of the reference implementation of Certificate Transparency.
  const inputs = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f']
  const roots = [
    '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
    'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
    'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
    'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
    '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
    '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
    'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
    '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
  ]
  it('is that of RFC 6962, by the published roots', () => {
    const leaves = inputs.map((hex) => leafHash(Buffer.from(hex, 'hex').toString('utf8')))
    for (const [at, root] of roots.entries())
      expect(merkleRoot(Buffer.concat(leaves.slice(0, at + 1))).toString('hex')).toBe(root)
    expect(merkleRoot(Buffer.alloc(0))).toEqual(createHash('sha256').digest())
  })
})

const text = fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', '').toWellFormed())
const orNull = fc.option(text.filter((one) => one !== ''))
const row: fc.Arbitrary<StoredEvent> = fc.record({
  tenantId: fc.uuid(),
  id: fc.uuid(),
  version: fc.constant('1.1.0'),
  classUid: fc.constant(3001),
  className: fc.constant('Account Change'),
  categoryUid: fc.constant(3),
  categoryName: fc.constant('Identity & Access Management'),
  activityId: fc.integer({ min: 1, max: 12 }),
  activityName: fc.constant('Update'),
  severityId: fc.integer({ min: 1, max: 5 }),
  severity: fc.constant('Low'),
  time: fc.maxSafeNat(),
  message: text,
  actorId: orNull,
  actorUserUid: text,
  actorUserName: text,
  actorUserType: fc.constant('User'),
  actorSessionUid: orNull,
  resourceId: orNull,
  resourceUid: text,
  resourceType: text,
  resourceName: text,
  resourceDomain: text,
  sourceIp: orNull,
  sourceName: text,
  productName: text,
  correlationUid: orNull,
  unmapped: fc.dictionary(text, fc.jsonValue()) as fc.Arbitrary<Record<string, unknown>>,
  createdAt: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }),
})

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
/** The view with the names of REST: in snake case; free-form facts are not changed. */
const spelled = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(spelled)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [snake(name), name === 'unmapped' ? inner : spelled(inner)]),
  )
}

describe("an event's document", () => {
  it('is what REST shows of it, in canonical JSON', () => {
    fc.assert(fc.property(row, (one) => void expect(documentOf(one)).toBe(canonical(spelled(eventView(one))))))
  })

  it('of version 1.0.0 is what it was when it was hashed: without the field that came later', () => {
    fc.assert(
      fc.property(row, (one) => {
        const first = { ...one, version: '1.0.0', correlationUid: null }
        const { correlation_uid: none, ...metadata } = (spelled(eventView(first)) as { metadata: object }).metadata as {
          correlation_uid: null
        }
        expect(none).toBeNull()
        expect(documentOf(first)).toBe(canonical({ ...(spelled(eventView(first)) as object), metadata }))
        // Written into such an event afterwards, it would show.
        expect(documentOf({ ...first, correlationUid: 'forged' })).not.toBe(documentOf(first))
      }),
    )
  })
})

describe('a seal', () => {
  const header: SealHeader = {
    tenant_id: 't',
    number: 2,
    first_sequence: 11,
    last_sequence: 20,
    root: 'aa',
    previous: 'bb',
    sealed_at: '2026-01-01T00:00:00.000Z',
  }
  it('has another head whatever of it is another', () => {
    const heads = [header, ...Object.keys(header).map((name) => ({ ...header, [name]: 'x' }) as SealHeader)].map(
      (one) => headOf(one).toString('hex'),
    )
    expect(new Set(heads).size).toBe(heads.length)
  })
  it('is verified by the key that signed it, also after a rotation, and by no other', () => {
    const before = createChainKeys(['one'])
    const signature = before.sign(headOf(header))
    const after = createChainKeys(['two', 'one'])
    expect(after.keyId).not.toBe(before.keyId)
    expect(after.verify(before.keyId, headOf(header), signature)).toBe(true)
    expect(createChainKeys(['two']).verify(before.keyId, headOf(header), signature)).toBe(false)
    expect(after.verify(after.keyId, headOf(header), signature)).toBe(false)
    expect(after.verify(before.keyId, headOf({ ...header, number: 3 }), signature)).toBe(false)
  })
})
