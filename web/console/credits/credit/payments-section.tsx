import { Button } from '@otorga/ui/actions/button.tsx'
import { DataTable, type TableColumn } from '@otorga/ui/data/data-table.tsx'
import { Tag } from '@otorga/ui/data/tag.tsx'
import { useState } from 'react'
import { useRunning } from '../../graph/running.ts'
import { useMay } from '../../session/session-context.ts'
import type { CsvColumn } from '../../shared/csv.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/credits-texts.ts'
import { ReversePaymentDialog } from './reverse-payment-dialog.tsx'
import type { Credit } from './terms-sections.tsx'

type Payment = NonNullable<Credit['payments']>[number]

/** Every payment with what it paid, and the way to reverse it. */
export function PaymentsSection({
  credit: { payments, currency },
  missing,
  onReversed,
}: {
  credit: Credit
  missing: string | undefined
  onReversed: () => void
}) {
  const { payments: texts } = useTexts()
  const [reversing, reverse] = useState<Payment>()
  const columns = useColumns(currency, reverse)
  const csv = useCsv(currency)
  if (!payments && missing === undefined) return null
  return (
    <Section
      title={texts.title}
      missing={missing}
      aside={<CsvButton name={texts.title} columns={csv} rows={payments} />}
      wide
    >
      {payments?.length ? (
        <DataTable name={texts.title} columns={columns} rows={payments} rowKey={({ id }) => id} />
      ) : (
        <p className="muted small">{texts.empty}</p>
      )}
      {reversing && <ReversePaymentDialog id={reversing.id} onClose={() => reverse(undefined)} onDone={onReversed} />}
    </Section>
  )
}

/** Which instalments a payment goes to, and how much of it to each. */
function useAllocation(currency: string): (payment: Payment) => string {
  const { payments: texts } = useTexts()
  const write = useWriting()
  const paid = ({ fees, tax, interest, principal }: Payment['allocation'][number]) => fees + tax + interest + principal
  return ({ allocation }) =>
    allocation
      .map((part) => texts.part(write.number(part.installmentNumber), write.money(paid(part), currency)))
      .join(' · ')
}

function useColumns(currency: string, reverse: (payment: Payment) => void): TableColumn<Payment>[] {
  const { payment, payments: texts } = useTexts()
  const { none } = useShared()
  const may = useMay()
  const write = useWriting()
  const allocationOf = useAllocation(currency)
  return [
    { id: 'date', title: texts.date, cell: ({ paymentDate }) => write.date(paymentDate) },
    { id: 'amount', title: texts.amount, numeric: true, cell: ({ amount }) => write.money(amount, currency) },
    {
      id: 'kind',
      title: texts.kind,
      cell: ({ paymentType, reference }) => (
        <>
          {wordOf(payment.kinds, paymentType)}
          {reference && <div className="muted">{reference}</div>}
        </>
      ),
    },
    { id: 'allocation', title: texts.allocation, cell: (one) => write.text(allocationOf(one)) },
    { id: 'left', title: texts.left, numeric: true, cell: (one) => write.money(one.remainingBalance, currency) },
    {
      id: 'status',
      title: texts.status,
      cell: (one) => <Standing payment={one} />,
    },
    ...(may('reversePayment')
      ? [
          {
            id: 'action',
            title: texts.action,
            cell: (one: Payment) =>
              one.status === 'confirmed' ? (
                <Button
                  kind="plain"
                  label={texts.reverseOne(write.money(one.amount, currency), write.date(one.paymentDate))}
                  onPress={() => reverse(one)}
                >
                  {texts.reverse}
                </Button>
              ) : (
                none
              ),
          },
        ]
      : []),
  ]
}

/** Whether a payment counts; one that is being reversed counts until the platform says so. */
function Standing({ payment: { id, status, reversalReason } }: { payment: Payment }) {
  const { payments: texts } = useTexts()
  const isReversing = useRunning(`reversePayment:${id}`) !== undefined
  if (isReversing) return <Tag tone="warning">{texts.reversing}</Tag>
  return (
    <>
      <Tag tone={status === 'reversed' ? 'danger' : 'success'}>{wordOf(texts.statuses, status)}</Tag>
      {reversalReason && <div className="muted">{reversalReason}</div>}
    </>
  )
}

function useCsv(currency: string): CsvColumn<Payment>[] {
  const { csv, payment, payments: texts } = useTexts()
  const allocationOf = useAllocation(currency)
  return [
    { title: texts.date, value: ({ paymentDate }) => paymentDate },
    { title: texts.amount, value: ({ amount }) => amount },
    { title: csv.currency, value: () => currency },
    { title: texts.kind, value: ({ paymentType }) => wordOf(payment.kinds, paymentType) },
    { title: payment.reference, value: ({ reference }) => reference },
    { title: texts.allocation, value: allocationOf },
    { title: texts.left, value: ({ remainingBalance }) => remainingBalance },
    { title: texts.status, value: ({ status }) => wordOf(texts.statuses, status) },
    { title: texts.reason, value: ({ reversalReason }) => reversalReason },
  ]
}
