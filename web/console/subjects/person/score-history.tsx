import { DataTable } from '@otorga/ui/data/data-table.tsx'
import { dateFormat, numberFormat } from '@otorga/ui/format/formats.ts'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { useMemo } from 'react'
import type { ResultOf } from '../../graph/tada.ts'
import { useSession } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { LineChart } from '../../shared/line-chart.tsx'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/subjects-texts.ts'
import type { PersonScreen as document } from './person.document.ts'

type Change = NonNullable<ResultOf<typeof document>['trustScoreHistory']>['items'][number]

/** Within so little time the days alone would all be the same. */
const shortSeconds = 2 * 86_400

/** How a score moved, as a line and as what moved it. */
export function ScoreHistory({
  total,
  changes,
  missing,
}: {
  total: number
  /** The newest of them, newest first. */
  changes: readonly Change[]
  missing: string | undefined
}) {
  const { history } = useTexts()
  const { locale } = useReading()
  const { timezone } = useSession().tenant
  const write = useWriting()
  const whyOf = useWhy()
  const csv = useCsv()
  const drawn = useMemo(() => {
    const inOrder = changes.toReversed()
    const times = inOrder.map(({ calculatedAt }) => Date.parse(calculatedAt) / 1000)
    const isShort = (times.at(-1) ?? 0) - (times[0] ?? 0) < shortSeconds
    const mark = dateFormat(locale, {
      ...(isShort ? { timeStyle: 'medium' } : { day: 'numeric', month: 'short' }),
      timeZone: timezone,
    })
    return {
      times,
      timeZone: timezone,
      lines: [{ name: history.score, color: '--color-brand', values: inOrder.map(({ trustScore }) => trustScore) }],
      timeWords: (seconds: number) => mark.format(seconds * 1000),
      valueWords: (value: number) => numberFormat(locale).format(value),
    }
  }, [changes, history.score, locale, timezone])
  return (
    <Section
      title={history.title}
      missing={missing}
      aside={<CsvButton name={history.title} columns={csv} rows={changes} />}
      wide
    >
      {changes.length < 2 && <p className="muted small">{history.empty}</p>}
      {changes.length > 1 && <LineChart {...drawn} />}
      {total > changes.length && <p className="muted small">{history.newest(changes.length, write.number(total))}</p>}
      {changes.length > 0 && (
        <details>
          <summary className="small">{history.table}</summary>
          <DataTable
            name={history.title}
            rows={changes}
            rowKey={({ calculatedAt }) => calculatedAt}
            columns={[
              { id: 'when', title: history.when, cell: ({ calculatedAt }) => write.moment(calculatedAt) },
              { id: 'before', title: history.before, numeric: true, cell: (one) => write.number(one.scoreBefore) },
              { id: 'after', title: history.after, numeric: true, cell: (one) => write.number(one.trustScore) },
              { id: 'why', title: history.why, cell: (one) => write.text(whyOf(one)) },
            ]}
          />
        </details>
      )}
    </Section>
  )
}

/** What moved a score. */
function useWhy(): (change: Change) => string {
  const { factors } = useTexts()
  const { number } = useWriting()
  return ({ changedFactors }) =>
    changedFactors
      .map(({ factor, before, after }) => `${wordOf(factors, factor)} ${number(before)} → ${number(after)}`)
      .join(' · ')
}

function useCsv(): CsvColumn<Change>[] {
  const { history } = useTexts()
  return [
    { title: history.when, value: ({ calculatedAt }) => calculatedAt, isMoment: true },
    { title: history.before, value: ({ scoreBefore }) => scoreBefore },
    { title: history.after, value: ({ trustScore }) => trustScore },
    { title: history.why, value: useWhy() },
  ]
}
