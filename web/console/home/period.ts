import { fallback, object, optional, picklist } from 'valibot'

/** How much of the past the figures show; half a year where the address says nothing. */
export const periods = ['month', 'half', 'year', 'two_years'] as const
export type Period = (typeof periods)[number]
export const usual: Period = 'half'

/** What the address of the home says. */
export const homeSearch = object({ period: fallback(optional(picklist(periods)), undefined) })

const months = { half: 6, year: 12, two_years: 24 }
const day = (date: Date) => date.toISOString().slice(0, 10)

/** The days of a period that ends today, and its steps: thirty days one by one, or months with the one that runs. */
export function periodOf(today: string, period: Period): { from: string; to: string; step: 'day' | 'month' } {
  const [year, month, of] = today.split('-').map(Number) as [number, number, number]
  if (period === 'month') return { from: day(new Date(Date.UTC(year, month - 1, of - 29))), to: today, step: 'day' }
  return { from: day(new Date(Date.UTC(year, month - months[period], 1))), to: today, step: 'month' }
}
