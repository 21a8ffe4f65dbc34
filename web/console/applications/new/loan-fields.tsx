import { MoneyField } from '@otorga/ui/fields/money-field.tsx'
import { NumberField } from '@otorga/ui/fields/number-field.tsx'
import type { MoneyFormat } from '@otorga/ui/format/money.ts'
import { lentProducts } from '../../shared/choices/products.ts'
import { RecordField } from '../../shared/choices/record-field.tsx'
import { FormGroup } from '../../shared/form-group.tsx'
import { useWriting } from '../../shared/use-writing.ts'
import { useTexts } from '../texts/applications-texts.ts'
import type { LentProduct } from './new-application.schema.ts'

/** Which product is asked for, how much of it and for how long; the hints say what it lends. */
export function LoanFields({ chosen, format }: { chosen: LentProduct | undefined; format: MoneyFormat }) {
  const { asked, take } = useTexts()
  const write = useWriting()
  return (
    <FormGroup title={asked.title}>
      <RecordField name="productId" label={asked.product} source={lentProducts} placeholder={take.choose} />
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
