import { Notice } from '@otorga/ui/feedback/notice.tsx'
import { resolverOf } from '@otorga/ui/fields/resolver.ts'
import { draftOf, forgetDraft, useDraft } from '@otorga/ui/intent/use-draft.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useAction } from '../../graph/use-action.ts'
import { useMay, useSession } from '../../session/session-context.ts'
import { Refused } from '../../shared/refused.tsx'
import { Screen } from '../../shared/screen.tsx'
import { useTexts } from '../texts/products-texts.ts'
import { CreateCreditProduct } from './create-credit-product.document.ts'
import { productSchema } from './product.schema.ts'
import { ProductForm } from './product-form.tsx'
import { createInput } from './product-input.ts'
import { type Sent, SentProduct } from './sent-product.tsx'
import { emptyProduct, type TypedProduct } from './typed-product.ts'

/** Makes a product; it takes no applications before somebody activates it. */
export function NewProductScreen() {
  const texts = useTexts()
  const may = useMay()
  const [sent, tell] = useState<Sent>()
  return (
    <Screen title={texts.form.newTitle}>
      {!may('createCreditProduct') && <Refused />}
      {may('createCreditProduct') && !sent && <NewProduct onSent={tell} />}
      <div role="status">{sent && <SentProduct sent={sent} />}</div>
    </Screen>
  )
}

const draft = 'createCreditProduct'

function NewProduct({ onSent }: { onSent: (sent: Sent) => void }) {
  const { form: texts } = useTexts()
  const { currency } = useSession().tenant
  const act = useAction(CreateCreditProduct, draft)
  const form = useForm<TypedProduct>({
    defaultValues: draftOf(draft, emptyProduct(currency)),
    resolver: resolverOf(productSchema as never) as never,
    mode: 'onTouched',
  })
  useDraft(draft, form)
  return (
    <>
      <Notice>{texts.newWords}</Notice>
      <ProductForm
        form={form}
        isNew
        action={texts.create}
        onSend={async () => {
          const { answer, failure } = await act({ input: createInput(form.getValues()) })
          if (failure) return failure
          forgetDraft(draft)
          const made = answer.createCreditProduct
          const isProposed = made?.__typename === 'ChangeRequest'
          onSent({ isProposed, id: isProposed ? undefined : made?.id })
          return undefined
        }}
      />
    </>
  )
}
