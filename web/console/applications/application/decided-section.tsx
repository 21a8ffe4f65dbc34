import { Facts } from '@otorga/ui/frame/facts.tsx'
import { fullName } from '../../shared/full-name.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'

export interface Decided {
  at: string
  by: { firstName: string; lastName: string } | null
  notes: string | null
  conditions: { maxAmount: number | null; maxTermDays: number | null } | null
  currency: string | undefined
}

/** Who decided, when, why and with which conditions. */
export function DecidedSection({ decided: { at, by, notes, conditions, currency } }: { decided: Decided }) {
  const { decided } = useTexts()
  const write = useWriting()
  return (
    <Section title={decided.title}>
      <Facts
        facts={[
          { name: decided.at, value: write.moment(at) },
          // Nobody is named where people could not be read; the notice above the sections says so.
          ...(by ? [{ name: decided.by, value: fullName(by) }] : []),
          ...(conditions?.maxAmount
            ? [{ name: decided.maxAmount, value: write.money(conditions.maxAmount, currency) }]
            : []),
          ...(conditions?.maxTermDays ? [{ name: decided.maxTerm, value: write.days(conditions.maxTermDays) }] : []),
        ]}
      />
      {notes && <p>{notes}</p>}
    </Section>
  )
}
