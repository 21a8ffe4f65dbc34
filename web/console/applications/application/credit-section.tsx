import { Facts } from '@otorga/ui/frame/facts.tsx'
import { Link } from '@tanstack/react-router'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { ScheduleTable } from '../../shared/schedule-table.tsx'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { CreditSection as fragment } from './credit-section.document.ts'

/** The credit of an approved application, with its schedule. */
export function CreditSection({
  application,
  missing,
}: {
  application: FragmentOf<typeof fragment>
  missing: string | undefined
}) {
  const { credit: texts } = useTexts()
  const { creditStatus, schedule } = useShared()
  const write = useWriting()
  const { credit } = readFragment(fragment, application)
  if (!credit && missing === undefined) return null
  return (
    <Section title={texts.title} missing={missing} wide>
      {credit && (
        <>
          <Facts
            facts={[
              { name: texts.status, value: wordOf(creditStatus, credit.status) },
              { name: texts.amount, value: write.money(credit.amount, credit.currency), strong: true },
              { name: texts.disbursed, value: write.moment(credit.disbursedAt) },
              { name: texts.owed, value: write.money(credit.outstanding?.total, credit.currency) },
            ]}
          />
          <Link className="small" to="/credits/$id" params={{ id: credit.id }}>
            {texts.open}
          </Link>
          {credit.amortizationSchedule && (
            <details>
              <summary className="small">{schedule.title}</summary>
              <ScheduleTable currency={credit.currency} instalments={credit.amortizationSchedule} />
            </details>
          )}
        </>
      )}
    </Section>
  )
}
