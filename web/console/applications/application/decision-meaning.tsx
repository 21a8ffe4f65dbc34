import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { Facts } from '@otorga/ui/frame/facts.tsx'
import { useSession } from '../../session/session-context.ts'
import { plannedInstalments } from '../../shared/planned-instalments.ts'
import type { ProductTerms } from '../../shared/product-prices.ts'
import { ScheduleTable } from '../../shared/schedule-table.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { todayIn } from '../../shared/today.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { type Asked, approvedQuote, type Limits } from './approved-quote.ts'

/** What an approval with these conditions lends, and what it costs: by the functions by which the server computes it. */
export function DecisionMeaning({ product, asked, limits }: { product: ProductTerms; asked: Asked; limits: Limits }) {
  const { decide } = useTexts()
  const { schedule } = useShared()
  const { timezone } = useSession().tenant
  const write = useWriting()
  const approved = approvedQuote(product, asked, limits, todayIn(timezone))
  if (!approved) return <Notice kind="warning">{decide.nothing}</Notice>
  const { quote, apr } = approved
  const { currency } = product.amountConfig
  const [first] = quote.schedule
  return (
    <div className="meaning">
      <h3>{decide.meaning}</h3>
      <Facts
        facts={[
          { name: decide.amount, value: write.money(quote.amount.toNumber(), currency), strong: true },
          { name: decide.term, value: write.days(quote.termDays) },
          {
            name: decide.instalment,
            value: `${write.money(first?.total.toNumber(), currency)} · ${write.date(first?.dueDate)}`,
          },
          { name: decide.total, value: write.money(quote.totalToPay.toNumber(), currency) },
          { name: decide.apr, value: write.percent(apr) },
        ]}
      />
      <details>
        <summary className="small">{schedule.title}</summary>
        <ScheduleTable isShort currency={currency} instalments={plannedInstalments(quote)} />
      </details>
    </div>
  )
}
