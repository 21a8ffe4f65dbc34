import { CheckField } from '@otorga/ui/fields/check-field.tsx'
import { ChoiceField } from '@otorga/ui/fields/choice-field.tsx'
import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { useReading } from '@otorga/ui/texts/texts.tsx'
import { FormGroup } from '../../shared/form-group.tsx'
import { useTexts } from '../texts/products-texts.ts'
import { choicesOf } from './choices.ts'

/** What the product costs: its interest and its fees. */
export function PriceFields({ currency }: { currency: string }) {
  const { fields, hints, groups, amortizations, dayCounts } = useTexts()
  const { locale } = useReading()
  return (
    <>
      <FormGroup title={groups.interest}>
        <NumberField name="rate" label={fields.rate} hint={hints.rate} decimals={6} />
        <ChoiceField name="amortization" label={fields.amortization} choices={choicesOf(amortizations)} />
        <ChoiceField name="dayCount" label={fields.dayCount} choices={choicesOf(dayCounts)} />
        <div className="form__pair">
          <NumberField name="gracePrincipal" label={fields.gracePrincipal} decimals={0} />
          <MoneyField
            name="instalmentMultiple"
            label={fields.instalmentMultiple}
            optional
            format={{ locale, currency }}
          />
        </div>
      </FormGroup>
      <FormGroup title={groups.fees} hint={hints.fees}>
        <div className="form__pair">
          <NumberField name="origination" label={fields.origination} decimals={6} />
          <NumberField name="platform" label={fields.platform} decimals={6} />
          <NumberField name="insurance" label={fields.insurance} decimals={6} />
          <NumberField name="tax" label={fields.tax} decimals={6} />
        </div>
        <div>
          <CheckField name="taxOrigination" label={fields.taxOrigination} />
          <CheckField name="taxPlatform" label={fields.taxPlatform} />
          <CheckField name="taxInsurance" label={fields.taxInsurance} />
        </div>
      </FormGroup>
    </>
  )
}
