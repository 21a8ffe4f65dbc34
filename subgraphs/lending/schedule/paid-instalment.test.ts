import { noFees } from '@otorga/quote/fees'
import { decimal } from '@otorga/quote/money'
import { buildSchedule } from '@otorga/quote/schedule'
import { describe, expect, it } from 'vitest'
import { instalmentStatus, unpaid } from './paid-instalment.js'

const schedule = buildSchedule({
  amount: decimal(12_000),
  currency: 'COP',
  annualRate: decimal(0.24),
  termDays: 120,
  startDate: '2025-01-31',
  dayCount: '30/360',
  amortization: 'annuity',
  gracePrincipal: 0,
  fees: { ...noFees, origination: decimal(240) },
})

describe('an instalment', () => {
  it('is overdue from the day after it fell due', () => {
    const row = unpaid(schedule)[0]!
    expect(instalmentStatus(row, '2025-02-28')).toBe('pending')
    expect(instalmentStatus(row, '2025-03-01')).toBe('overdue')
    expect(instalmentStatus({ ...row, feesPaid: decimal(1) }, '2025-02-28')).toBe('partial')
  })
})
