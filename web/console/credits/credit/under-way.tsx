import { Tag } from '@otorga/ui/data/tag.tsx'
import { useRunning } from '../../graph/running.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/credits-texts.ts'
import type { Credit } from './terms-sections.tsx'

/** The money of which the platform has not said yet that it is booked. */
export function UnderWay({ credit: { id, amount, currency } }: { credit: Pick<Credit, 'id' | 'amount' | 'currency'> }) {
  const { disburse, payments } = useTexts()
  const write = useWriting()
  const disbursement = useRunning(`disburseCredit:${id}`)
  const payment = useRunning(`recordPayment:${id}`) as { input: { amount: number } } | undefined
  if (!disbursement && !payment) return null
  return (
    <p className="small">
      <Tag tone="warning">{payment ? payments.recording : disburse.sending}</Tag>{' '}
      {write.money(payment ? payment.input.amount : amount, currency)}
    </p>
  )
}
