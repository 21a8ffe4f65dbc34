import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useDeferredValue, useMemo } from 'react'
import { useSession } from '../../session/session-context.ts'
import { plannedInstalments } from '../../shared/planned-instalments.ts'
import { ScheduleTable } from '../../shared/schedule-table.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { todayIn } from '../../shared/today.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { quoteOf } from './product-quote.ts'
import type { TypedProduct } from './typed-product.ts'

/** What the product would cost with the terms that are typed: by the functions by which the server computes it. */
export function ProductPreview({ typed }: { typed: TypedProduct }) {
  const { preview } = useTexts()
  const { schedule } = useShared()
  const { timezone } = useSession().tenant
  const write = useWriting()
  const settled = useDeferredValue(typed)
  const quoted = useMemo(() => quoteOf(settled, todayIn(timezone)), [settled, timezone])
  if (!quoted)
    return (
      <Section title={preview.title} wide>
        <p className="muted small">{preview.incomplete}</p>
      </Section>
    )
  const { quote, apr } = quoted
  const { currency } = settled
  const { origination, platform, insurance, tax } = quote.feeBreakdown
  const fees = origination.plus(platform).plus(insurance).plus(tax)
  const [first] = quote.schedule
  return (
    <Section title={preview.title} wide>
      <p className="muted small">{preview.words}</p>
      <Facts
        facts={[
          { name: preview.amount, value: write.money(quote.amount.toNumber(), currency) },
          { name: preview.term, value: write.days(quote.termDays) },
          { name: preview.instalment, value: write.money(first?.total.toNumber(), currency), strong: true },
          { name: preview.fees, value: write.money(fees.toNumber(), currency) },
          { name: preview.total, value: write.money(quote.totalToPay.toNumber(), currency) },
          { name: preview.apr, value: write.percent(apr), strong: true },
        ]}
      />
      <details open>
        <summary className="small">{schedule.title}</summary>
        <ScheduleTable isShort currency={currency} instalments={plannedInstalments(quote)} />
      </details>
    </Section>
  )
}
