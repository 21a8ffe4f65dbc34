import { describe, expect, it } from 'vitest'
import { intentKey, settleIntent } from './intent.ts'

function memory() {
  const kept = new Map<string, string>()
  return {
    kept,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
}
const payment = { amount: 400_000, paymentType: 'installment' }

describe('the key of an intent', () => {
  it('is a UUID v4, the same over a second press and a reload', () => {
    const store = memory()
    const key = intentKey(store, 'recordPayment:1', payment)
    expect(key).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(intentKey(store, 'recordPayment:1', { ...payment })).toBe(key)
  })

  it('is another for another input, another record, and the same thing done a second time', () => {
    const store = memory()
    const key = intentKey(store, 'recordPayment:1', payment)
    expect(intentKey(store, 'recordPayment:2', payment)).not.toBe(key)
    const changed = intentKey(store, 'recordPayment:1', { ...payment, amount: 400_001 })
    expect(changed).not.toBe(key)
    settleIntent(store, 'recordPayment:1')
    expect(intentKey(store, 'recordPayment:1', { ...payment, amount: 400_001 })).not.toBe(changed)
  })

  it('keeps nothing of the input itself', () => {
    const store = memory()
    intentKey(store, 'disburseCredit:1', { accountNumber: '001-223344' })
    expect(JSON.stringify([...store.kept])).not.toContain('223344')
  })
})
