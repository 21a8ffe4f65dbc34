import { Facts } from '@otorga/ui/frame/facts.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import { AskedSection as fragment } from './asked-section.document.ts'

export function AskedSection({ application }: { application: FragmentOf<typeof fragment> }) {
  const { asked } = useTexts()
  const write = useWriting()
  const { financialData, simulationResult, product, origin, ...at } = readFragment(fragment, application)
  const currency = product?.amountConfig.currency
  return (
    <Section title={asked.title}>
      <Facts
        facts={[
          { name: asked.amount, value: write.money(financialData.requestedAmount, currency), strong: true },
          { name: asked.term, value: write.days(financialData.requestedTermDays) },
          { name: asked.product, value: write.text(product?.name) },
          { name: asked.rate, value: write.percent(product?.rateConfig.rate) },
          { name: asked.total, value: write.money(simulationResult.totalToPay, currency) },
          { name: asked.channel, value: wordOf(asked.channels, origin.channel) },
          { name: asked.begun, value: write.moment(at.createdAt) },
          { name: asked.sent, value: write.moment(at.submittedAt) },
          { name: asked.expires, value: write.moment(at.expiresAt) },
        ]}
      />
    </Section>
  )
}
