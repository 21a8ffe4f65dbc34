import { sum } from '@otorga/quote/money'
import type { Quote } from '@otorga/quote/quote'
import { formatDate } from '@otorga/ui/format/date.ts'
import { formatMoney, formatPercent } from '@otorga/ui/format/money.ts'
import { Card } from '@otorga/ui/frame/card.tsx'
import { type Fact, Facts } from '@otorga/ui/frame/facts.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import type { SimulatorConfig } from '../application/api.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { monthlyWords } from './monthly-words.ts'
import './simulator.css'

/** What exactly this amount over this term costs, whole: payments, rates, every fee, the total. */
export function QuoteCard({ config, quote, apr }: { config: SimulatorConfig; quote: Quote; apr: number }) {
  const texts = useTexts()
  const { locale } = useReading()
  const words = texts.quote
  const format = { locale, currency: config.amount.currency }
  const money = (amount: { toString(): string }) => formatMoney(amount.toString(), format)
  const { schedule, feeBreakdown, totalToPay } = quote
  const { label, amount, note } = monthlyWords(texts, schedule, money)
  const fees = (['origination', 'platform', 'insurance', 'tax'] as const).flatMap((code): Fact[] =>
    feeBreakdown[code].isZero() ? [] : [{ name: words[code], value: money(feeBreakdown[code]) }],
  )
  return (
    <Card>
      <h2>{words.title}</h2>
      <p className="quote__main" data-quote={quote.amount.toString()}>
        <span className="muted">{label}</span>
        <span className="quote__amount number">{amount}</span>
        {note && <span className="muted small number">{note}</span>}
      </p>
      <Facts
        facts={[
          { name: texts.simulator.amount, value: money(quote.amount) },
          { name: words.rate, value: formatPercent(config.rates.interest_rate, locale) },
          { name: words.apr, value: formatPercent(apr, locale) },
          { name: words.interest, value: money(sum(schedule.map(({ interest }) => interest))) },
          ...fees,
          { name: words.total, value: money(totalToPay), strong: true },
          { name: words.first, value: formatDate(schedule[0]!.dueDate, locale) },
        ]}
      />
      <p className="muted small">{words.about}</p>
    </Card>
  )
}
