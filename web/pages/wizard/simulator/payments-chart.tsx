import type { Instalment } from '@otorga/quote/schedule'
import { formatMoney, type MoneyFormat } from '@otorga/ui/format/money.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import './simulator.css'

const height = 100
const width = 10
const gap = 2

/** Principal and cost of each payment as bars; the sentence says the same to those who do not see them. */
export function PaymentsChart({ schedule, format }: { schedule: readonly Instalment[]; format: MoneyFormat }) {
  const { quote } = useTexts()
  const highest = Math.max(...schedule.map(({ total }) => total.toNumber()))
  const scale = (value: number) => (highest === 0 ? 0 : (value / highest) * height)
  const principal = schedule.reduce((sum, one) => sum + one.principal.toNumber(), 0)
  const total = schedule.reduce((sum, one) => sum + one.total.toNumber(), 0)
  const words = quote.chartWords(formatMoney(principal, format), formatMoney(total - principal, format))
  return (
    <figure className="chart">
      <figcaption className="small">{words}</figcaption>
      <svg
        className="chart__bars"
        viewBox={`0 0 ${schedule.length * width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={quote.chart}
      >
        {schedule.map(({ installmentNumber, principal: loan, total: all }, at) => {
          const [low, high] = [scale(loan.toNumber()), scale(all.toNumber())]
          const bar = { x: at * width + gap / 2, width: width - gap }
          return (
            <g key={installmentNumber}>
              <rect className="chart__cost" {...bar} y={height - high} height={high - low} />
              <rect className="chart__principal" {...bar} y={height - low} height={low} />
            </g>
          )
        })}
      </svg>
      <span className="chart__legend" aria-hidden="true">
        <span>
          <span className="chart__key" />
          {quote.principal}
        </span>
        <span>
          <span className="chart__key chart__key--cost" />
          {quote.cost}
        </span>
      </span>
    </figure>
  )
}
