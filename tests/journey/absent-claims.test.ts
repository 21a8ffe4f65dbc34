import { describe, expect, it } from 'vitest'
import { claimsOf, linesOf } from './absent-claims.js'

const whole = linesOf(
  'Alerts\n3 open\nAna Luna · 10 days late\nLate\tNo\nDisbursed\t$ 5,000,000\nDue\t0\nNotes of staff\nat 10:00',
)
const claims = (text: string) => claimsOf(whole, linesOf(text))

describe('what a screen may say while a component is away', () => {
  it.each([
    ['the same, at another time', 'Alerts\n4 open\nLate\tNo\nDue\t0\nat 00:01'],
    ['less than a line did, such as without a name', 'Alerts\n12 days late'],
  ])('is %s', (_, text) => {
    expect(claims(text)).toEqual([])
  })

  it.each([
    ['nought instead of a number', '0 open', '0 open'],
    ['nought instead of an amount', 'Disbursed\t$ 0.00', '$ 0'],
    ['no instead of what it could not read, though another line says no', 'Late\tNo\nDisbursed\tNo', 'No'],
    ['none', 'Alerts\nNone', 'None'],
    ['a dash', 'Disbursed\t—', '—'],
    ['that there is nothing yet', 'Nobody is late', 'Nobody is late'],
    ['part of a word that was there', 'Note', 'Note'],
    ['what it did not say', 'Overdue', 'Overdue'],
  ])('is not %s', (_, text, claim) => {
    expect(claims(text)).toEqual([claim])
  })
})
