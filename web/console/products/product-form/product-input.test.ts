import { describe, expect, it } from 'vitest'
import { carriedOver } from '../../shared/versions/carried-over.ts'
import { changeInput, createInput } from './product-input.ts'
import { type StoredProduct, typedOf } from './typed-product.ts'

const stored: StoredProduct = {
  code: 'LIBRE-1',
  name: 'Libre inversión',
  category: 'personal',
  description: null,
  amountConfig: { min: 1_000_000, max: 20_000_000, default: 5_000_000, step: 100_000, currency: 'COP' },
  termConfig: { minDays: 90, maxDays: 720, options: [90, 360], applicationValidDays: 30, defaultAfterDays: 90 },
  rateConfig: {
    rate: 0.287,
    dayCount: '30/360',
    amortization: 'annuity',
    gracePrincipal: 0,
    instalmentMultiple: null,
  },
  feeConfig: { origination: 0.02, platform: 0, insurance: 0.003, tax: 0.19, taxAppliesTo: ['origination'] },
  requirements: { minAge: 18, maxAge: null, documents: ['Proof of income'], validations: [] },
  validationFlowId: null,
  signatureRequired: false,
  signatureType: null,
  requiresApproval: false,
}
const typed = typedOf(stored)

describe('the form of a product', () => {
  it('writes shares as percentages, without an error of rounding', () => {
    expect([typed.rate, typed.insurance, typed.tax]).toEqual(['28.7', '0.3', '19'])
    expect(createInput(typed).rateConfig.rate).toBe(0.287)
  })

  it('makes a product with what is filled in, and leaves out the rest', () => {
    const input = createInput({ ...typed, documents: ' Proof of income \n\nIdentity card\n' })
    expect(input).toMatchObject({
      code: 'LIBRE-1',
      requirements: { minAge: 18, documents: ['Proof of income', 'Identity card'], validations: [] },
      signatureRequired: false,
    })
    for (const name of ['description', 'validationFlowId', 'signatureType']) expect(input).not.toHaveProperty(name)
    expect(input.rateConfig).not.toHaveProperty('instalmentMultiple')
  })

  it('changes what was changed, and nothing else', () => {
    expect(changeInput(typed, typed)).toBeUndefined()
    expect(changeInput(typed, { ...typed, rate: '26.5', options: '90, 180' })).toEqual({
      termConfig: { options: [90, 180] },
      rateConfig: { rate: 0.265 },
    })
    expect(changeInput(typed, { ...typed, signature: 'digital', taxInsurance: true })).toEqual({
      feeConfig: { taxAppliesTo: ['origination', 'insurance'] },
      signatureRequired: true,
      signatureType: 'digital',
    })
  })

  it('removes with null what was emptied', () => {
    expect(changeInput(typed, { ...typed, minAge: '', documents: '' })).toEqual({
      requirements: { minAge: null, documents: [] },
    })
  })

  it('carries over to a newer version what was typed, and takes what is stored of the rest', () => {
    const mine = { ...typed, rate: '26', name: 'Libre' }
    const theirs = { ...typed, rate: '25', category: 'microcredit' }
    const merged = carriedOver(typed, mine, theirs)
    expect([merged.rate, merged.name, merged.category]).toEqual(['26', 'Libre', 'microcredit'])
    expect(changeInput(theirs, merged)).toEqual({ name: 'Libre', rateConfig: { rate: 0.26 } })
  })
})
