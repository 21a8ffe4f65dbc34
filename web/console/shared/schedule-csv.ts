import type { CsvColumn } from './csv.ts'
import type { ShownInstalment } from './schedule-table.tsx'
import { useShared, wordOf } from './texts/shared-texts.ts'

/** The instalments of a credit as a file has them. */
export function useScheduleCsv(): CsvColumn<ShownInstalment>[] {
  const { schedule: texts, instalmentStatus } = useShared()
  return [
    { title: texts.number, value: ({ installmentNumber }) => installmentNumber },
    { title: texts.due, value: ({ dueDate }) => dueDate },
    { title: texts.principal, value: ({ principal }) => principal },
    { title: texts.interest, value: ({ interest }) => interest },
    { title: texts.feesAlone, value: ({ fees }) => fees },
    { title: texts.tax, value: ({ tax }) => tax },
    { title: texts.total, value: ({ total }) => total },
    { title: texts.balance, value: ({ balanceAfter }) => balanceAfter },
    { title: texts.status, value: ({ status }) => wordOf(instalmentStatus, status) },
  ]
}
