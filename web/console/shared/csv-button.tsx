import { Button } from '@otorga/ui/actions/button.tsx'
import { useSession } from '../session/session-context.ts'
import { type CsvColumn, csvOf } from './csv.ts'
import { useShared } from './texts/shared-texts.ts'
import { todayIn } from './today.ts'

/** Saves a file that the page itself has made. */
function save(name: string, text: string) {
  // The mark at the beginning tells a sheet that the text is UTF-8.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Saves the rows that are shown as a table for a sheet. */
export function CsvButton<Row>({
  name,
  columns,
  rows,
}: {
  /** The beginning of the file's name; the day follows. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[]
}) {
  const { saveCsv } = useShared()
  const { timezone } = useSession().tenant
  return (
    <Button kind="second" onPress={() => save(`${name}-${todayIn(timezone)}.csv`, csvOf(columns, rows, timezone))}>
      {saveCsv}
    </Button>
  )
}
