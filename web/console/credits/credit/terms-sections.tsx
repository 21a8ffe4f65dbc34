import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import type { ResultOf } from '../../graph/tada.ts'
import { useMay } from '../../session/session-context.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/credits-texts.ts'
import type { CreditScreen as document } from './credit.document.ts'

export type Credit = NonNullable<ResultOf<typeof document>['getCredit']>

export function TermsSection({ credit }: { credit: Credit }) {
  const { terms } = useTexts()
  const may = useMay()
  const write = useWriting()
  return (
    <Section title={terms.title}>
      <Facts
        facts={[
          ...(may('getSubject')
            ? [{ name: terms.borrower, value: write.text(credit.subject?.fullName), strong: true }]
            : []),
          { name: terms.amount, value: write.money(credit.amount, credit.currency) },
          { name: terms.term, value: write.days(credit.termDays) },
          { name: terms.rate, value: write.percent(credit.interestRate) },
          { name: terms.total, value: write.money(credit.totalToPay, credit.currency) },
          { name: terms.created, value: write.moment(credit.createdAt) },
        ]}
      />
      {may('getApplication') && (
        <Link className="small" to="/applications/$id" params={{ id: credit.applicationId }}>
          {terms.application}
        </Link>
      )}
    </Section>
  )
}

export function OwedSection({ credit }: { credit: Credit }) {
  const { owed: texts } = useTexts()
  const write = useWriting()
  const { outstanding: owed, currency } = credit
  const of = (name: 'principal' | 'interest' | 'fees' | 'tax') => ({
    name: texts[name],
    value: write.money(owed?.[name], currency),
  })
  return (
    <Section title={texts.title}>
      {owed ? (
        <Facts
          facts={[
            { name: texts.total, value: write.money(owed.total, currency), strong: true },
            ...(['principal', 'interest', 'fees', 'tax'] as const).map(of),
            { name: texts.payoff, value: write.money(owed.payoffAmount, currency), strong: true },
            { name: texts.next, value: write.date(credit.nextDueDate) },
            { name: texts.late, value: write.number(credit.daysPastDue) },
          ]}
        />
      ) : (
        <p className="muted small">{texts.none}</p>
      )}
    </Section>
  )
}

export function DisbursedSection({ credit: { disbursement, currency } }: { credit: Credit }) {
  const { disbursed } = useTexts()
  const write = useWriting()
  if (!disbursement) return null
  return (
    <Section title={disbursed.title}>
      <Facts
        facts={[
          { name: disbursed.at, value: write.moment(disbursement.disbursedAt) },
          { name: disbursed.amount, value: write.money(disbursement.amount, currency) },
          { name: disbursed.reference, value: disbursement.reference },
        ]}
      />
    </Section>
  )
}
