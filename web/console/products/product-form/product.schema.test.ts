import { safeParse } from 'valibot'
import { describe, expect, it } from 'vitest'
import { productSchema } from './product.schema.ts'
import { quoteOf } from './product-quote.ts'
import { emptyProduct, type TypedProduct } from './typed-product.ts'

const sound: TypedProduct = {
  ...emptyProduct('COP'),
  code: 'LIBRE-1',
  name: 'Libre inversión',
  category: 'personal',
  min: '1000000',
  max: '20000000',
  initial: '5000000',
  step: '100000',
  minDays: '90',
  maxDays: '720',
  options: '90, 360; 720',
  rate: '24',
}
const faults = (typed: Partial<TypedProduct>) =>
  Object.fromEntries(
    (safeParse(productSchema, { ...sound, ...typed }, { abortPipeEarly: true }).issues ?? []).map(
      ({ path, message }) => [path?.[0]?.key, message],
    ),
  )

describe('a product that is typed', () => {
  it('is sound when its terms agree', () => {
    expect(faults({})).toEqual({})
    expect(faults({ options: '', minAge: '18', maxAge: '75', documents: 'Proof of income\nIdentity card' })).toEqual({})
  })

  it('says of every field that is empty that it is needed', () => {
    const empty = { code: '', name: ' ', category: '', min: '', rate: '', minDays: '' }
    expect(faults(empty)).toEqual(Object.fromEntries(Object.keys(empty).map((name) => [name, 'required'])))
  })

  it('has a first amount in its range, on a step', () => {
    expect(faults({ min: '30000000' })).toEqual({ max: 'order' })
    expect(faults({ initial: '500000' })).toEqual({ initial: 'outside' })
    expect(faults({ initial: '5050000' })).toEqual({ initial: 'step' })
    expect(faults({ min: '0' })).toEqual({ min: 'amount' })
  })

  it('has no more decimals than its currency', () => {
    expect(faults({ currency: 'JPY', step: '100000.5' })).toEqual({ step: 'decimals' })
    expect(faults({ currency: 'PESO' })).toEqual({ currency: 'currency' })
  })

  it('has terms in their range, each once', () => {
    expect(faults({ minDays: '900' })).toEqual({ maxDays: 'order' })
    expect(faults({ options: '90, 800' })).toEqual({ options: 'options' })
    expect(faults({ options: '90, 90' })).toEqual({ options: 'options' })
    expect(faults({ options: '90 days' })).toEqual({ options: 'options' })
  })

  it('leaves an instalment that pays principal in its shortest term', () => {
    expect(faults({ gracePrincipal: '2' })).toEqual({})
    expect(faults({ gracePrincipal: '3' })).toEqual({ gracePrincipal: 'grace' })
  })

  it('has shares as percentages, and ages in their order', () => {
    expect(faults({ rate: '1000.5', tax: '101' })).toEqual({ rate: 'percent', tax: 'percent' })
    expect(faults({ minAge: '75', maxAge: '18' })).toEqual({ maxAge: 'order' })
    expect(faults({ flow: 'identity', code: 'libre' })).toEqual({ flow: 'flow', code: 'code' })
  })
})

describe('the schedule of a product that is typed', () => {
  it('is of the amount and the term that it offers first', () => {
    const { quote, apr } = quoteOf(sound, '2031-05-02')!
    expect([quote.amount.toNumber(), quote.termDays, quote.schedule.length]).toEqual([5_000_000, 360, 12])
    expect(apr).toBeGreaterThan(0.24)
  })

  it('needs the terms alone, and all of them', () => {
    expect(quoteOf({ ...sound, code: '', name: '' }, '2031-05-02')).toBeDefined()
    expect(quoteOf({ ...sound, rate: '' }, '2031-05-02')).toBeUndefined()
    expect(quoteOf({ ...sound, initial: '5050000' }, '2031-05-02')).toBeUndefined()
  })
})
