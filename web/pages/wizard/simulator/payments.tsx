import type { Instalment } from '@otorga/quote/schedule'
import type { MoneyFormat } from '@otorga/ui/format/money.ts'
import { useTexts } from '../texts/wizard-texts.ts'
import { PaymentsChart } from './payments-chart.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import '@otorga/ui/frame/card.css'
import './simulator.css'

/** Every payment, on demand: as a chart and as a table. */
export function Payments({ schedule, format }: { schedule: readonly Instalment[]; format: MoneyFormat }) {
  const { quote } = useTexts()
  return (
    <details className="card payments">
      <summary>{quote.schedule}</summary>
      <PaymentsChart schedule={schedule} format={format} />
      <ScheduleTable schedule={schedule} format={format} />
    </details>
  )
}
