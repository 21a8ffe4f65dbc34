import type { Decimal } from '@otorga/quote/money'
import type { Instalment } from '@otorga/quote/schedule'
import type { WizardTexts } from '../texts/wizard-texts.ts'

/** What is paid each month, in words: one amount where all payments but the last are equal, else the first and the last. */
export function monthlyWords(
  { quote }: WizardTexts,
  schedule: readonly Pick<Instalment, 'total'>[],
  money: (amount: Decimal) => string,
): { label: string; amount: string; note: string | undefined } {
  const first = schedule[0]!.total
  const last = schedule.at(-1)!.total
  const even = schedule.slice(0, -1).every(({ total }) => total.equals(first))
  const note = last.equals(first) ? undefined : even ? quote.last(money(last)) : quote.until(money(last))
  return {
    label: even ? quote.instalments(schedule.length) : quote.instalmentsFrom(schedule.length),
    amount: money(first),
    note,
  }
}
