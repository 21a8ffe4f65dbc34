import { Facts } from '@otorga/ui/frame/facts.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { fullName } from '../../shared/full-name.ts'
import { Section } from '../../shared/section.tsx'
import { useShared, wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { ApplicantSection as fragment } from './applicant-section.document.ts'

export function ApplicantSection({ application }: { application: FragmentOf<typeof fragment> }) {
  const { applicant, nameless } = useTexts()
  const { documentTypes } = useShared()
  const write = useWriting()
  const { subjectData: person, financialData: money, product } = readFragment(fragment, application)
  const currency = product?.amountConfig.currency
  return (
    <Section title={applicant.title}>
      <Facts
        facts={[
          { name: applicant.title, value: fullName(person) || nameless, strong: true },
          {
            name: applicant.document,
            value: `${wordOf(documentTypes, person.documentType)} ${person.documentNumber}`,
          },
          { name: applicant.birth, value: write.date(person.birthDate) },
          { name: applicant.email, value: write.text(person.email) },
          { name: applicant.phone, value: write.text(person.phone) },
          { name: applicant.place, value: write.text([person.city, person.department].filter(Boolean).join(', ')) },
          { name: applicant.activity, value: write.text(money.economicActivity) },
          { name: applicant.income, value: write.money(money.monthlyIncome, currency) },
          { name: applicant.expenses, value: write.money(money.monthlyExpenses, currency) },
          { name: applicant.purpose, value: write.text(money.purpose) },
        ]}
      />
    </Section>
  )
}
