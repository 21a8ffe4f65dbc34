import { decimal } from '@otorga/quote/money'
import type { ProductTerms } from '../../shared/product-prices.ts'

/** A product as it is typed: numbers as decimal texts, shares as percentages, lists as one text. */
export interface TypedProduct {
  code: string
  name: string
  category: string
  description: string
  currency: string
  min: string
  max: string
  initial: string
  step: string
  minDays: string
  maxDays: string
  options: string
  applicationValidDays: string
  defaultAfterDays: string
  rate: string
  amortization: ProductTerms['rateConfig']['amortization']
  dayCount: string
  gracePrincipal: string
  instalmentMultiple: string
  origination: string
  platform: string
  insurance: string
  tax: string
  taxOrigination: boolean
  taxPlatform: boolean
  taxInsurance: boolean
  minAge: string
  maxAge: string
  documents: string
  validations: string
  flow: string
  signature: 'none' | 'electronic' | 'digital'
  requiresApproval: boolean
}

/** A product as the graph tells it. */
export interface StoredProduct extends ProductTerms {
  code: string
  name: string
  category: string
  description: string | null
  amountConfig: ProductTerms['amountConfig'] & { default: number }
  termConfig: ProductTerms['termConfig'] & { applicationValidDays: number; defaultAfterDays: number }
  requirements: {
    minAge: number | null
    maxAge: number | null
    documents: readonly string[]
    validations: readonly string[]
  }
  validationFlowId: string | null
  signatureRequired: boolean
  signatureType: 'electronic' | 'digital' | null
  requiresApproval: boolean
}

/** A form for a new product, with what the platform takes where nothing is said. */
export const emptyProduct = (currency: string): TypedProduct => ({
  code: '',
  name: '',
  category: '',
  description: '',
  currency,
  min: '',
  max: '',
  initial: '',
  step: '',
  minDays: '',
  maxDays: '',
  options: '',
  applicationValidDays: '30',
  defaultAfterDays: '90',
  rate: '',
  amortization: 'annuity',
  dayCount: '30/360',
  gracePrincipal: '0',
  instalmentMultiple: '',
  origination: '0',
  platform: '0',
  insurance: '0',
  tax: '0',
  taxOrigination: true,
  taxPlatform: true,
  taxInsurance: false,
  minAge: '',
  maxAge: '',
  documents: '',
  validations: '',
  flow: '',
  signature: 'none',
  requiresApproval: false,
})

const text = (value: number | null) => (value === null ? '' : decimal(value).toFixed())

/** A share as its percentage: 0.287 is 28.7, exactly. */
const percent = (share: number) => decimal(share).times(100).toFixed()

/** The form's content for a product that is there. */
export const typedOf = (product: StoredProduct): TypedProduct => {
  const { amountConfig, termConfig, rateConfig, feeConfig, requirements } = product
  return {
    code: product.code,
    name: product.name,
    category: product.category,
    description: product.description ?? '',
    currency: amountConfig.currency,
    min: text(amountConfig.min),
    max: text(amountConfig.max),
    initial: text(amountConfig.default),
    step: text(amountConfig.step),
    minDays: text(termConfig.minDays),
    maxDays: text(termConfig.maxDays),
    options: termConfig.options.join(', '),
    applicationValidDays: text(termConfig.applicationValidDays),
    defaultAfterDays: text(termConfig.defaultAfterDays),
    rate: percent(rateConfig.rate),
    amortization: rateConfig.amortization,
    dayCount: rateConfig.dayCount,
    gracePrincipal: text(rateConfig.gracePrincipal),
    instalmentMultiple: text(rateConfig.instalmentMultiple),
    origination: percent(feeConfig.origination),
    platform: percent(feeConfig.platform),
    insurance: percent(feeConfig.insurance),
    tax: percent(feeConfig.tax),
    taxOrigination: feeConfig.taxAppliesTo.includes('origination'),
    taxPlatform: feeConfig.taxAppliesTo.includes('platform'),
    taxInsurance: feeConfig.taxAppliesTo.includes('insurance'),
    minAge: text(requirements.minAge),
    maxAge: text(requirements.maxAge),
    documents: requirements.documents.join('\n'),
    validations: requirements.validations.join('\n'),
    flow: product.validationFlowId ?? '',
    signature: product.signatureRequired ? (product.signatureType ?? 'electronic') : 'none',
    requiresApproval: product.requiresApproval,
  }
}
