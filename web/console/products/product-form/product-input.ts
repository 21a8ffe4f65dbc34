import { decimal } from '@otorga/quote/money'
import type { TypedProduct } from './typed-product.ts'

const share = (percentage: string) => decimal(percentage).div(100).toNumber()
const numberOrNull = (text: string) => (text === '' ? null : Number(text))

/** The terms in days that are listed in a text, in its order. */
export const daysIn = (text: string): number[] =>
  text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number)

/** The names in a text, one on a line. */
export const namesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** The prices that are typed, as the graph takes and tells them. */
export const termsOf = (typed: TypedProduct) => ({
  amountConfig: {
    min: Number(typed.min),
    max: Number(typed.max),
    default: Number(typed.initial),
    step: Number(typed.step),
    currency: typed.currency,
  },
  termConfig: {
    minDays: Number(typed.minDays),
    maxDays: Number(typed.maxDays),
    options: daysIn(typed.options),
    applicationValidDays: Number(typed.applicationValidDays),
    defaultAfterDays: Number(typed.defaultAfterDays),
  },
  rateConfig: {
    type: 'fixed' as const,
    rate: share(typed.rate),
    dayCount: typed.dayCount,
    amortization: typed.amortization,
    gracePrincipal: Number(typed.gracePrincipal),
    instalmentMultiple: numberOrNull(typed.instalmentMultiple),
  },
  feeConfig: {
    origination: share(typed.origination),
    platform: share(typed.platform),
    insurance: share(typed.insurance),
    tax: share(typed.tax),
    taxAppliesTo: [
      ...(typed.taxOrigination ? (['origination'] as const) : []),
      ...(typed.taxPlatform ? (['platform'] as const) : []),
      ...(typed.taxInsurance ? (['insurance'] as const) : []),
    ],
  },
})

const wholeOf = (typed: TypedProduct) => ({
  name: typed.name.trim(),
  category: typed.category.trim(),
  description: typed.description.trim() || null,
  ...termsOf(typed),
  requirements: {
    minAge: numberOrNull(typed.minAge),
    maxAge: numberOrNull(typed.maxAge),
    documents: namesIn(typed.documents),
    validations: namesIn(typed.validations),
  },
  validationFlowId: typed.flow.trim() || null,
  signatureRequired: typed.signature !== 'none',
  signatureType: typed.signature === 'none' ? null : typed.signature,
  requiresApproval: typed.requiresApproval,
})

type Whole = ReturnType<typeof wholeOf>
type Patch<Value> = { [Name in keyof Value]?: Value[Name] extends readonly unknown[] ? Value[Name] : Part<Value[Name]> }
type Part<Value> = Value extends readonly unknown[] ? Value : Value extends object ? Patch<Value> : Value

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What differs in the second record, and in the records in it; undefined when nothing does. */
function difference(before: Record<string, unknown>, after: Record<string, unknown>) {
  const changed = Object.entries(after).flatMap(([name, value]): [string, unknown][] => {
    const was = before[name]
    if (isRecord(value) && isRecord(was)) {
      const inner = difference(was, value)
      return inner ? [[name, inner]] : []
    }
    return JSON.stringify(was) === JSON.stringify(value) ? [] : [[name, value]]
  })
  return changed.length > 0 ? Object.fromEntries(changed) : undefined
}

const withoutNulls = (record: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, unknown][] =>
      value === null ? [] : [[name, isRecord(value) ? withoutNulls(value) : value]],
    ),
  )

/** The input that makes a product: what is empty is left out. */
export const createInput = (typed: TypedProduct) =>
  withoutNulls({ code: typed.code.trim(), ...wholeOf(typed) }) as { code: string } & {
    [Name in keyof Whole]: Exclude<Whole[Name], null>
  }

/** The input that changes a product: what was changed, and nothing else; null removes. Undefined when nothing was changed. */
export const changeInput = (before: TypedProduct, after: TypedProduct) =>
  difference(wholeOf(before), wholeOf(after)) as Patch<Whole> | undefined
