import { Button } from '@otorga/ui/actions/button.tsx'
import { useSession } from '../session/session-context.ts'
import { type CsvColumn, csvOf, fileNameOf } from './csv.ts'
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

/** Saves the rows that are shown as a table for a sheet; there is no button where none are shown. */
export function CsvButton<Row>({
  name,
  columns,
  rows,
}: {
  /** What the list is called; the file is named after it and the day. */
  name: string
  columns: readonly CsvColumn<Row>[]
  rows: readonly Row[] | null | undefined
}) {
  const { saveCsv } = useShared()
  const { timezone } = useSession().tenant
  if (!rows?.length) return null
  return (
    <Button
      kind="second"
      label={`${saveCsv}: ${name}`}
      onPress={() => save(`${fileNameOf(name)}-${todayIn(timezone)}.csv`, csvOf(columns, rows, timezone))}
    >
      {saveCsv}
    </Button>
  )
}
