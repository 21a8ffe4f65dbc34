import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag, type Tone } from '@otorga/ui/data/tag.tsx'
import { useShared, wordOf } from './texts/shared-texts.ts'
import { useWriting } from './use-writing.ts'

export interface ShownInstalment {
  installmentNumber: number
  dueDate: string
  principal: number
  interest: number
  fees: number
  tax: number
  total: number
  balanceAfter: number
  status: string
}

const tones: Record<string, Tone> = { paid: 'success', partial: 'warning', overdue: 'danger' }

const short = new Set(['number', 'due', 'total', 'balance'])

/** The instalments of a credit, each with its parts. */
export function ScheduleTable({
  currency,
  instalments,
  isShort = false,
}: {
  currency: string
  instalments: readonly ShownInstalment[]
  /** What is to pay and when, where there is no room for the parts. */
  isShort?: boolean
}) {
  const { schedule: texts, instalmentStatus } = useShared()
  const write = useWriting()
  const amount = (id: 'principal' | 'interest' | 'total', title: string) => ({
    id,
    title,
    numeric: true,
    cell: (one: ShownInstalment) => write.money(one[id], currency),
  })
  const columns: TableColumn<ShownInstalment>[] = [
    { id: 'number', title: texts.number, cell: ({ installmentNumber }) => write.number(installmentNumber) },
    { id: 'due', title: texts.due, cell: ({ dueDate }) => write.date(dueDate) },
    amount('principal', texts.principal),
    amount('interest', texts.interest),
    { id: 'fees', title: texts.fees, numeric: true, cell: ({ fees, tax }) => write.money(fees + tax, currency) },
    amount('total', texts.total),
    {
      id: 'balance',
      title: texts.balance,
      numeric: true,
      cell: ({ balanceAfter }) => write.money(balanceAfter, currency),
    },
    {
      id: 'status',
      title: texts.status,
      cell: ({ status }) => <Tag tone={tones[status] ?? 'neutral'}>{wordOf(instalmentStatus, status)}</Tag>,
    },
  ]
  return (
    <DataTable
      name={texts.title}
      rows={instalments}
      rowKey={({ installmentNumber }) => String(installmentNumber)}
      columns={isShort ? columns.filter(({ id }) => short.has(id)) : columns}
    />
  )
}
