import { isCurrency } from '@otorga/quote/money'
import { Form } from '@otorga/ui/fields/form.tsx'
import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../graph/failure.ts'
import { useSession } from '../../session/session-context.ts'
import { useTexts } from '../texts/products-texts.ts'
import { IdentityFields } from './identity-fields.tsx'
import { PriceFields } from './price-fields.tsx'
import { ProductPreview } from './product-preview.tsx'
import { RequirementFields } from './requirement-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import type { TypedProduct } from './typed-product.ts'
import './product-form.css'

/** The form of a product, and beside it the schedule that its terms make. */
export function ProductForm<Typed extends TypedProduct>({
  form,
  isNew = false,
  action,
  onSend,
}: {
  form: UseFormReturn<Typed>
  isNew?: boolean
  action: string
  onSend: () => Promise<Failure | undefined>
}) {
  const { errors } = useTexts()
  const { currency: ofTenant } = useSession().tenant
  const typed = form.watch() as TypedProduct
  // A currency that is half typed has no format yet.
  const currency = isCurrency(typed.currency) ? typed.currency : ofTenant
  return (
    <div className="product-form">
      <Form form={form} say={(code) => errors[code as keyof typeof errors] ?? code} action={action} onSend={onSend}>
        <IdentityFields isNew={isNew} />
        <TermsFields currency={currency} />
        <PriceFields currency={currency} />
        <RequirementFields />
      </Form>
      <div className="product-form__preview">
        <ProductPreview typed={typed} />
      </div>
    </div>
  )
}
