import type { WizardTexts } from '../texts/wizard-texts.ts'
import { monthsOf } from './quote-of.ts'

/** A term as people say it: in months where it is whole ones, else in days. */
export function termWords({ simulator }: WizardTexts, days: number): string {
  const months = monthsOf(days)
  return months === undefined ? simulator.days(days) : simulator.months(months)
}
