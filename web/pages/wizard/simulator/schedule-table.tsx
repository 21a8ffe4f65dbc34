import type { Decimal } from '@otorga/quote/money'
import type { Instalment } from '@otorga/quote/schedule'
import { formatShortDate } from '@otorga/ui/format/date.ts'
import { formatMoney, type MoneyFormat } from '@otorga/ui/format/money.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import './simulator.css'

/** Every payment: when, how much, what it is made of, what is owed after it. */
export function ScheduleTable({ schedule, format }: { schedule: readonly Instalment[]; format: MoneyFormat }) {
  const { quote } = useTexts()
  const money = (amount: Decimal) => formatMoney(amount.toString(), format)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys
    <section className="schedule" tabIndex={0} aria-label={quote.schedule}>
      <table className="number">
        <thead>
          <tr>
            <th scope="col">{quote.number}</th>
            <th scope="col">{quote.date}</th>
            <th scope="col">{quote.payment}</th>
            <th scope="col">{quote.principal}</th>
            <th scope="col">{quote.interest}</th>
            <th scope="col">{quote.fees}</th>
            <th scope="col">{quote.balance}</th>
          </tr>
        </thead>
        <tbody>
          {schedule.map(({ installmentNumber, dueDate, total, principal, interest, fees, tax, balanceAfter }) => (
            <tr key={installmentNumber}>
              <td>{installmentNumber}</td>
              <td>{formatShortDate(dueDate, format.locale)}</td>
              <td>
                <strong>{money(total)}</strong>
              </td>
              <td>{money(principal)}</td>
              <td>{money(interest)}</td>
              <td>{money(fees.plus(tax))}</td>
              <td>{money(balanceAfter)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
