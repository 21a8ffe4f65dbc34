import { Facts } from '@otorga/ui/frame/facts.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { ProductTermsSection as fragment } from './terms-section.document.ts'

/** Which amounts and terms may be asked for. */
export function TermsSection({ product }: { product: FragmentOf<typeof fragment> }) {
  const { groups, fields, range } = useTexts()
  const write = useWriting()
  const { category, description, amountConfig, termConfig } = readFragment(fragment, product)
  const { currency } = amountConfig
  const money = (amount: number) => write.money(amount, currency)
  return (
    <Section title={groups.terms}>
      {description && <p className="small">{description}</p>}
      <Facts
        facts={[
          { name: fields.category, value: category },
          { name: groups.amounts, value: range(money(amountConfig.min), money(amountConfig.max)), strong: true },
          { name: fields.initial, value: money(amountConfig.default) },
          { name: fields.step, value: money(amountConfig.step) },
          { name: fields.currency, value: currency },
          {
            name: groups.days,
            value: range(write.number(termConfig.minDays), write.days(termConfig.maxDays)),
            strong: true,
          },
          { name: fields.options, value: write.text(termConfig.options.map(write.number).join(', ')) },
          { name: fields.applicationValidDays, value: write.number(termConfig.applicationValidDays) },
          { name: fields.defaultAfterDays, value: write.number(termConfig.defaultAfterDays) },
        ]}
      />
    </Section>
  )
}
