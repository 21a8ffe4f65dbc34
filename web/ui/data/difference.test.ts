import { describe, expect, it } from 'vitest'
import { differences } from './difference.ts'

describe('what a change makes different', () => {
  it('is each value that is another one, with where it is', () => {
    const before = { name: 'Libre', rateConfig: { rate: 0.24, type: 'fixed' }, options: [90, 180] }
    const after = { name: 'Libre', rateConfig: { rate: 0.22 }, options: [90, 180, 360] }
    expect(differences(before, after)).toEqual([
      { path: 'rateConfig.rate', before: 0.24, after: 0.22 },
      { path: 'options', before: [90, 180], after: [90, 180, 360] },
    ])
  })

  it('is everything of a record that is made or removed', () => {
    expect(differences(null, { code: 'A', feeConfig: { tax: 0.19 } })).toEqual([
      { path: 'code', before: undefined, after: 'A' },
      { path: 'feeConfig.tax', before: undefined, after: 0.19 },
    ])
    expect(differences({ code: 'A' }, null)).toEqual([{ path: 'code', before: 'A', after: undefined }])
  })

  it('takes nothing and null for the same', () => {
    expect(differences({ description: null, code: 'A' }, { description: undefined, code: 'A' })).toEqual([])
  })
})
