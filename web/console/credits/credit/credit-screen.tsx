import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { missingParts } from '../../graph/failure.ts'
import { useQuery } from '../../graph/use-query.ts'
import { useMay } from '../../session/session-context.ts'
import { CsvButton } from '../../shared/csv-button.tsx'
import { QueryView } from '../../shared/query-view.tsx'
import { useScheduleCsv } from '../../shared/schedule-csv.ts'
import { ScheduleTable } from '../../shared/schedule-table.tsx'
import { Screen } from '../../shared/screen.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { TrailSection } from '../../shared/trail-section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { CreditTag } from '../credit-tag.tsx'
import { useTexts } from '../texts/credits-texts.ts'
import { CancelButton } from './cancel-button.tsx'
import { CreditScreen as document } from './credit.document.ts'
import { DisbursePanel } from './disburse-panel.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { type Credit, DisbursedSection, OwedSection, TermsSection } from './terms-sections.tsx'
import { UnderWay } from './under-way.tsx'

const route = getRouteApi('/credits/$id')

/** What a section of the screen tells when it is missing. */
const sections = ['payments', 'auditTrail']

/** One credit: its terms, what is owed, its schedule and payments, and what may be done with it. */
export function CreditScreen() {
  const { id } = route.useParams()
  const may = useMay()
  const texts = useTexts()
  const write = useWriting()
  const [result, retry] = useQuery({
    query: document,
    variables: {
      id,
      withSubject: may('getSubject'),
      withPayments: may('listPayments'),
      withTrail: may('listAuditEvents'),
    },
  })
  const missing = missingParts(result.error)
  const credit = result.data?.getCredit
  return (
    <Screen
      title={credit ? texts.one(write.money(credit.amount, credit.currency)) : texts.title}
      lead={
        credit && (
          <>
            <CreditTag status={credit.status} />
            {credit.subject?.fullName}
          </>
        )
      }
    >
      <QueryView
        result={result}
        pick={(data) => data.getCredit}
        sections={sections}
        retry={() => retry({ requestPolicy: 'network-only' })}
      >
        {(shown) => <Parts key={id} credit={shown} missing={(part) => missing.get(`getCredit.${part}`)} />}
      </QueryView>
    </Screen>
  )
}

/** States in which a credit takes payments. */
const payable = new Set(['disbursed', 'defaulted'])

function Parts({ credit, missing }: { credit: Credit; missing: (part: string) => string | undefined }) {
  const { cancel, disburse, payment, payments } = useTexts()
  const { schedule } = useShared()
  const may = useMay()
  const scheduleCsv = useScheduleCsv()
  const [done, tell] = useState<string>()
  return (
    <>
      <div role="status">{done && <Notice kind="success">{done}</Notice>}</div>
      <UnderWay credit={credit} />
      <div className="sections">
        {credit.status === 'active' && may('disburseCredit') && (
          <DisbursePanel credit={credit} onDone={() => tell(disburse.done)} />
        )}
        <OwedSection credit={credit} />
        <TermsSection credit={credit} />
        <DisbursedSection credit={credit} />
        {payable.has(credit.status) && may('recordPayment') && (
          <PaymentPanel credit={credit} onDone={() => tell(payment.done)} />
        )}
        <PaymentsSection credit={credit} missing={missing('payments')} onReversed={() => tell(payments.done)} />
        {credit.amortizationSchedule && (
          <Section
            title={schedule.title}
            aside={<CsvButton name={schedule.title} columns={scheduleCsv} rows={credit.amortizationSchedule} />}
            wide
          >
            <ScheduleTable currency={credit.currency} instalments={credit.amortizationSchedule} />
          </Section>
        )}
        <TrailSection id={credit.id} entries={credit.auditTrail} missing={missing('auditTrail')} />
      </div>
      {credit.status === 'active' && may('cancelCredit') && (
        <CancelButton id={credit.id} onDone={() => tell(cancel.done)} />
      )}
    </>
  )
}
