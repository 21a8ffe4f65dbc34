import { Facts } from '@otorga/ui/frame/facts.tsx'
import { type FragmentOf, readFragment } from '../../graph/tada.ts'
import { Section } from '../../shared/section.tsx'
import { wordOf } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/products-texts.ts'
import { ProductPriceSection as fragment } from './price-section.document.ts'

/** What the product costs: its interest and its fees. */
export function PriceSection({ product }: { product: FragmentOf<typeof fragment> }) {
  const { groups, fields, prices, amortizations, dayCounts } = useTexts()
  const write = useWriting()
  const { amountConfig, rateConfig, feeConfig } = readFragment(fragment, product)
  const taxed = feeConfig.taxAppliesTo.map((fee) => wordOf(prices, fee)).join(', ')
  return (
    <Section title={groups.price}>
      <Facts
        facts={[
          { name: prices.rate, value: write.percent(rateConfig.rate), strong: true },
          { name: fields.amortization, value: wordOf(amortizations, rateConfig.amortization) },
          { name: fields.dayCount, value: wordOf(dayCounts, rateConfig.dayCount) },
          { name: fields.gracePrincipal, value: write.number(rateConfig.gracePrincipal) },
          {
            name: fields.instalmentMultiple,
            value: write.money(rateConfig.instalmentMultiple, amountConfig.currency),
          },
          ...(['origination', 'platform', 'insurance', 'tax'] as const).map((name) => ({
            name: prices[name],
            value: write.percent(feeConfig[name]),
          })),
          { name: fields.taxed, value: write.text(taxed) },
        ]}
      />
    </Section>
  )
}
