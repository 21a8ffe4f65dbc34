import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import { SelectField } from '@otorga/ui/fields/select-field.tsx'
import type { MoneyFormat } from '@otorga/ui/format/money.ts'
import { FormGroup } from '../../shared/form-group.tsx'
import { useShared } from '../../shared/texts/shared-texts.ts'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import type { LentProduct } from './new-application.schema.ts'

/** Which product is asked for, how much of it and for how long; the hints say what it lends. */
export function LoanFields({
  products,
  total,
  chosen,
  format,
}: {
  products: readonly LentProduct[]
  /** How many products there are, of which `products` may be a part. */
  total: number
  chosen: LentProduct | undefined
  format: MoneyFormat
}) {
  const { asked, take } = useTexts()
  const { notAll } = useShared()
  const write = useWriting()
  return (
    <FormGroup title={asked.title}>
      <SelectField
        name="productId"
        label={asked.product}
        none={take.choose}
        hint={total > products.length ? notAll(products.length) : undefined}
        choices={products.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <div className="form__pair">
        <MoneyField name="amount" label={asked.amount} format={format} hint={chosen && amountWords(chosen)} />
        <NumberField name="termDays" label={take.term} decimals={0} hint={chosen && termWords(chosen)} />
      </div>
    </FormGroup>
  )

  function amountWords({ amountConfig: { min, max, step, currency } }: LentProduct) {
    const money = (amount: number) => write.money(amount, currency)
    return take.amounts(money(min), money(max), money(step))
  }

  function termWords({ termConfig: { minDays, maxDays, options } }: LentProduct) {
    if (options.length > 0) return options.map(write.number).join(', ')
    return take.terms(write.number(minDays), write.number(maxDays))
  }
}
