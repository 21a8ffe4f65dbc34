import { DataTable } from '@otorga/ui/data/data-table.tsx'
import type { Line } from '@otorga/ui/data/line-chart.tsx'
import { dateFormat, numberFormat } from '@otorga/ui/format/formats.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useSession } from '../session/session-context.ts'
import type { CsvColumn } from '../shared/csv.ts'
import { CsvButton } from '../shared/csv-button.tsx'
import { exactly, FilterTabs } from '../shared/filter-tabs.tsx'
import { LineChart } from '../shared/line-chart.tsx'
import { Section } from '../shared/section.tsx'
import { useWriting } from '../shared/use-writing.ts'
import { type Period, periods, usual } from './period.ts'
import type { Data } from './tasks.tsx'
import { useTexts } from './texts/home-texts.ts'

type Step = NonNullable<Data['lendingFigures']>['steps'][number]

/** The currencies of the amounts, the tenant's own first. */
function currenciesOf(steps: readonly Step[], own: string): string[] {
  const amounts = steps.flatMap(({ disbursed, paid, arrears }) => [...disbursed, ...paid, ...arrears])
  return [...new Set([own, ...amounts.map(({ currency }) => currency)])]
}

/** The amount of one of the currencies. */
const sum = (amounts: Step['arrears'], currency: string) =>
  amounts.find((one) => one.currency === currency)?.amount ?? 0

/** The figures of a period: as lines, and as the numbers that the lines are made of. */
export function Figures({
  period,
  steps,
  missing,
}: {
  period: Period
  steps: readonly Step[]
  missing: string | undefined
}) {
  const { figures } = useTexts()
  const { currency: own } = useSession().tenant
  const currencies = currenciesOf(steps, own)
  const csv = useCsv(steps, currencies)
  const { received, approved, rejected, disbursed, paid, arrears } = figures
  return (
    <Section
      title={figures.title}
      missing={missing}
      aside={<CsvButton name={figures.title} columns={csv} rows={steps} />}
      wide
    >
      <FilterTabs
        name={figures.period}
        choices={periods.map((one) => ({
          id: one,
          link: (
            <Link
              to="/"
              search={{ period: one === usual ? undefined : one }}
              activeOptions={exactly}
              aria-current={one === period ? 'page' : undefined}
            >
              {figures.periods[one]}
            </Link>
          ),
        }))}
      />
      <div className="charts">
        <Chart
          name={figures.applications}
          steps={steps}
          lines={[
            { name: received, color: '--color-ink', of: (step) => step.received },
            { name: approved, color: '--color-success', of: (step) => step.approved },
            { name: rejected, color: '--color-danger', of: (step) => step.rejected },
          ]}
        />
        {currencies.map((currency) => (
          <Chart
            key={currency}
            name={figures.money(currency)}
            steps={steps}
            currency={currency}
            lines={[
              { name: disbursed, color: '--color-ink', of: (step) => sum(step.disbursed, currency) },
              { name: paid, color: '--color-success', of: (step) => sum(step.paid, currency) },
              { name: arrears, color: '--color-danger', of: (step) => sum(step.arrears, currency) },
            ]}
          />
        ))}
      </div>
    </Section>
  )
}

/** The answer that is shown while another period is asked for has its own steps. */
const areDays = ([first, second]: readonly Step[]) =>
  first !== undefined && second !== undefined && Date.parse(second.from) - Date.parse(first.from) <= 86_400_000

/** The numbers of all charts, with columns of its own for each currency. */
function useCsv(steps: readonly Step[], currencies: readonly string[]): CsvColumn<Step>[] {
  const { figures: texts } = useTexts()
  return [
    { title: areDays(steps) ? texts.day : texts.month, value: ({ from }) => from },
    ...(['received', 'approved', 'rejected'] as const).map((name) => ({
      title: texts[name],
      value: (step: Step) => step[name],
    })),
    ...currencies.flatMap((currency) =>
      (['disbursed', 'paid', 'arrears'] as const).map((name) => ({
        title: `${texts[name]} (${currency})`,
        value: (step: Step) => sum(step[name], currency),
      })),
    ),
  ]
}

interface Figure extends Omit<Line, 'values'> {
  of: (step: Step) => number
}

function Chart({
  name,
  steps,
  lines,
  currency,
}: {
  name: string
  steps: readonly Step[]
  lines: readonly Figure[]
  currency?: string
}) {
  const { figures } = useTexts()
  const { locale } = useReading()
  const write = useWriting()
  const words = (value: number) => (currency ? write.money(value, currency) : write.number(value))
  const daily = areDays(steps)
  const nameOf = (date: string) =>
    daily
      ? write.date(date)
      : dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(new Date(date))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the lines follow from the steps, and their words from the language
  const drawn = useMemo(
    () => ({
      times: steps.map(({ from }) => Date.parse(from) / 1000),
      timeZone: 'UTC',
      lines: lines.map(({ of, ...line }) => ({ ...line, values: steps.map(of) })),
      timeWords: (seconds: number) =>
        dateFormat(locale, { month: 'short', ...(daily && { day: 'numeric' }), timeZone: 'UTC' }).format(
          seconds * 1000,
        ),
      valueWords: (value: number) => numberFormat(locale, { notation: 'compact' }).format(value),
    }),
    [steps, locale],
  )
  return (
    <div className="charts__one">
      <h3>{name}</h3>
      <LineChart {...drawn} />
      <details>
        <summary className="small">{figures.table}</summary>
        <DataTable
          name={name}
          rows={steps}
          rowKey={({ from }) => from}
          columns={[
            { id: 'step', title: daily ? figures.day : figures.month, cell: ({ from }) => nameOf(from) },
            ...lines.map((line) => ({
              id: line.name,
              title: line.name,
              numeric: true,
              cell: (step: Step) => words(line.of(step)),
            })),
          ]}
        />
      </details>
    </div>
  )
}
